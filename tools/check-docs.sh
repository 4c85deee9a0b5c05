#!/bin/bash
# Our pages as TAP: lines of at most 120 columns, links within the project that
# lead somewhere, nothing said twice, and files, targets of make and headings
# that are there. Then makes sure that a breach of each is found.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# In folder $1.
pages_faults() { (cd "$1" && find . -name '*.md' -not -path '*/node_modules/*' -not -path './build/*' -not -path './.git/*' -print0) |
	(cd "$1" && xargs -0 node "$OLDPWD/tools/wrap-docs.mjs" --check); }
width_faults() { pages_faults "$1" | grep -v ': a row'; }
row_faults() { pages_faults "$1" | grep ': a row'; }
link_faults()
{
	(cd "$1" && find . -name '*.md' -not -path '*/node_modules/*' -not -path './build/*' | while read -r page; do
		grep -oE '\]\([^)#]+' "$page" | sed 's/^](//' | grep -vE '^[a-z]+:' | while read -r target; do
			[ -e "$(dirname "$page")/$target" ] || echo "$page: no $target"
		done
	done)
}
# A line of prose that a page has twice: two branches brought the same part.
twice_faults()
{
	(cd "$1" && find . -name '*.md' -not -path '*/node_modules/*' -not -path './build/*' -exec awk '
		FNR == 1 { delete seen }
		/^[A-Za-z]/ && length > 60 && seen[$0]++ { print FILENAME ":" FNR ": stands there twice" }' {} +)
}
name_faults() { node tools/doc-paths.mjs "$1"; }

# report KIND NAME; then a page with a breach of the kind must be found.
report()
{
	local faults
	faults=$("$1_faults" .)
	if [ -n "$faults" ]; then
		sed 's/^/# /' <<<"$faults"
		echo "not ok - $2"
		failed=1
	else
		echo "ok - $2"
	fi
	mkdir -p "$work/$1"
	printf '%s\n' "$3" >"$work/$1/planted.md"
	if "$1_faults" "$work/$1" | grep -q planted.md; then
		echo "ok - a breach is found: $2"
	else
		echo "not ok - a breach is found: $2"
		failed=1
	fi
}

report width 'lines of pages have at most 120 columns' "$(printf 'word %.0s' {1..40})"
report row 'rows of tables have at most 120 columns' "| $(printf 'word %.0s' {1..40}) |"
report link 'links of pages lead somewhere' 'See [there](nowhere.md).'
report twice 'no page says the same twice' "$(printf 'Here is something that a page says once, and then says again.\n%.0s' 1 2)"
report name 'files, targets of make and headings that pages name are there' 'See `src/nowhere.c`.'
for planted in '`server/outbox.h`' '`src/bots/GAME_eval.c`' '`play/nothing`' '`make nonsense`' '[there](#nowhere)'; do
	echo "See $planted." >"$work/name/planted.md"
	name_faults "$work/name" | grep -q planted.md || { echo "not ok - a breach is found: $planted"; failed=1; }
done

exit $failed
