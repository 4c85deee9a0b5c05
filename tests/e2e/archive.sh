#!/bin/bash
# Matches that were played once are replayed for ever, as TAP: every record of
# tests/archive is read, its moves are legal, its promises kept, and it ends
# with the result it had then.
set -u
cd "$(dirname "$0")/../.."
program=${PANDEMONIUM:-build/pandemonium}
failed=0

for record in tests/archive/*.rec; do
	if grep -q '^result ' "$record" && said=$("$program" verify "$record" 2>&1); then
		echo "ok - $record"
	else
		echo "# ${said:-has no result}" | sed '2,$s/^/# /'
		echo "not ok - $record"
		failed=1
	fi
	said=
done
exit $failed
