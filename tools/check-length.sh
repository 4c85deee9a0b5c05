#!/bin/bash
# How long the parts of src are, as TAP: a C function fits a screen, a file has
# one subject. Then plants breaches in a copy and makes sure that each is found.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

function_lines=60 # from one brace to the other
screen_lines=40 # more are for what has no seam: a table of verbs, a struct that is filled
longer_most=10
file_lines=550

# What is longer and has no excuse: file, or file:function. A line each; take it
# away with the breach.
known='
'
# A header of contracts is read by function and not from end to end.
contracts=' store/store.h '

# The layout puts the braces of a function, and no others but those of tables,
# at the beginning of a line.
functions_above()
{
	(cd "$1" && find . -name '*.[ch]' | sed 's|^\./||' | sort | xargs awk -v most="$2" '
	FNR == 1 { start = 0 }
	/^[a-z].*\(/ { name = $0; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name) }
	/^\{$/ { start = FNR }
	/^\}$/ && start {
		if (FNR - start + 1 > most)
			print FILENAME ":" name ": " FNR - start + 1 " lines"
		start = 0
	}')
}

function_breaches() { functions_above "$1" "$function_lines"; }

# All of those that are longer than a screen, where they are too many.
screen_breaches()
{
	local longer
	longer=$(functions_above "$1" "$screen_lines")
	[ "$(wc -l <<<"$longer")" -le "$longer_most" ] || echo "$longer"
}

file_breaches()
{
	(cd "$1" && find . -name '*.[ch]' | sed 's|^\./||' | sort | xargs wc -l |
		awk -v most="$file_lines" -v contracts="$contracts" '
	$2 != "total" && $1 > most && !index(contracts, " " $2 " ") { print $2 ": " $1 " lines" }')
}

# Those of stdin that nobody knows of.
unknown()
{
	local line
	while read -r line; do
		case $known in *"
${line%: *}
"*) echo "# known: $line" >&2 ;;
		*) echo "$line" ;;
		esac
	done
}

failed=0
report()
{
	"$1_breaches" src | unknown 2>&1 | tee "$work/$1" | sed 's/^\([^#]\)/# \1/'
	if grep -qv '^#' "$work/$1"; then
		echo "not ok - $2"
		failed=1
	else
		echo "ok - $2"
	fi
}

report function "a function has at most $function_lines lines"
report screen "at most $longer_most functions have more than $screen_lines lines"
report file "a file has at most $file_lines lines"

# An excuse that nothing needs any more is one too many.
needed=$({ function_breaches src; file_breaches src; } | sed 's/: [0-9]* lines$//')
for line in $known; do
	if grep -qxF "$line" <<<"$needed"; then
		echo "ok - $line is still too long"
	else
		echo "not ok - $line is not too long any more: take it off the list"
		failed=1
	fi
done

# planted KIND FILE WHAT HOW: what HOW adds to a copy of FILE must be found.
planted()
{
	rm -rf "$work/src"
	cp -r src "$work/src"
	eval "$4" >>"$work/src/$2"
	if "$1_breaches" "$work/src" | grep -q "^$3: "; then
		echo "ok - a breach is found: $3"
	else
		echo "not ok - a breach is found: $3"
		failed=1
	fi
}

long_body='yes "	/* planted */" | head -n "$function_lines"'
planted function base/buf.c base/buf.c:planted "printf 'static void planted(void)\n{\n'; $long_body; echo '}'"
planted function play/match.h play/match.h:planted \
	"printf 'static inline int planted(int a,\n\t\t\t  int b)\n{\n'; $long_body; echo '}'"
many='for i in $(seq "$longer_most"); do
	printf "static void planted_%d(void)\n{\n" "$i"; yes "	/* planted */" | head -n "$screen_lines"; echo "}"; done'
planted screen base/buf.c base/buf.c:planted_1 "$many"
planted file base/buf.c base/buf.c 'yes "/* planted */" | head -n "$file_lines"'
planted file games/game.h games/game.h 'yes "" | head -n "$file_lines"'

exit $failed
