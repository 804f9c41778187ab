// SPDX-License-Identifier: Apache-2.0
#include <feedbridge.h>
#include <stdio.h>
#include <string.h>

void home_register(void);  // the team's own: FeedDoors.register(HomeFeed.self, as: "home")

static void show(const fb_plan *plan) {
  static const char *const names[] = {
    "delete", "move", "insert", "delete section", "move section", "insert section",
    "reconfigure", "reconfigure header of"};
  printf("%s\n", plan->reason.bytes);
  for (size_t i = 0; i < plan->count; i++) {
    const fb_operation *step = &plan->operations[i];
    printf("  %s %s %s\n", names[step->kind], step->section.bytes,
      step->id.bytes != NULL ? step->id.bytes : "");
  }
}

#define NOTICE(text) "{\"cards\":[{\"type\":\"notice\",\"id\":\"a\",\"section\":\"NOTICES\"," \
  "\"severity\":\"info\",\"message\":\"" text "\"}]}"

int main(void) {
  const char *const emissions[] = {NOTICE("Hello"), NOTICE("Hello!"), "{\"cards\":[{\"type\":\"no"};
  home_register();
  fb_feed feed;
  if (fb_open("home", NULL, &feed) != FB_OK) {
    fprintf(stderr, "%s\n", fb_error_message());
    return 1;
  }
  for (size_t i = 0; i < sizeof emissions / sizeof *emissions; i++) {
    if (fb_push(feed, emissions[i], strlen(emissions[i]), NULL) != FB_OK) {
      printf("refused: %s\n", fb_error_message());  // what was shown stays
    }
    fb_update update = {.size = sizeof update};
    while (fb_next(feed, &update) == FB_OK) show(&update.plan);
  }
  return fb_close(feed) == FB_OK ? 0 : 1;
}
