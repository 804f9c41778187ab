// SPDX-License-Identifier: Apache-2.0
//
// All that a program can do wrong with the door, each answered with a code; run under sanitizers.

#include <feedbridge.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void home_register(void);

static int faults;

// Checks the code of a call, and that a refusal says why.
static void expect_code(const char *call, int line, fb_code code, fb_code expected) {
  const int is_silent = expected < 0 && fb_error_message()[0] == 0;
  if (code == expected && !is_silent) return;
  fprintf(
    stderr, "misuse.c:%d: %s is %s, not %s (%s)\n", line, call, fb_code_name(code),
    fb_code_name(expected), fb_error_message());
  faults++;
}

#define EXPECT(code, call) expect_code(#call, __LINE__, call, code)

#define SNAPSHOT(likes)                                                                    \
  "{\"emit\":\"snapshot\",\"cards\":[{\"type\":\"offer\",\"id\":\"a\",\"section\":\"OFFERS\"," \
  "\"title\":\"A\",\"brand\":{\"name\":\"B\"},\"reward\":\"gift\",\"likes\":" likes "}]}"

static const char first[] = SNAPSHOT("1");
static const char second[] = SNAPSHOT("2");

static fb_feed opened(const fb_options *options) {
  fb_feed feed = 7;
  EXPECT(FB_OK, fb_open("home", options, &feed));
  return feed;
}

static fb_code push(fb_feed feed, const char *text) {
  return fb_push(feed, text, strlen(text), NULL);
}

static void ignore(void *context, fb_feed feed, fb_code code, const fb_update *update) {
  (void)context, (void)feed, (void)code, (void)update;
}

// MARK: - Numbers and arguments

static void try_everything_with(fb_feed feed) {
  fb_text text;
  fb_group group;
  uint64_t version;
  fb_update update = {.size = sizeof update};
  fb_counters counters = {.size = sizeof counters};
  EXPECT(FB_ERROR_HANDLE, push(feed, first));
  EXPECT(FB_ERROR_HANDLE, fb_issues_json(feed, &text));
  EXPECT(FB_ERROR_HANDLE, fb_finish(feed, NULL));
  EXPECT(FB_ERROR_HANDLE, fb_next(feed, &update));
  EXPECT(FB_ERROR_HANDLE, fb_observe(feed, ignore, NULL, NULL));
  EXPECT(FB_ERROR_HANDLE, fb_acknowledge(feed, 1));
  EXPECT(FB_ERROR_HANDLE, fb_update_json(feed, FB_MAIN, &text));
  EXPECT(FB_ERROR_HANDLE, fb_update_group(feed, FB_MAIN, &group));
  EXPECT(FB_ERROR_HANDLE, fb_begin_motion(feed));
  EXPECT(FB_ERROR_HANDLE, fb_end_motion(feed));
  EXPECT(FB_ERROR_HANDLE, fb_version(feed, &version));
  EXPECT(FB_ERROR_HANDLE, fb_read_counters(feed, &counters));
  EXPECT(FB_ERROR_HANDLE, fb_close(feed));
}

static void wrong_numbers(void) {
  const fb_feed feed = opened(NULL);
  EXPECT(FB_OK, push(feed, first));
  EXPECT(FB_OK, fb_close(feed));
  try_everything_with(feed);
  try_everything_with(0);
  try_everything_with(1);
  try_everything_with(UINT64_MAX);
  try_everything_with((fb_feed)(uintptr_t)first);
}

static void wrong_arguments(void) {
  fb_feed feed = 7;
  EXPECT(FB_ERROR_NAME, fb_open("hone", NULL, &feed));
  if (feed != 0) faults++;
  if (strstr(fb_error_message(), "did you mean \"home\"?") == NULL) {
    fprintf(stderr, "no suggestion: %s\n", fb_error_message());
    faults++;
  }
  EXPECT(FB_ERROR_ARGUMENT, fb_open(NULL, NULL, &feed));
  EXPECT(FB_ERROR_ARGUMENT, fb_open("home", NULL, NULL));
  const fb_options without_size = {0};
  EXPECT(FB_ERROR_ARGUMENT, fb_open("home", &without_size, &feed));
  const fb_options framing = {.size = sizeof framing, .framing = (fb_framing)77};
  EXPECT(FB_ERROR_ARGUMENT, fb_open("home", &framing, &feed));
  const fb_options flags = {.size = sizeof flags, .flags = 1ull << 63};
  EXPECT(FB_ERROR_ARGUMENT, fb_open("home", &flags, &feed));

  feed = opened(NULL);
  fb_text text;
  EXPECT(FB_ERROR_NO_UPDATE, fb_update_json(feed, FB_MAIN, &text));
  EXPECT(FB_ERROR_VERSION, fb_acknowledge(feed, 1));
  EXPECT(FB_OK, push(feed, first));
  fb_update update = {.size = sizeof update};
  EXPECT(FB_OK, fb_next(feed, &update));
  EXPECT(FB_ERROR_VERSION, fb_acknowledge(feed, 99));
  EXPECT(FB_ERROR_ARGUMENT, fb_next(feed, NULL));
  update.size = 4;
  EXPECT(FB_ERROR_ARGUMENT, fb_next(feed, &update));
  EXPECT(FB_ERROR_ARGUMENT, fb_update_json(feed, FB_MAIN, NULL));
  EXPECT(FB_ERROR_ARGUMENT, fb_update_json(feed, (fb_group_kind)5, &text));
  EXPECT(FB_ERROR_ARGUMENT, fb_update_group(feed, FB_MAIN, NULL));
  EXPECT(FB_ERROR_ARGUMENT, fb_issues_json(feed, NULL));
  EXPECT(FB_ERROR_ARGUMENT, fb_version(feed, NULL));
  EXPECT(FB_ERROR_ARGUMENT, fb_read_counters(feed, NULL));
  EXPECT(FB_OK, fb_close(feed));
}

// MARK: - Bytes

static void wrong_bytes(void) {
  const fb_options options = {.size = sizeof options, .limit = 1 << 20};
  const fb_feed feed = opened(&options);
  EXPECT(FB_OK, push(feed, first));
  uint64_t version = 0, after = 0;
  EXPECT(FB_OK, fb_version(feed, &version));

  // Cut off at every byte, in a buffer that ends there: nothing behind it is read.
  for (size_t count = 0; count < sizeof first - 1; count++) {
    char *cut = malloc(count == 0 ? 1 : count);
    if (cut == NULL) abort();
    memcpy(cut, first, count);
    EXPECT(FB_ERROR_REFUSED, fb_push(feed, cut, count, NULL));
    free(cut);
  }
  EXPECT(FB_ERROR_REFUSED, fb_push(feed, NULL, 0, NULL));
  EXPECT(FB_ERROR_ARGUMENT, fb_push(feed, NULL, 10, NULL));
  EXPECT(FB_ERROR_TOO_LONG, fb_push(feed, first, (1 << 20) + 1, NULL));
  EXPECT(FB_ERROR_TOO_LONG, fb_push(feed, first, SIZE_MAX, NULL));
  fb_result result = {0};
  EXPECT(FB_ERROR_ARGUMENT, fb_push(feed, first, strlen(first), &result));

  EXPECT(FB_OK, fb_version(feed, &after));
  if (version != 1 || after != 1) faults++;
  EXPECT(FB_OK, fb_finish(feed, NULL));
  EXPECT(FB_ERROR_ENDED, push(feed, second));
  EXPECT(FB_ERROR_ENDED, fb_finish(feed, "again"));
  EXPECT(FB_OK, fb_close(feed));
}

// MARK: - From inside a callback

static int calls, releases;

static void count_release(void *context) {
  (void)context;
  releases++;
}

static void misbehave(void *context, fb_feed feed, fb_code code, const fb_update *update) {
  (void)context;
  calls++;
  if (code != FB_OK) return;
  fb_text text;
  fb_update other = {.size = sizeof other};
  EXPECT(FB_ERROR_REENTRANT, push(feed, second));
  EXPECT(FB_ERROR_REENTRANT, fb_finish(feed, NULL));
  EXPECT(FB_ERROR_OBSERVED, fb_next(feed, &other));
  EXPECT(FB_OK, fb_acknowledge(feed, update->version));
  EXPECT(FB_OK, fb_close(feed));
  EXPECT(FB_ERROR_HANDLE, fb_update_json(feed, FB_MAIN, &text));
  // What the callback was given is there until it returns.
  if (update->plan.reason.count == 0 || update->plan.reason.bytes[0] == 0) faults++;
  if (releases != 0) faults++;
}

static void wrong_places(void) {
  const fb_feed feed = opened(NULL);
  EXPECT(FB_OK, fb_observe(feed, misbehave, NULL, count_release));
  EXPECT(FB_OK, push(feed, first));
  EXPECT(FB_ERROR_HANDLE, push(feed, first));
  if (calls != 1 || releases != 1) {
    fprintf(stderr, "%d calls, %d releases\n", calls, releases);
    faults++;
  }
  // Where an observation is refused, its context is released all the same.
  EXPECT(FB_ERROR_HANDLE, fb_observe(feed, misbehave, NULL, count_release));
  if (releases != 2) faults++;
}

// MARK: - On other threads

static void *push_once(void *argument) {
  fb_feed *feed = argument;
  const fb_code code = push(*feed, second);
  EXPECT(FB_ERROR_THREAD, code);
  return NULL;
}

static atomic_int unexpected;

struct worker {
  atomic_ullong *feed;
  int seed;
};

// Pushes, asks and closes as it comes, on whatever feed is open now.
static void *work(void *argument) {
  const struct worker *worker = argument;
  uint32_t random = (uint32_t)worker->seed;
  for (int round = 0; round < 3000; round++) {
    random = random * 1664525u + 1013904223u;
    const fb_feed feed = atomic_load(worker->feed);
    fb_update update = {.size = sizeof update};
    fb_code code = FB_OK;
    switch ((random >> 16) % 8) {
      case 0: case 1: case 2: code = push(feed, random & 256 ? first : second); break;
      case 3: code = fb_next(feed, &update); break;
      case 4: code = fb_acknowledge(feed, 1); break;
      case 5: code = fb_observe(feed, random & 512 ? ignore : NULL, NULL, NULL); break;
      case 6: code = fb_begin_motion(feed); break;
      default: {
        if (random & 0xF000) break;
        fb_feed next;
        code = fb_close(feed);
        if (code == FB_OK && fb_open("home", NULL, &next) == FB_OK) {
          atomic_store(worker->feed, next);
        }
      }
    }
    switch (code) {
      case FB_OK: case FB_NOTHING: case FB_END: case FB_ERROR_HANDLE: case FB_ERROR_BUSY:
      case FB_ERROR_OBSERVED: case FB_ERROR_VERSION: case FB_ERROR_ENDED: break;
      default:
        fprintf(stderr, "%s: %s\n", fb_code_name(code), fb_error_message());
        atomic_fetch_add(&unexpected, 1);
    }
  }
  return NULL;
}

static void wrong_threads(void) {
  const fb_options options = {.size = sizeof options, .flags = FB_BIND_TO_THREAD};
  fb_feed feed = opened(&options);
  EXPECT(FB_OK, push(feed, first));
  pthread_t thread;
  pthread_create(&thread, NULL, push_once, &feed);
  pthread_join(thread, NULL);
  EXPECT(FB_OK, fb_close(feed));

  atomic_ullong shared = opened(NULL);
  pthread_t threads[4];
  struct worker workers[4];
  for (int index = 0; index < 4; index++) {
    workers[index] = (struct worker){&shared, index + 1};
    pthread_create(&threads[index], NULL, work, &workers[index]);
  }
  for (int index = 0; index < 4; index++) pthread_join(threads[index], NULL);
  EXPECT(FB_OK, fb_close(atomic_load(&shared)));
  faults += atomic_load(&unexpected);
}

int main(void) {
  home_register();
  wrong_numbers();
  wrong_arguments();
  wrong_bytes();
  wrong_places();
  wrong_threads();
  if (faults == 0) printf("every misuse was answered with a code\n");
  return faults == 0 ? 0 : 1;
}
