#!/bin/bash
# Who may know whom, as TAP. Reads the #include lines of src, the names that
# play, service and net use, and the symbols of the plain -O2 objects of src/base
# and src/games, where floats have no place either, and of src/service. Then plants breaches in a copy and makes sure that each is found.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Room by room: the rooms whose headers it may include. "games" is the
# interface alone; "games/*" also the header of a particular game.
may_include='
base    base
games   base games games/*
game    base games
play    base games play
bots    base games games/* play bots
store   base store
ratings base ratings
service base games play bots store ratings service
net     base service net
courier base service store courier
cli     base games games/* play bots store ratings service net courier cli
companion base games games/* play companion
wasm    base games play bots companion wasm'

# What base and games may include and call of the C library. Compilers make
# the first five calls on their own, from loops and struct copies.
pure_headers=' limits.h stdarg.h stdbool.h stddef.h stdint.h string.h '
pure_calls='memcpy memmove memset memcmp memchr bcmp strlen check_failed'

# What the service may not call: it has no socket, file, thread or clock. What it
# needs of them its hooks give.
outer_calls='socket accept bind connect listen send recv poll epoll_[a-z]* lws_[a-z_]* SSL_[a-z]*
	open openat fopen read write pread pwrite close stat fstat opendir unlink rename fprintf printf fputs puts
	pthread_[a-z_]* time clock clock_gettime gettimeofday nanosleep sleep getenv rand random getrandom'

# The room of a path below src is its first folder, rooms within it included;
# games/majority is a room of its own.
# banned.h is left out: the build puts it ahead of sources to forbid calls.
include_breaches()
{
	(cd "$1" && grep -rnE '^[[:space:]]*#[[:space:]]*include' --include='*.[ch]' .) |
		sed 's|^\./||' | awk -v rooms="$may_include" -v pure="$pure_headers" '
	function room_of(path,    part) {
		split(path, part, "/")
		return part[1] == "games" && path ~ /\/.*\// ? part[1] "/" part[2] : part[1]
	}
	function allowed(from, to,    rule) {
		if (from == to || from == "games/" to) # a game and its table in data/
			return 1
		rule = may[from ~ /^games\// ? "game" : from]
		return index(rule, " " to " ") || (to ~ /^games\// && index(rule, " games/* "))
	}
	BEGIN {
		count = split(rooms, line, "\n")
		for (i = 1; i <= count; i++) {
			split(line[i], word, " ")
			rest = line[i]
			sub(/^[^ ]+ +/, "", rest)
			may[word[1]] = " " rest " "
		}
	}
	{
		split($0, part, ":")
		file = part[1]
		from = room_of(file)
	}
	file == "base/banned.h" { next }
	match($0, /"[^"]*"/) {
		header = substr($0, RSTART + 1, RLENGTH - 2)
		if (header !~ /^[a-z0-9]+\/[a-z0-9_\/]*\.h$/)
			print file ": \"" header "\" is not written from src, as room/file.h"
		else if (!allowed(from, room_of(header)))
			print file ": " from " may not include " header
		else if (header ~ /\/inside\.h$/ && from != room_of(header))
			print file ": " header " is for its own room alone"
		next
	}
	match($0, /<[^>]*>/) && from ~ /^(base|games|ratings)/ {
		header = substr($0, RSTART + 1, RLENGTH - 2)
		if (!index(pure, " " header " "))
			print file ": " from " may not include <" header ">"
	}'
}

# What objects of the service in $1 ask for that is not theirs.
service_breaches()
{
	(cd "$1" && nm -uA $(find service -name '*.o')) |
		grep -E ":  *U ($(echo $outer_calls | tr ' ' '|'))(@|\$)" | sed 's/: *U /: may not use /'
}

# What objects of the bots in $1 ask for or keep: a bot thinks in memory that it is handed, with
# the clock that it is lent, and has nothing left of a decision afterwards.
thinking_breaches()
{
	(cd "$1" && nm -A $(find bots -name '*.o')) | grep -E \
		": *(U ($(echo $outer_calls malloc calloc realloc free rand getenv printf | tr ' ' '|'))(@|\$)|[0-9a-f]+ [bBdDC] )" |
		sed -E 's/: *U /: may not use /; s/: *[0-9a-f]+ [bBdDC] /: can be written to: /'
}

# play, service and net serve every game and name none, in comments neither.
name_breaches()
{
	local game room
	for game in "$1"/games/*/; do
		for room in play service net; do
			[ ! -d "$1/$room" ] || grep -rnwi "$(basename "$game")" "$1/$room"
		done
	done | sed "s|^$1/||"
}

# Integers alone agree bit for bit on every machine. Comments may say "double".
float_breaches()
{
	local file
	for file in $(cd "$1" && find base games ratings bots -name '*.[ch]'); do
		gcc -w -fpreprocessed -dD -E -P -x c "$1/$file" | grep -wE 'float|double' |
			sed "s|^|$file: |"
	done
}

# Compiles source $2 below $1 into folder $3, as plain as can be: what is
# undefined then is what the source itself asks for.
compile()
{
	mkdir -p "$(dirname "$3/$2")"
	gcc -std=c17 -D_POSIX_C_SOURCE=200809L -O2 -fno-pie -fno-stack-protector -U_FORTIFY_SOURCE -I "$1" -I data \
		-c -o "$3/${2%.c}.o" "$1/$2"
}

# Symbols of the objects in $1. A room may use what it defines, what the rooms
# below define, and the allow list; it holds nothing that can be written to.
symbol_breaches()
{
	(cd "$1" && nm -A $(find . -name '*.o')) | sed 's|^\./||' | awk -v calls="$pure_calls" '
	function room_of(path,    part) {
		split(path, part, "/")
		return part[1] == "games" && path ~ /\/.*\// ? part[1] "/" part[2] : part[1]
	}
	function visible(symbol, room) {
		# What compilers call for 64-bit and 128-bit arithmetic: __popcountdi2.
		if (symbol ~ /^__[a-z]+[sdt]i[234]$/)
			return 1
		return symbol in call || (symbol, room) in defined || (symbol, "base") in defined ||
			(room ~ /^games\// && (symbol, "games") in defined) ||
			(room == "games" && symbol in anywhere)
	}
	BEGIN {
		count = split(calls, word, " ")
		for (i = 1; i <= count; i++)
			call[word[i]] = 1
	}
	{
		split($1, part, ":")
		file = part[1]
		symbol = $NF
		type = $(NF - 1)
	}
	type == "U" { wanted[file, symbol] = 1 }
	type ~ /[TRDBC]/ {
		defined[symbol, room_of(file)] = 1
		anywhere[symbol] = 1
	}
	type ~ /[bBdDC]/ { print file ": " symbol " is a global that can be written to" }
	END {
		for (pair in wanted) {
			split(pair, part, SUBSEP)
			if (!visible(part[2], room_of(part[1])))
				print part[1] ": may not use " part[2]
		}
	}'
}

failed=0
# report KIND NAME: one TAP line; the breaches of that kind are shown and kept.
report()
{
	local tree=src
	[ -d "$work/objects-$1" ] && tree=$work/objects-$1
	"$1_breaches" "$tree" | tee "$work/$1" | sed 's/^/# /'
	if [ -s "$work/$1" ]; then
		echo "not ok - $2"
		failed=1
	else
		echo "ok - $2"
	fi
}

pure_sources=$(cd src && find base games ratings -name '*.c')
for source in $pure_sources; do
	compile src "$source" "$work/objects-symbol" || exit 1
done
service_sources=$(cd src && find service -name '*.c')
for source in $service_sources; do
	compile src "$source" "$work/objects-service" || exit 1
done
bot_sources=$(cd src && find bots -name '*.c')
for source in $bot_sources; do
	compile src "$source" "$work/objects-thinking" || exit 1
done
# The tables that the build makes of card sets belong to their games.
for data in data/*/cards.json; do
	[ -e "$data" ] || continue
	game=$(basename "$(dirname "$data")")
	make --silent "build/gen/${game}_cards.c" || exit 1
	cp "build/gen/${game}_cards.c" "$work/standard.c"
	gcc -std=c17 -O2 -fno-pie -I src -c -o "$work/objects-symbol/games/$game/standard_cards.o" "$work/standard.c" ||
		exit 1
done
# So do the tables of them and of their sheets, to the room of all games.
for table in games sheets; do
	make --silent "build/gen/$table.c" || exit 1
	gcc -std=c17 -O2 -fno-pie -I src -c -o "$work/objects-symbol/games/table_$table.o" "build/gen/$table.c" || exit 1
done
report include 'rooms include only the rooms below them'
report name 'play, service and net name no game'
report float 'base, games and bots use no floats'
report symbol 'base and games use only the allow list'
report thinking 'bots allocate nothing, keep nothing and have no clock of their own'
report service 'the service has no socket, file, thread or clock'

# planted KIND FILE LINE: the check of that kind must find the line in FILE.
planted()
{
	local kind=$1 file=$2 line=$3 found
	rm -rf "$work/src" "$work/planted"
	cp -r src "$work/src"
	echo "$line" >>"$work/src/$file"
	if [ -d "$work/objects-$kind" ]; then
		cp -r "$work/objects-$kind" "$work/planted"
		compile "$work/src" "$file" "$work/planted" || exit 1
		found=$("${kind}_breaches" "$work/planted")
	else
		found=$("${kind}_breaches" "$work/src")
	fi
	# Something new, in that file.
	if grep -vxFf "$work/$kind" <<<"$found" | grep -q "^${file%.c}"; then
		echo "ok - a breach in $file is found: $line"
	else
		echo "not ok - a breach in $file is found: $line"
		failed=1
	fi
}

some_game=$(cd src/games && ls -d */ | head -n 1)
some_game=${some_game%/}
a_game_file=$(cd src && ls games/"$some_game"/*.c | head -n 1)
a_play_file=$(cd src && ls play/*.[ch] | head -n 1)

planted include base/buf.c '#include "games/game.h"'
planted include base/slice.c '#include <stdio.h>'
planted include base/slice.c '#include "buf.h"'
planted include games/game.h '#include "play/match.h"'
planted include "$a_game_file" '#include "games/another/another.h"'
planted include "$a_game_file" '#include "another/cards.h"'
planted include "$a_game_file" '#include "bots/bot.h"'
planted include "$a_game_file" '#include <time.h>'
planted include "$a_play_file" "#include \"games/$some_game/$some_game.h\""
planted include "$a_play_file" '#include "cli/text.h"'
planted include bots/greedy.c "#include \"games/$some_game/inside.h\""
planted include service/ids.c '#include "net/net.h"'
planted include net/post.c '#include "store/store.h"'
planted include service/match/stream.c '#include "games/'"$some_game/$some_game"'.h"'
planted name "$a_play_file" "/* only for $some_game */"
planted float "$a_game_file" 'static const double planted = 1;'
planted float bots/search.c 'static const double planted = 1;'
planted thinking bots/search.c 'void *malloc(size_t); void *planted(void); void *planted(void) { return malloc(9); }'
planted thinking bots/judge.c 'int planted(void); int planted(void) { static int calls; return ++calls; }'
planted service service/ids.c 'long time(long *); long planted(void); long planted(void) { return time(NULL); }'
planted service service/match/stream.c 'int open(const char *, int, ...); int planted(void); int planted(void) { return open("x", 0); }'
planted symbol base/buf.c 'void *malloc(size_t); void *planted(void); void *planted(void) { return malloc(9); }'
planted symbol base/slice.c 'int planted(void); int planted(void) { static int calls; return ++calls; }'
planted symbol "$a_game_file" 'long time(long *); long planted(void); long planted(void) { return time(NULL); }'
planted symbol "$a_game_file" 'int another_game(void); int planted(void); int planted(void) { return another_game(); }'
planted symbol "$a_game_file" 'uint32_t planted = 7;'

exit $failed
