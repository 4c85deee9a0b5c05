#!/bin/bash
# What is named outside a file carries a name of its room, and a struct tag means
# one thing, as TAP: reads the symbols of the plain objects and the struct, union
# and enum tags of the sources. Then plants breaches and makes sure that each is found.
set -u
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
objects=build/gcc-O2-g
failed=0

# Room by room: the words before the first _ that its symbols begin with. They
# are its subjects, most of them a header and its struct. A symbol without _
# stands for itself.
prefixes='
base     blake2b buf chacha20 hash id ink json rng slice sum utf8 word
games    cards cardset game json message no option position rules score setup sheet sink view viewer worlds
play     fair follow frame frames match record replay retell see tell
bots     analyse bot bots course eval greedy hint judge lessons offer say script search tree weigh
companion companion seal
store    store sql sqlite pg postgres aside bind care fresh herald kept later line names query question reader senders take thread
ratings  rating season
service  absence account accounts action actions address answer ask attend ban bans bot bucket busy call cards checkpoint
service  clock codes conn context cookie create dates daytime entrance errand errands error fair friends guard health heard
service  histogram house http id invite json keys limits live lobby log maker makers map mark matches metrics name nodes
service  network news order out outbox parked parking passphrase pending people person pictures piece play poll presence random reaction
service  record records rated recovery refold report service session short sitter sitters source store stored stream summary
service  table tables talk text token tool turn upkeep watch window windows work delivery letter quiet summons zone
net      SSL_read poll recv
net      asked client connection deflate files hall head inbox journal masks net post process ready reply socket tap tls
net      visitors workers
courier  base64 courier key mail push reach vapid
cli      check_failed main
cli      addresses admin advice args board case cells choices cli cmd columns command commands crash expect fail file given
cli      help host language load lock log need option pen plain qr refuse reload runner save scores session setting settings
cli      simulation story tally terminal text try until arena bench bout crew progress summon'

# Words that two rooms have: members of JSON are written where their subject is;
# the others are one word for one thing on both sides of a line. And poll() is the
# system's, before which ready.c stands.
shared=' json cards fair record option id bot log text session store play poll '

# FILE SYMBOL of what the objects of our sources define for others. Objects whose
# source is gone may lie about; they are not looked at.
symbols()
{
	find src -name '*.c' -not -path 'src/wasm/*' | sed "s|^|$objects/|; s|c\$|o|" | xargs nm -A --defined-only |
		awk '$2 ~ /^[A-Z]$/ { sub(/:.*/, "", $1); print $1, $3 }' | sed "s|^$objects/src/||"
}

# The same table for the games, of such lines: a game has its name and one short
# form of it, in its folders of all rooms.
games()
{
	awk '{
		split($1, folder, "/")
		sub(/_.*/, "", $2)
		if (folder[1] != "games" || !folder[3])
			next
		words[folder[2]] = words[folder[2]] ($2 == folder[2] || seen[folder[2], $2]++ ? "" : " " $2)
	}
	END { for (game in words) print game, game words[game] }'
}
game_faults() { games | awk 'NF > 3'; }

# Of such lines, those whose symbol has no name of its room or its game.
symbol_faults()
{
	awk -v prefixes="$prefixes" '
	BEGIN {
		count = split(prefixes, line, "\n")
		for (i = 1; i <= count; i++) {
			words = split(line[i], word, " ")
			for (k = 2; k <= words; k++)
				may[word[1], word[k]] = 1
		}
	}
	{
		folders = split($1, folder, "/")
		prefix = $2
		sub(/_.*/, "", prefix)
		good = 0
		for (i = 1; i < folders; i++)
			good = good || (folder[i], prefix) in may || (folder[i], $2) in may
		if (!good)
			print $1 ": " $2
	}'
}

# Words of the table $1 that two rooms have and are not said to be shared.
prefix_faults()
{
	awk -v shared="$shared" '{
		for (i = 2; i <= NF; i++)
			if (($i in room) && room[$i] != $1 && !index(shared, " " $i " "))
				print $i ": of " room[$i] " and " $1
			else
				room[$i] = $1
	}' <<<"$1"
}

# Words that no symbol has any more.
spare_faults()
{
	local room word
	while read -r room words; do
		for word in $words; do
			[ -d "src/games/$room" ] || grep -qE "^([^ ]*/)?$room/[^ ]* $word(_|\$)" "$1" || echo "$room: $word"
		done
	done <<<"$prefixes"
}

# Tags of the folder $1 that are defined twice.
tag_faults()
{
	(cd "$1" && grep -rnoE --include='*.[ch]' '^(struct|union|enum) [a-z0-9_]+ \{' .) | sed 's|:\./|:|' |
		awk -F: '{ if ($3 in at) print $3 "} in " at[$3] " and " $1; at[$3] = $1 }'
}

# verdict NAME: good when stdin is empty.
verdict()
{
	local faults
	faults=$(cat)
	if [ -n "$faults" ]; then
		sed 's/^/# /' <<<"$faults"
		echo "not ok - $1"
		failed=1
	else
		echo "ok - $1"
	fi
}

# found NAME: good when stdin is not.
found()
{
	if grep -q .; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		failed=1
	fi
}

make --silent "$objects/pandemonium" CC=gcc OPT='-O2 -g' SANITIZE= >/dev/null || exit 1
symbols >"$work/symbols"
[ "$(wc -l <"$work/symbols")" -gt 1000 ] || { echo 'not ok - the objects have symbols'; exit 1; }
game_faults <"$work/symbols" | verdict 'a game has one short form of its name'
prefixes+="
$(games <"$work/symbols")"
symbol_faults <"$work/symbols" | verdict 'a symbol begins with a word of its room or its game'
prefix_faults "$prefixes" | verdict 'a word belongs to one room'
spare_faults "$work/symbols" | verdict 'every word of the table is in use'
tag_faults src | verdict 'no struct, union or enum is defined twice'

echo 'play/match.o table_planted' | symbol_faults | found 'a breach is found: a word of another room'
echo 'games/goetia/score.o dev_planted' | symbol_faults | found 'a breach is found: a word of another game'
{ cat "$work/symbols"; echo 'games/goetia/score.o planted_score'; } | game_faults |
	found 'a breach is found: a second short form'
prefix_faults "$prefixes
planted buf" | found 'a breach is found: a word of two rooms'
cp -r src "$work/src"
echo 'struct buf {' >>"$work/src/play/match.h"
tag_faults "$work/src" | found 'a breach is found: a struct that is there twice'

exit $failed
