// SPDX-License-Identifier: Apache-2.0

#include "feedbridge.h"

uint32_t fb_abi_version(void) { return FB_ABI_VERSION; }

#define NAME(code) \
  case code: return #code

const char *fb_code_name(fb_code code) {
  switch (code) {
    NAME(FB_OK);
    NAME(FB_NOTHING);
    NAME(FB_END);
    NAME(FB_FAILED);
    NAME(FB_ERROR_ARGUMENT);
    NAME(FB_ERROR_HANDLE);
    NAME(FB_ERROR_NAME);
    NAME(FB_ERROR_REFUSED);
    NAME(FB_ERROR_TOO_LONG);
    NAME(FB_ERROR_ENDED);
    NAME(FB_ERROR_BUSY);
    NAME(FB_ERROR_REENTRANT);
    NAME(FB_ERROR_THREAD);
    NAME(FB_ERROR_OBSERVED);
    NAME(FB_ERROR_VERSION);
    NAME(FB_ERROR_NO_UPDATE);
  }
  return "unknown code";
}
