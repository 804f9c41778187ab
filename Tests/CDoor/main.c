// SPDX-License-Identifier: Apache-2.0
//
// A core and a view in one C program: pushes each line of a trace through the door, and prints what
// the view is asked to do as `feedbridge replay --json` does, less what that says about the bytes.
//
//     plans TRACE             asks for an update after each line
//     plans --observe TRACE   is called with updates, and pushes the trace as a stream in small pieces
//
// Beside that, it keeps a view that is told by the structs alone, without reading any JSON, and fails
// where that does not come to show what it should.

// For getline; the door itself asks for nothing but C99.
#define _POSIX_C_SOURCE 200809L

#include <feedbridge.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "view.h"

// What the team's own library has: it registers its feeds.
void home_register(void);

static const char nothing[] =
  "{\"rung\":\"none\",\"reason\":\"nothing that is shown differs\",\"text\":\"none\","
  "\"passes\":[],\"cards\":[],\"headers\":[]}";

static void fail(const char *what, fb_code code) {
  fprintf(stderr, "%s: %s: %s\n", what, fb_code_name(code), fb_error_message());
  exit(1);
}

static void print_plan(fb_feed feed, fb_group_kind group) {
  fb_text json;
  const fb_code code = fb_update_json(feed, group, &json);
  if (code != FB_OK) fail("fb_update_json", code);
  fwrite(json.bytes, 1, json.count, stdout);
}

static void show(fb_feed feed, fb_group_kind kind, const fb_plan *plan, struct view *view) {
  fb_group group;
  const fb_code code = fb_update_group(feed, kind, &group);
  if (code != FB_OK) fail("fb_update_group", code);
  view_apply(view, plan, &group);
  const char *fault = view_fault(view, &group);
  if (fault != NULL) {
    fprintf(stderr, "the view that was told by structs: %s\n", fault);
    exit(1);
  }
}

// MARK: - Asking

static void ask(fb_feed feed, FILE *trace) {
  struct view view = {0}, pinned = {0};
  char *line = NULL;
  size_t room = 0;
  uint64_t number = 0;
  for (ssize_t count; (count = getline(&line, &room, trace)) > 0;) {
    if (line[count - 1] == '\n') count--;
    fb_code code = fb_push(feed, line, (size_t)count, NULL);
    if (code == FB_ERROR_REFUSED) {
      fprintf(stderr, "line %" PRIu64 ": %s\n", number + 1, fb_error_message());
    } else if (code != FB_OK) {
      fail("fb_push", code);
    }
    fb_update update = {.size = sizeof update};
    code = fb_next(feed, &update);
    if (code < 0) fail("fb_next", code);
    printf("{\"emission\":%" PRIu64 ",\"plan\":", ++number);
    if (code == FB_OK) {
      print_plan(feed, FB_MAIN);
      printf(",\"pinnedPlan\":");
      print_plan(feed, FB_PINNED);
      show(feed, FB_MAIN, &update.plan, &view);
      show(feed, FB_PINNED, &update.pinned, &pinned);
      code = fb_acknowledge(feed, update.version);
      if (code != FB_OK) fail("fb_acknowledge", code);
    } else {
      printf("%s,\"pinnedPlan\":%s", nothing, nothing);
    }
    printf("}\n");
  }
  free(line);
  view_free(&view);
  view_free(&pinned);
}

// MARK: - Being called

struct views {
  struct view main, pinned;
};

static void called(void *context, fb_feed feed, fb_code code, const fb_update *update) {
  if (code != FB_OK) return;
  struct views *views = context;
  if (update->plan.rung != FB_RUNG_NONE || update->pinned.rung != FB_RUNG_NONE) {
    printf("{\"plan\":");
    print_plan(feed, FB_MAIN);
    printf(",\"pinnedPlan\":");
    print_plan(feed, FB_PINNED);
    printf("}\n");
  }
  show(feed, FB_MAIN, &update->plan, &views->main);
  show(feed, FB_PINNED, &update->pinned, &views->pinned);
  const fb_code shown = fb_acknowledge(feed, update->version);
  if (shown != FB_OK) fail("fb_acknowledge", shown);
}

static void release(void *context) {
  struct views *views = context;
  view_free(&views->main);
  view_free(&views->pinned);
  free(views);
}

static void be_called(fb_feed feed, FILE *trace) {
  fb_code code = fb_observe(feed, called, calloc(1, sizeof(struct views)), release);
  if (code != FB_OK) fail("fb_observe", code);
  char piece[1000];
  for (size_t count; (count = fread(piece, 1, sizeof piece, trace)) > 0;) {
    code = fb_push(feed, piece, count, NULL);
    if (code == FB_ERROR_REFUSED) {
      fprintf(stderr, "%s\n", fb_error_message());
    } else if (code != FB_OK) {
      fail("fb_push", code);
    }
  }
  code = fb_finish(feed, NULL);
  if (code != FB_OK) fail("fb_finish", code);
}

int main(int argc, char **argv) {
  const int observes = argc == 3 && strcmp(argv[1], "--observe") == 0;
  if (argc != 2 && !observes) {
    fprintf(stderr, "usage: %s [--observe] TRACE\n", argv[0]);
    return 64;
  }
  if (fb_abi_version() != FB_ABI_VERSION) {
    fprintf(stderr, "the library is of another version than the header\n");
    return 1;
  }
  FILE *trace = fopen(argv[argc - 1], "rb");
  if (trace == NULL) {
    perror(argv[argc - 1]);
    return 1;
  }
  home_register();
  const fb_options options = {
    .size = sizeof options, .framing = observes ? FB_FRAMING_LINES : FB_FRAMING_WHOLE};
  fb_feed feed;
  fb_code code = fb_open("home", &options, &feed);
  if (code != FB_OK) fail("fb_open", code);
  if (observes) {
    be_called(feed, trace);
  } else {
    ask(feed, trace);
  }
  fclose(trace);
  code = fb_close(feed);
  if (code != FB_OK) fail("fb_close", code);
  return fflush(stdout) == 0 ? 0 : 1;
}
