// SPDX-License-Identifier: Apache-2.0

#include "feedbridge-thread.h"

#include <stdatomic.h>
#include <string.h>

#include "feedbridge.h"

static const char ellipsis[] = "\xE2\x80\xA6";
static _Thread_local char message[1024];

const char *fb_error_message(void) { return message; }

void fb_thread_set_message(const uint8_t *bytes, size_t count) {
  const size_t room = sizeof message - 1;
  const int is_cut = count > room;
  if (is_cut) {
    count = room - (sizeof ellipsis - 1);
    // Not through the middle of a character.
    while (count > 0 && (bytes[count] & 0xC0) == 0x80) count--;
  }
  if (count > 0) memcpy(message, bytes, count);
  if (is_cut) {
    memcpy(message + count, ellipsis, sizeof ellipsis - 1);
    count += sizeof ellipsis - 1;
  }
  message[count] = 0;
}

uint64_t fb_thread_number(void) {
  static atomic_uint_fast64_t last;
  static _Thread_local uint64_t number;
  if (number == 0) number = atomic_fetch_add(&last, 1) + 1;
  return number;
}
