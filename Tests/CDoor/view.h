// SPDX-License-Identifier: Apache-2.0
//
// A view of sections and cards that knows nothing but what `fb_plan` and `fb_group` say.

#ifndef VIEW_H
#define VIEW_H

#include <feedbridge.h>

/// A card as the view shows it.
struct shown {
  char *id;
  size_t id_count;
  uint64_t version;
};

struct shown_section {
  char *id;
  size_t id_count;
  struct shown *cards;
  size_t count;
};

/// Begins with zeros.
struct view {
  struct shown_section *sections;
  size_t count;
};

/// Does what a plan says. `group` is what there is to be shown afterwards: the content of what is
/// inserted or reconfigured is taken from there, and of a reload all.
void view_apply(struct view *view, const fb_plan *plan, const fb_group *group);

/// What the view shows differently than it should; null where it does not.
const char *view_fault(const struct view *view, const fb_group *group);

void view_free(struct view *view);

#endif
