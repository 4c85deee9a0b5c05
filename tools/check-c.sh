#!/bin/bash
# The C sources as TAP: laid out by .clang-format, and nothing that the short
# list of .clang-tidy looks for. Then makes sure that a breach of each is found.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# verdict NAME FILE: good when the list of faults in FILE is empty.
verdict()
{
	if [ -s "$2" ]; then
		head -n 60 "$2" | sed 's/^/# /'
		echo "not ok - $1"
		failed=1
	else
		echo "ok - $1"
	fi
}

# found NAME FILE PATTERN: good when the faults in FILE tell of the planted one.
found()
{
	if grep -q "$3" "$2"; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		failed=1
	fi
}

layout_faults() { xargs clang-format --dry-run -Werror 2>&1 | grep 'error:'; }

# Sources that nothing but make knows how to compile are looked at as it would.
linter_faults() { xargs -P "$(nproc)" -n 8 clang-tidy --quiet -p . 2>/dev/null | grep -E -A3 'warning:|error:'; }

find src tests bench tools -name '*.[ch]' | layout_faults >"$work/layout"
verdict 'C is laid out by .clang-format (make format does it)' "$work/layout"

make --silent compile_commands.json || exit 1
find src -name '*.c' | linter_faults >"$work/linter"
verdict 'clang-tidy finds nothing in src' "$work/linter"

cp .clang-format .clang-tidy "$work"
printf 'int  planted(void);\n' >"$work/layout.h"
echo "$work/layout.h" | layout_faults >"$work/planted"
found 'a breach of the layout is found' "$work/planted" layout.h
cat >"$work/planted.c" <<'C'
#include <stdint.h>
uint64_t planted(int a, int b);
uint64_t planted(int a, int b)
{
	return (uint64_t)(a * b);
}
C
clang-tidy --quiet "$work/planted.c" -- -std=c17 >"$work/planted" 2>/dev/null
found 'a breach that clang-tidy knows is found' "$work/planted" misplaced-widening-cast

exit $failed
