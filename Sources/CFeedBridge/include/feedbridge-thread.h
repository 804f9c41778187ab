// SPDX-License-Identifier: Apache-2.0
//
// What the Swift half of the door keeps for each thread. No part of what a program may call.

#ifndef FEEDBRIDGE_THREAD_H
#define FEEDBRIDGE_THREAD_H

#include <stddef.h>
#include <stdint.h>

/// The number of this thread, from 1; no two threads of a process have the same, one after the other
/// included.
uint64_t fb_thread_number(void);

/// Makes a text what fb_error_message() says on this thread, shortened to what it can hold.
void fb_thread_set_message(const uint8_t *bytes, size_t count);

#endif
