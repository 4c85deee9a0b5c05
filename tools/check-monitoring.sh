#!/bin/bash
# What a host watches the server by, as TAP: alerts and dashboard ask for numbers
# that the server tells, by names that docs/operations.md has; where promtool is
# installed it reads the alerts, and plays good and bad days to them. Then plants
# breaches in a copy and makes sure that each is found.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
alerts=packaging/monitoring/alerts.yml
dashboard=packaging/monitoring/dashboard.json

# A histogram is asked for by its buckets.
asked() { grep -hoE 'pandemonium_[a-z_]+' "$1" | sed 's/_bucket$//' | sort -u; }
# As the page writes them: `_name` continues the name before it.
told()
{
	sed -n '/^## Watching it/,/^## /p' docs/operations.md | grep -oE '`(pandemonium)?_[a-z_]+`' |
		tr -d '`' | sed 's/^_/pandemonium_/' | sort -u
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

is_json() { node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$1" 2>&1 >/dev/null; }

# In folder $1.
check()
{
	report 'the alerts ask for what the server tells' "$(comm -23 <(asked "$1/$alerts") <(told))"
	report 'the dashboard asks for what the server tells' "$(comm -23 <(asked "$1/$dashboard") <(told))"
	report 'the dashboard can be read' "$(is_json "$1/$dashboard")"
	report 'every alert has what to do' "$(awk '
		/- alert:/ { if (name) print name; name = $3 }
		/^ +do: / { name = "" }
		END { if (name) print name }' "$1/$alerts")"
	command -v promtool >/dev/null || return
	report 'promtool reads the alerts' "$(promtool check rules "$1/$alerts" 2>&1 | grep -i fail)"
	report 'they call on bad days, and on no good one' \
		"$(promtool test rules "$1/tests/packaging/alerts.yml" 2>&1 | grep -A 20 FAILED)"
}

check . | sed 's/ok - /&monitoring: /'

mkdir "$work/copy"
plant()
{
	cp -r --parents packaging/monitoring tests/packaging/alerts.yml "$work/copy"
	sed -i "$3" "$work/copy/$2"
	if cmp -s "$2" "$work/copy/$2"; then
		echo "not ok - monitoring: planted, $1: nothing was changed"
	elif check "$work/copy" | grep -q '^not ok'; then
		echo "ok - monitoring: found when planted, $1"
	else
		echo "not ok - monitoring: not found when planted, $1"
	fi
}

plant 'an alert for a number that is none' $alerts 's/pandemonium_healthy/pandemonium_happy/'
plant 'a picture of a number that is none' $dashboard 's/pandemonium_people{/pandemonium_folks{/'
plant 'a dashboard that is broken off' $dashboard '$d'
plant 'an alert without a word of what to do' $alerts '0,/^ *do: /{/^ *do: /d}'
if command -v promtool >/dev/null; then
	plant 'an alert that sleeps' $alerts 's/pandemonium_healthy == 0/pandemonium_healthy == 2/'
fi
