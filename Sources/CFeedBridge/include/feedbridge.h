// SPDX-License-Identifier: Apache-2.0
//
// FeedBridge's C door: for a core that lives in the process of the view. One buffer per emission
// goes in, updates for a view come out.
//
//     fb_feed feed;
//     if (fb_open("home", NULL, &feed) != FB_OK) { puts(fb_error_message()); return 1; }
//     fb_push(feed, bytes, count, NULL);
//     fb_update update = {.size = sizeof update};
//     while (fb_next(feed, &update) == FB_OK) { show(&update); }
//     fb_close(feed);
//
// Rules for all of it:
//
// - Every function that can fail returns an `fb_code`: 0 is done, above 0 is done with something to
//   say, below 0 is refused and has changed nothing, unless its comment says otherwise. Why a call was
//   refused is `fb_error_message()`, on the same thread.
// - A feed is named by a number, never by a pointer, and no number is given out twice: one that was
//   closed, or never was one, is FB_ERROR_HANDLE and nothing worse.
// - A struct that you give begins with its size. Set it: that is how a program and a library of
//   different versions agree.
// - What is pointed to on your side is read or written during the call alone. What the library points
//   to is the library's: never free it, and read it only for as long as its comment says.
// - Texts are UTF-8. They end with a zero byte, and may hold others: an `fb_text` has its length.
// - A feed has two sides, and each is for one thread at a time: the producer's (fb_push, fb_finish,
//   fb_issues_json) and the consumer's (fb_next, fb_observe, and what reads an update). They may be
//   different threads, and others from call to call. All else may be called from any thread at any
//   time. A call that breaks this is refused: FB_ERROR_BUSY, FB_ERROR_REENTRANT, FB_ERROR_THREAD.
// - Nothing here waits for another thread's call, so that nothing here can be locked dead.

#ifndef FEEDBRIDGE_H
#define FEEDBRIDGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: - Versions, codes, texts

/// The version of what this header declares. It rises where a program must be built again.
#define FB_ABI_VERSION 1

/// The version that the library was built with; compare it with FB_ABI_VERSION. Any thread.
uint32_t fb_abi_version(void);

/// What became of a call.
typedef enum fb_code {
  /// Done.
  FB_OK = 0,
  /// fb_next: there is no update now.
  FB_NOTHING = 1,
  /// The feed has ended, and all that came before was delivered.
  FB_END = 2,
  /// The same; the feed ended with a failure, which fb_error_message() tells.
  FB_FAILED = 3,

  /// An argument is null that must not be, or has a value that it cannot have.
  FB_ERROR_ARGUMENT = -1,
  /// There is no open feed of this number.
  FB_ERROR_HANDLE = -2,
  /// No feed is registered under this name.
  FB_ERROR_NAME = -3,
  /// The bytes are no emission. The last good feed stays.
  FB_ERROR_REFUSED = -4,
  /// More bytes than the limit that the feed was opened with. They were not looked at.
  FB_ERROR_TOO_LONG = -5,
  /// The feed was finished; nothing comes after that.
  FB_ERROR_ENDED = -6,
  /// Another thread is at this side of the feed right now.
  FB_ERROR_BUSY = -7,
  /// Called from inside the feed's own callback, where it may not be.
  FB_ERROR_REENTRANT = -8,
  /// The feed is bound to another thread (FB_BIND_TO_THREAD).
  FB_ERROR_THREAD = -9,
  /// Updates go to a callback, and cannot be asked for as well.
  FB_ERROR_OBSERVED = -10,
  /// No update of this version waits to be acknowledged.
  FB_ERROR_VERSION = -11,
  /// There is no update to read: none was taken yet.
  FB_ERROR_NO_UPDATE = -12
} fb_code;

/// The name of a code, "FB_ERROR_HANDLE"; "unknown code" for a number that is none. Never null; it
/// stays for as long as the process. Any thread.
const char *fb_code_name(fb_code code);

/// Why the last call of this thread that was refused, was refused. Never null, empty where none was.
/// Valid until the next call of this thread that is refused, or the thread's end. At most 1023 bytes;
/// a longer text ends with "…". Any thread: each has its own.
const char *fb_error_message(void);

/// A text: `count` bytes of UTF-8, and a zero byte behind them. `bytes` is null where there is none.
typedef struct fb_text {
  const char *bytes;
  size_t count;
} fb_text;

// MARK: - Feeds

/// An open feed; 0 is none.
typedef uint64_t fb_feed;

/// How emissions follow one another in what is pushed.
typedef enum fb_framing {
  /// One buffer is one emission.
  FB_FRAMING_WHOLE = 0,
  /// A stream in pieces of any size; one emission a line.
  FB_FRAMING_LINES = 1,
  /// A stream in pieces of any size; JSON text sequences (RFC 7464).
  FB_FRAMING_SEQUENCE = 2
} fb_framing;

/// The producer's side belongs to the thread that pushes first: a push of another one is
/// FB_ERROR_THREAD. Finds out in tests who else pushes.
#define FB_BIND_TO_THREAD 1u
/// A card that turns unreadable stays as it was last readable.
#define FB_KEEP_LAST_GOOD 2u
/// Cards that cannot be read stand in their sections.
#define FB_SHOW_UNRECOGNIZED 4u

/// What can be chosen when a feed is opened. All zeros but the size is what is usual.
typedef struct fb_options {
  /// sizeof(fb_options).
  uint32_t size;
  fb_framing framing;
  /// FB_BIND_TO_THREAD and the like; a bit that is none of them is refused.
  uint64_t flags;
  /// The greatest length of an emission in bytes; 0: 256 MiB.
  uint64_t limit;
} fb_options;

/// Opens a feed that the process has registered (`FeedDoors.register` in Swift).
///
/// Any thread. `name` ends with a zero byte; `options` may be null. `*feed` is 0 where it fails.
/// FB_ERROR_NAME tells which names there are. Close what you opened.
fb_code fb_open(const char *name, const fb_options *options, fb_feed *feed);

/// Closes a feed; its number is void from then on.
///
/// Any thread, at any time: from inside its callback, too, and while another thread is in a call,
/// which then ends as if it had come before. The callback is called no more; one that is under way
/// ends by itself. A feed that was not finished is. All that an update of it pointed to is void,
/// except in a callback that is under way.
fb_code fb_close(fb_feed feed);

// MARK: - The producer's side

/// What became of an emission.
typedef enum fb_outcome {
  /// There was none: a stream in which no emission was complete.
  FB_OUTCOME_NONE = 0,
  /// The bytes of the emission before once more: not even read.
  FB_OUTCOME_ECHO = 1,
  /// Taken, and nothing that is shown changed.
  FB_OUTCOME_UNCHANGED = 2,
  /// Taken, and the version rose.
  FB_OUTCOME_CHANGED = 3,
  /// Older than what is shown: dropped.
  FB_OUTCOME_STALE = 4,
  /// It said that something failed; what is shown stays.
  FB_OUTCOME_FAILED = 5,
  /// It opened a refresh; what is shown stays until the answer.
  FB_OUTCOME_REFRESH = 6,
  /// No emission: the last good feed stays.
  FB_OUTCOME_REFUSED = 7
} fb_outcome;

/// What a push came to. Of a stream, the sum over the emissions that it completed.
typedef struct fb_result {
  /// sizeof(fb_result).
  uint32_t size;
  /// What became of the emission; of the last one.
  fb_outcome outcome;
  /// The version of the feed afterwards.
  uint64_t version;
  /// How many emissions there were, and how many of them were refused.
  uint64_t emissions, refused;
  /// What was not as the schema says; fb_issues_json() tells. Nothing is dropped without one.
  uint64_t issues;
  /// Where the cards came from: reused where they stood, from elsewhere, in another spelling; decoded.
  uint64_t in_place, moved, respelled, decoded;
  /// Those of all cards that could not be read.
  uint64_t unrecognized;
} fb_result;

/// Pushes one emission, or with a framing the next bytes of a stream.
///
/// The producer's side. Not from inside a callback of the feed (FB_ERROR_REENTRANT): keep the bytes,
/// and push them when it has returned. The bytes are read during the call and stay yours.
/// `result` may be null; where it is not, it is written where bytes were looked at (FB_OK,
/// FB_ERROR_REFUSED). The callback is called from inside this function.
///
/// FB_ERROR_REFUSED: the bytes are no emission, and the message says where (path, byte) and why. What
/// was shown stays. Of a stream, the other emissions in the same bytes were taken.
fb_code fb_push(fb_feed feed, const void *bytes, size_t count, fb_result *result);

/// The issues of the last push, as a JSON array: cost, path, offset, expected, found, advice, card.
/// The producer's side. `*json` is valid until the next fb_push, fb_finish or fb_close.
fb_code fb_issues_json(fb_feed feed, fb_text *json);

/// Ends the feed, with a failure where `message` is not null. Only the first end counts.
///
/// The producer's side. Consumers get what came before, then the end. Of a stream, what came last is
/// an emission, whether or not it was ended; where it is refused, so says the code, and the feed is
/// ended all the same.
fb_code fb_finish(fb_feed feed, const char *message);

// MARK: - The consumer's side

/// How much a plan asks of a view, least destructive first.
typedef enum fb_rung {
  FB_RUNG_NONE = 0,
  /// Cards and headers take new content where they stand.
  FB_RUNG_RECONFIGURE = 1,
  /// Cards come behind the last old one.
  FB_RUNG_APPEND = 2,
  /// Cards and sections are deleted, inserted, moved.
  FB_RUNG_BATCH = 3,
  /// All is shown anew: fb_update_group() has it.
  FB_RUNG_RELOAD = 4
} fb_rung;

typedef enum fb_operation_kind {
  FB_DELETE = 0,
  FB_MOVE = 1,
  FB_INSERT = 2,
  FB_DELETE_SECTION = 3,
  FB_MOVE_SECTION = 4,
  /// Its cards come with it.
  FB_INSERT_SECTION = 5,
  FB_RECONFIGURE = 6,
  FB_RECONFIGURE_HEADER = 7
} fb_operation_kind;

/// A card's place: the index of its section, and its own in that; of a section, `item` is 0.
typedef struct fb_place {
  uint32_t section, item;
} fb_place;

/// One step of a plan. Deletes and sources of moves count as before the pass, all else as after it.
typedef struct fb_operation {
  fb_operation_kind kind;
  /// 0, or 1 for sections that come, go or move. A reconfiguration comes after all passes and has
  /// their number.
  uint32_t pass;
  /// Where it stands; of an insert or a reconfiguration the same as `to`.
  fb_place from;
  /// Where it comes to stand; of a delete the same as `from`.
  fb_place to;
  /// The section in which `from` is.
  fb_text section;
  /// The card; none where the operation is about a section.
  fb_text id;
} fb_operation;

/// The way from what the view shows to what it is to show: for the feed, or for what is pinned.
typedef struct fb_plan {
  fb_rung rung;
  /// How many passes there are.
  uint32_t passes;
  /// Why the rung below was not enough.
  fb_text reason;
  /// In the order in which a collection view wants them. None of a reload.
  const fb_operation *operations;
  size_t count;
} fb_plan;

/// What the emissions since the last update meant to do; labels, from which nothing follows.
#define FB_INTENT_TICK 1u
#define FB_INTENT_APPEND 2u
#define FB_INTENT_REFRESH 4u
#define FB_INTENT_FAILURE 8u
#define FB_INTENT_FILTER 16u

/// What a view has to do to come to the newest state.
typedef struct fb_update {
  /// sizeof(fb_update).
  uint32_t size;
  /// FB_INTENT_TICK and the like.
  uint32_t intents;
  /// The version that the view has, and the one that it is to have: what fb_acknowledge() takes.
  uint64_t base, version;
  /// The plan of the feed itself, and of the pinned sections.
  fb_plan plan, pinned;
  /// What failed since the last update; none where nothing did.
  fb_text failure;
  /// What waits until the view comes to rest; none where nothing does.
  fb_text held_back;
} fb_update;

/// Acknowledges the update before, and takes the one to the newest state.
///
/// The consumer's side. The first call makes a consumer whose view is empty; however much is pushed
/// between two calls, one update follows. FB_NOTHING: there is none; the one before is acknowledged
/// all the same, and can still be read. FB_END, FB_FAILED: nor will there be.
/// What `*update` points to is valid until the next fb_next that gives one, fb_observe or fb_close.
fb_code fb_next(fb_feed feed, fb_update *update);

/// Takes an update: `code` is FB_OK, or FB_END or FB_FAILED where `update` is null and nothing follows.
///
/// `update` and all that it points to are valid until the function returns. It runs on the thread that
/// pushed, acknowledged, observed or ended a motion. From inside it all may be called that the
/// consumer's side has; of the producer's side nothing.
typedef void (*fb_function)(void *context, fb_feed feed, fb_code code, const fb_update *update);

/// Has a function called with each update instead of fb_next; null: no more.
///
/// The consumer's side. Each observation begins with an empty view. The next call comes after the
/// update was acknowledged (fb_acknowledge, in the function or later), with what is newest then.
/// `release` is called with `context` once, when the function is not going to be called any more and
/// is not running: after another fb_observe, after fb_close, after the end, or at once where this is
/// refused. It may be null, and must call nothing of the feed.
fb_code fb_observe(
  fb_feed feed, fb_function function, void *context, void (*release)(void *context));

/// Says that the view shows the update of this version. Saying it again does nothing.
///
/// Any thread. FB_ERROR_VERSION: it is not the version of the update that was taken last.
fb_code fb_acknowledge(fb_feed feed, uint64_t version);

/// Which half of a feed.
typedef enum fb_group_kind { FB_MAIN = 0, FB_PINNED = 1 } fb_group_kind;

/// The plan of the last update as JSON: what `feedbridge replay --json` prints, old and new values
/// of all that changed included. The consumer's side. Valid for as long as the update.
fb_code fb_update_json(fb_feed feed, fb_group_kind group, fb_text *json);

/// A section as the view is to show it; its cards are `count` from `first` on.
typedef struct fb_section {
  fb_text id;
  uint64_t version;
  size_t first, count;
} fb_section;

/// A card as the view is to show it. Its id in its section, with this version, never shows two things.
typedef struct fb_card {
  fb_text id;
  uint64_t version;
} fb_card;

/// All that a view is to show.
typedef struct fb_group {
  const fb_section *sections;
  size_t section_count;
  const fb_card *cards;
  size_t card_count;
} fb_group;

/// What the view shows after the last update. The consumer's side. Valid for as long as the update.
fb_code fb_update_group(fb_feed feed, fb_group_kind group, fb_group *contents);

/// Says that the view moves, or still does: until it rests, no card changes its place. Any thread.
/// Where there is no consumer yet, it does nothing.
fb_code fb_begin_motion(fb_feed feed);

/// Says that the view came to rest; what was held back is there to be taken. Any thread.
fb_code fb_end_motion(fb_feed feed);

// MARK: - Looking

/// The version of the newest state. Any thread.
fb_code fb_version(fb_feed feed, uint64_t *version);

/// What a feed has done so far.
typedef struct fb_counters {
  /// sizeof(fb_counters).
  uint32_t size;
  uint32_t reserved;
  /// Emissions that came, and their bytes; as the last push left them, like all up to `unrecognized`.
  uint64_t emissions, bytes;
  /// Emissions by what became of them.
  uint64_t echoes, refused, changed, unchanged, stale, failed;
  /// Cards by where they came from.
  uint64_t in_place, moved, respelled, decoded;
  uint64_t unrecognized;
  /// Updates that consumers took, in Swift too, and the plans of the feed itself by rung.
  uint64_t updates;
  uint64_t rungs[5];
} fb_counters;

/// What happened so far. Any thread.
fb_code fb_read_counters(fb_feed feed, fb_counters *counters);

#ifdef __cplusplus
}
#endif

#endif
