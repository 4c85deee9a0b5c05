/* See called.h. */
#include "unit/service/called.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

void summons_switch_on(struct world *w)
{
	w->config.push_key = "public";
	w->config.mail = true;
	w->config.public_url = "https://house.example/";
	service_configure(w->service, &w->config);
}

void device_add(struct world *w, const char *cookie, const char *name)
{
	char key[88], body[512];

	memset(key, 'A', sizeof(key));
	key[0] = 'B'; /* 4: a point of the curve, not compressed */
	key[87] = '\0';
	snprintf(body, sizeof(body),
		 "{\"endpoint\":\"https://push.example/%s\",\"p256dh\":\"%s\",\"auth\":"
		 "\"AAAAAAAAAAAAAAAAAAAAAA\"}",
		 name, key);
	assert_int_equal(world_http(w, SERVICE_POST, "/api/me/push", cookie, body), 200);
}

void letters_forget(struct world *w)
{
	w->letters[0] = '\0';
	w->letter_count = 0;
}
