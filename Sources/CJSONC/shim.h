// SPDX-License-Identifier: Apache-2.0

#pragma once

// pkg-config's flags name the json-c folder itself on some systems and its parent on others.
#if __has_include(<json-c/json.h>)
#include <json-c/json.h>
#else
#include <json.h>
#endif
