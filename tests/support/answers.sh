# What tests of the program's answers share, to be read by them in the root: a
# folder of its own to work in, and how an answer is judged, as TAP. In the end
# `exit $failed`.
root=$PWD
program=$(realpath "${PANDEMONIUM:-build/pandemonium}") || exit 1
unset LC_MESSAGES LANG
export LC_ALL=C.UTF-8

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir "$work/files" && cd "$work/files" || exit 1
out=$work/out err=$work/err
failed=0

# verdict NAME FAULT: fine when there is no fault.
verdict() {
	if [ -z "$2" ]; then
		echo "ok - $1"
	else
		echo "# $2"
		sed 's/^/# out: /' "$out" | head -n 5
		sed 's/^/# err: /' "$err" | head -n 5
		echo "not ok - $1"
		failed=1
	fi
}

run() {
	"$program" "$@" >"$out" 2>"$err"
	code=$?
}

# good NAME ARGUMENTS: an answer, and not a word on stderr.
good() {
	name=$1
	shift
	run "$@"
	fault=
	[ -s "$err" ] && fault='something on stderr'
	[ $code = 0 ] || fault="exit code $code"
	verdict "$name" "$fault"
}

# says NAME PATTERN: the last answer has a line that matches.
says() {
	fault=
	grep -qE -- "$2" "$out" || fault="no line matches $2"
	verdict "$1" "$fault"
}

# all_files: what lies here, so that a change is noticed.
all_files() {
	find . -type f -exec cksum {} + 2>/dev/null | sort
}

# bad NAME CODE PATTERN ARGUMENTS: one sentence on stderr that matches, nothing
# on stdout, that exit code, and no file touched.
bad() {
	name=$1 expected=$2 pattern=$3
	shift 3
	before=$(all_files)
	run "$@"
	fault=
	[ "$before" = "$(all_files)" ] || fault='files were touched'
	[ -s "$out" ] && fault='something on stdout'
	[ "$(wc -l <"$err")" = 1 ] || fault='not one line on stderr'
	grep -qE -- "$pattern" "$err" || fault="the sentence does not match $pattern"
	[ $code = "$expected" ] || fault="exit code $code, not $expected"
	verdict "$name" "$fault"
}

# is_json NAME EXPRESSION: the last answer is JSON, and the expression over it
# (d) is true.
is_json() {
	fault=
	node -e 'const d = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
		process.exit(eval(process.argv[2]) ? 0 : 1)' "$out" "$2" 2>"$err" ||
		fault="not JSON, or not true: $2"
	verdict "$1" "$fault"
}

same() {
	fault=
	[ "$2" = "$3" ] || fault="$2 is not $3"
	verdict "$1" "$fault"
}
