/*
 * Players of Deal with the Devil who try to hide their role: what the belief of
 * the bots about roles is measured against. Frozen: whoever changes them changes
 * the yardstick.
 */
#ifndef SUPPORT_DEVIL_HIDER_H
#define SUPPORT_DEVIL_HIDER_H

#include "bots/bot.h"

extern const struct bot devil_hider;

#endif
