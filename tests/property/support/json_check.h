/* Is a text one JSON value by RFC 8259? Written for the laws, apart from any
 * reader of the engine. */
#ifndef SUPPORT_JSON_CHECK_H
#define SUPPORT_JSON_CHECK_H

#include "base/slice.h"

/* True when the whole text is one JSON object. */
bool json_is_object(struct slice text);

#endif
