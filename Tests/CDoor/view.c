// SPDX-License-Identifier: Apache-2.0

#include "view.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// What cannot be had ends the program: it is a test.
static void *need(void *memory) {
  if (memory == NULL) abort();
  return memory;
}

static char *copied(fb_text text) {
  char *copy = need(malloc(text.count + 1));
  memcpy(copy, text.bytes, text.count + 1);
  return copy;
}

static struct shown shown_of(const fb_card *card) {
  return (struct shown){copied(card->id), card->id.count, card->version};
}

static struct shown_section section_of(const fb_group *group, size_t index) {
  const fb_section *section = &group->sections[index];
  struct shown_section copy = {copied(section->id), section->id.count, NULL, section->count};
  copy.cards = need(malloc((section->count + 1) * sizeof *copy.cards));
  for (size_t item = 0; item < section->count; item++) {
    copy.cards[item] = shown_of(&group->cards[section->first + item]);
  }
  return copy;
}

static void free_section(struct shown_section *section) {
  for (size_t item = 0; item < section->count; item++) free(section->cards[item].id);
  free(section->cards);
  free(section->id);
}

void view_free(struct view *view) {
  for (size_t index = 0; index < view->count; index++) free_section(&view->sections[index]);
  free(view->sections);
  *view = (struct view){0};
}

// MARK: - Lists

static void put_card(struct shown_section *section, size_t item, struct shown card) {
  if (item > section->count) abort();
  section->cards = need(realloc(section->cards, (section->count + 1) * sizeof card));
  memmove(
    &section->cards[item + 1], &section->cards[item], (section->count - item) * sizeof card);
  section->cards[item] = card;
  section->count++;
}

static struct shown take_card(struct shown_section *section, size_t item) {
  if (item >= section->count) abort();
  const struct shown card = section->cards[item];
  section->count--;
  memmove(
    &section->cards[item], &section->cards[item + 1], (section->count - item) * sizeof card);
  return card;
}

static void put_section(struct view *view, size_t index, struct shown_section section) {
  if (index > view->count) abort();
  view->sections = need(realloc(view->sections, (view->count + 1) * sizeof section));
  memmove(
    &view->sections[index + 1], &view->sections[index], (view->count - index) * sizeof section);
  view->sections[index] = section;
  view->count++;
}

static struct shown_section take_section(struct view *view, size_t index) {
  if (index >= view->count) abort();
  const struct shown_section section = view->sections[index];
  view->count--;
  memmove(
    &view->sections[index], &view->sections[index + 1], (view->count - index) * sizeof section);
  return section;
}

// MARK: - Passes

// What leaves its place in a pass: a card or a section, and the operation that says so.
struct taken {
  const fb_operation *operation;
  struct shown card;
  struct shown_section section;
};

static bool is_before(const fb_place a, const fb_place b) {
  return a.section != b.section ? a.section < b.section : a.item < b.item;
}

static int by_source_downwards(const void *a, const void *b) {
  const fb_place left = ((const struct taken *)a)->operation->from;
  const fb_place right = ((const struct taken *)b)->operation->from;
  return is_before(left, right) ? 1 : is_before(right, left) ? -1 : 0;
}

static int by_target(const void *a, const void *b) {
  const fb_place left = ((const struct taken *)a)->operation->to;
  const fb_place right = ((const struct taken *)b)->operation->to;
  return is_before(left, right) ? -1 : is_before(right, left) ? 1 : 0;
}

// Takes out from the end, by old places, and puts in from the beginning, by new ones: so that each
// place is what it says at the moment at which it is used. Cards leave before sections do, and come
// after sections came.
static void apply_pass(
  struct view *view, const fb_plan *plan, uint32_t pass, const fb_group *group
) {
  struct taken *cards = need(malloc((plan->count + 1) * sizeof *cards));
  struct taken *sections = need(malloc((plan->count + 1) * sizeof *sections));
  size_t card_count = 0, section_count = 0;
  for (size_t index = 0; index < plan->count; index++) {
    const fb_operation *operation = &plan->operations[index];
    if (operation->pass != pass) continue;
    if (operation->kind <= FB_INSERT) {
      cards[card_count++] = (struct taken){.operation = operation};
    } else {
      sections[section_count++] = (struct taken){.operation = operation};
    }
  }
  qsort(cards, card_count, sizeof *cards, by_source_downwards);
  qsort(sections, section_count, sizeof *sections, by_source_downwards);
  for (size_t index = 0; index < card_count; index++) {
    const fb_operation *operation = cards[index].operation;
    if (operation->kind == FB_INSERT) continue;
    if (operation->from.section >= view->count) abort();
    cards[index].card =
      take_card(&view->sections[operation->from.section], operation->from.item);
    if (operation->kind == FB_DELETE) free(cards[index].card.id);
  }
  for (size_t index = 0; index < section_count; index++) {
    const fb_operation *operation = sections[index].operation;
    if (operation->kind == FB_INSERT_SECTION) continue;
    sections[index].section = take_section(view, operation->from.section);
    if (operation->kind == FB_DELETE_SECTION) free_section(&sections[index].section);
  }
  qsort(sections, section_count, sizeof *sections, by_target);
  qsort(cards, card_count, sizeof *cards, by_target);
  for (size_t index = 0; index < section_count; index++) {
    const fb_operation *operation = sections[index].operation;
    if (operation->kind == FB_DELETE_SECTION) continue;
    if (operation->kind == FB_INSERT_SECTION) {
      sections[index].section = section_of(group, operation->to.section);
    }
    put_section(view, operation->to.section, sections[index].section);
  }
  for (size_t index = 0; index < card_count; index++) {
    const fb_operation *operation = cards[index].operation;
    if (operation->kind == FB_DELETE) continue;
    if (operation->to.section >= view->count) abort();
    if (operation->kind == FB_INSERT) {
      // The sections of a first pass of two still stand in their old order: by name.
      for (size_t section = 0; section < group->section_count; section++) {
        const fb_section *found = &group->sections[section];
        if (
          found->id.count != operation->section.count
          || memcmp(found->id.bytes, operation->section.bytes, found->id.count) != 0
        ) {
          continue;
        }
        cards[index].card = shown_of(&group->cards[found->first + operation->to.item]);
      }
    }
    put_card(
      &view->sections[operation->to.section], operation->to.item, cards[index].card);
  }
  free(cards);
  free(sections);
}

void view_apply(struct view *view, const fb_plan *plan, const fb_group *group) {
  if (plan->rung == FB_RUNG_RELOAD) {
    view_free(view);
    for (size_t index = 0; index < group->section_count; index++) {
      put_section(view, index, section_of(group, index));
    }
    return;
  }
  for (uint32_t pass = 0; pass < plan->passes; pass++) apply_pass(view, plan, pass, group);
  for (size_t index = 0; index < plan->count; index++) {
    const fb_operation *operation = &plan->operations[index];
    if (operation->kind != FB_RECONFIGURE) continue;
    const fb_section *section = &group->sections[operation->to.section];
    view->sections[operation->to.section].cards[operation->to.item].version =
      group->cards[section->first + operation->to.item].version;
  }
}

const char *view_fault(const struct view *view, const fb_group *group) {
  if (view->count != group->section_count) return "another number of sections";
  for (size_t index = 0; index < view->count; index++) {
    const struct shown_section *mine = &view->sections[index];
    const fb_section *theirs = &group->sections[index];
    if (mine->id_count != theirs->id.count || memcmp(mine->id, theirs->id.bytes, mine->id_count)) {
      return "another section";
    }
    if (mine->count != theirs->count) return "another number of cards";
    for (size_t item = 0; item < mine->count; item++) {
      const struct shown *card = &mine->cards[item];
      const fb_card *other = &group->cards[theirs->first + item];
      if (card->id_count != other->id.count || memcmp(card->id, other->id.bytes, card->id_count)) {
        return "another card";
      }
      if (card->version != other->version) return "a card of another version";
    }
  }
  return NULL;
}
