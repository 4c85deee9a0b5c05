#!/bin/bash
# What the server does and what its pages say, as TAP: actions, messages, errors,
# routes and members in docs/protocol.md, settings and numbers in
# docs/operations.md, both ways; an example for every message; an input of the
# fuzz targets for every action and route; and alerts and dashboard that ask for
# numbers which there are. Where promtool is installed it plays good and bad days to
# the alerts. Then plants a breach of each kind in a copy and makes sure that it is found.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

code() { find "$1/src/service" "$1/src/net" -name '*.c'; }

# All functions work in folder $1 and print one name a line, sorted.

actions_in_code() { sed -n '/^} actions\[\]/,/^};/s/^\t{ "\([a-z.]*\)".*/\1/p' "$1/src/service/actions.c" | sort; }
# By a writer of members, in one go with its first members, or as a number that all watchers are told.
kinds_in_code()
{
	grep -hoE 'json_text\(j, "on", [^)]*\)|\{\\"on\\":\\"[a-z]+\\"|watch_number\(s, t, "[a-z]+"' $(code "$1") |
		grep -oE '"[a-z]+\\?"' | tr -d '"\\' | grep -vx on | sort -u
}
errors_in_code() { sed -n 's/^\tX(\([a-z_]*\), \([0-9]*\)).*/\1 \2/p' "$1/src/service/errors.h" | sort; }
routes_in_code()
{
	sed -n '/^} routes\[\]/,/^};/s/^\t{ SERVICE_\([A-Z]*\), "\([^"]*\)", "\([^"]*\)", \(.*\), .*/\1 \2 \3 \4/p' "$1/src/service/http.c" |
		awk '{ print $1, $2 (/HAS_TABLE/ ? "ID" : "") ($3 ~ /^\// ? $3 : "") }' | sort
}
members_in_code() { sed -n '/^} members\[\]/,/^};/s/^\tMEMBER("\([a-z]*\)".*/\1/p' "$1/src/service/ask.c" | sort; }
settings_in_code() { sed -n '/^static const struct setting settings\[\]/,/^};/s/^[^"]*"\([a-z0-9-]*\)".*/\1/p' "$1/src/cli/host/settings.c" | sort; }
metrics_in_code()
{
	{
		sed -n 's/^\tX(\([a-z_]*\),.*/\1_total/p' "$1/src/service/metrics.h"
		grep -hoE 'metrics_counter\(out, "[a-z_]+"' $(code "$1") | sed 's/.*"\(.*\)"/\1_total/'
		grep -hoE 'metrics_(gauge|histogram)\(out, "[a-z_]+"' $(code "$1") | sed 's/.*"\(.*\)"/\1/'
	} | sort -u
}

# The list below heading $2 of page $1: what its items are about, the names in
# backticks between the stars that they begin with, one a line.
items()
{
	awk -v heading="$2" '
		function names(item, part) {
			split(item, part, /\*\*/)
			while (match(part[2], /`[^`]*`/)) {
				print substr(part[2], RSTART + 1, RLENGTH - 2)
				part[2] = substr(part[2], RSTART + RLENGTH)
			}
		}
		/^(#|- |$)/ { names(item); item = "" }
		/^#/ { inside = $0 == heading }
		inside && (/^- \*\*`/ || item) { item = item " " $0 }
		END { names(item) }' "$1"
}
page() { echo "$1/docs/protocol.md"; }
actions_in_page() { items "$(page "$1")" '### Actions' | sort; }
kinds_in_page() { items "$(page "$1")" '### What the server tells' | sort; }
errors_in_page() { sed -n '/^## Errors/,/^## /s/^- \*\*`\([a-z_]*\)`\*\* (\([0-9]*\)).*/\1 \2/p' "$(page "$1")" | sort; }
routes_in_page()
{
	items "$(page "$1")" '### Routes' | sed -n 's/?.*//; s/^\(GET\|POST\|DELETE\) \(\/[^ ]\+\)$/\1 \2/p' | sort
}
settings_in_page() { items "$1/docs/operations.md" '## Settings' | sort; }

# Which of the names read are in none of the files $2.. as pattern $1, where @
# is the name.
missing()
{
	local name pattern=$1
	shift
	while read -r name; do
		grep -qE -- "${pattern//@/${name//./\\.}}" "$@" || echo "$name"
	done
}

alerts=packaging/monitoring/alerts.yml
dashboard=packaging/monitoring/dashboard.json
# A histogram is asked for by its buckets.
metrics_asked() { grep -hoE 'pandemonium_[a-z_]+' "$1" | sed 's/^pandemonium_//; s/_bucket$//' | sort -u; }
without_advice()
{
	awk '/- alert:/ { if (name) print name; name = $3 }
		/^ +do: / { name = "" }
		END { if (name) print name }' "$1"
}
is_json() { node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$1" 2>&1 >/dev/null; }

check_monitoring()
{
	local root=$1 page
	for page in $alerts $dashboard; do
		report "${page##*/} asks for numbers that there are" \
			"$(comm -23 <(metrics_asked "$root/$page") <(metrics_in_code "$root"))"
	done
	report 'the dashboard can be read' "$(is_json "$root/$dashboard")"
	report 'every alert says what to do' "$(without_advice "$root/$alerts")"
	command -v promtool >/dev/null || return
	report 'promtool reads the alerts' "$(promtool check rules "$root/$alerts" 2>&1 | grep -i fail)"
	report 'alerts call on bad days, and on no good one' \
		"$(promtool test rules "$root/tests/packaging/alerts.yml" 2>&1 | grep -A 20 FAILED)"
}

check()
{
	local root=$1 found
	check_monitoring "$root"
	compare "actions: the page has all, and no others" <(actions_in_code "$root") <(actions_in_page "$root")
	compare "messages of the server: the page has all, and no others" <(kinds_in_code "$root") <(kinds_in_page "$root")
	compare "errors and their statuses: the page has all, and no others" <(errors_in_code "$root") <(errors_in_page "$root")
	compare "routes: the page has all, and no others" <(routes_in_code "$root") <(routes_in_page "$root")
	compare "settings: the page has all, and no others" <(settings_in_code "$root") <(settings_in_page "$root")
	found=$(members_in_code "$root" | missing '[`"]@[`"]' "$(page "$root")")
	report "members of questions: the page has all" "$found"
	found=$({ actions_in_code "$root" | missing '\{"do":"@"' "$(page "$root")"; kinds_in_code "$root" | missing '\{"on":"@"' "$(page "$root")"; })
	report "every message has an example" "$found"
	compare "numbers: the page has all, and no others" <(metrics_in_code "$root") <(metrics_in_page "$root")
	found=$(actions_in_code "$root" | missing '"do":"@"' "$root"/tests/fuzz/corpus/message/*)
	report "every action has an input for the fuzz target" "$found"
	found=$(routes_in_code "$root" | while read -r method where; do
		grep -rqE "^${method:0:1}.${where/ID/\\\$[a-z]}(\$|\?)" "$root/tests/fuzz/corpus/http" || echo "$method $where"
	done)
	report "every route has an input for the fuzz target" "$found"
}

# `_name` continues the name before it.
metrics_in_page()
{
	items "$1/docs/operations.md" '## Watching it' | sed -n 's/^_/pandemonium_/; s/^pandemonium_//p' | sort -u
}

report()
{
	if [ -z "$2" ]; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		sed 's/^/# /' <<<"$2"
	fi
}

compare() { report "$1" "$(diff "$2" "$3" | grep '^[<>]' | sed 's/^</only the source:/; s/^>/only the page:/')"; }

check . | sed 's/^\(not \)\?ok - /&server docs: /'

mkdir -p "$work/copy"
cp -r --parents docs src/service src/net src/cli tests/fuzz/corpus/message tests/fuzz/corpus/http \
	packaging/monitoring tests/packaging/alerts.yml "$work/copy"

# Each breach must be found. $1 what, $2 the file, $3 what sed does to it.
plant()
{
	sed -i "$3" "$work/copy/$2"
	if cmp -s "$2" "$work/copy/$2"; then
		echo "not ok - server docs: planted, $1: nothing was changed"
	elif check "$work/copy" | grep -q '^not ok'; then
		echo "ok - server docs: found when planted, $1"
	else
		echo "not ok - server docs: not found when planted, $1"
	fi
	cp "$2" "$work/copy/$2"
}

plant 'a new action' src/service/actions.c 's/^\t{ "ping", .*/&\n\t{ "dance", action_ping },/'
plant 'an action that is gone' docs/protocol.md 's/^- \*\*`resign`.*/&\n- **`dance`**/'
plant 'a new message' src/service/match/watch.c 's/json_text(j, "on", "frozen")/json_text(j, "on", "icy")/'
plant 'another status' docs/protocol.md 's/^- \*\*`talk`\*\* (403)/- **`talk`** (404)/'
plant 'a new route' src/service/http.c 's/"\/api\/lobby"/"\/api\/hall"/'
plant 'a new setting' src/cli/host/settings.c 's/"http2"/"http3"/'
plant 'a new member' src/service/ask.c 's/^\tMEMBER("reason"/\tMEMBER("because"/'
plant 'a number that is none' docs/operations.md 's/`_turns_failed_total`/`_turns_lost_total`/'
plant 'a new number' src/service/house/health.c 's/"wal_bytes"/"log_bytes"/'
plant 'an action without input' tests/fuzz/corpus/message/resign 's/"resign"/"redesign"/'
plant 'an alert for a number that is none' $alerts 's/pandemonium_healthy/pandemonium_happy/'
plant 'a picture of a number that is none' $dashboard 's/pandemonium_people{/pandemonium_folks{/'
plant 'a dashboard that is broken off' $dashboard '$d'
plant 'an alert without a word of what to do' $alerts '0,/^ *do: /{/^ *do: /d}'
if command -v promtool >/dev/null; then
	plant 'an alert that sleeps' $alerts 's/pandemonium_healthy == 0/pandemonium_healthy == 2/'
fi
