#!/bin/bash
# The Debian package in a fresh Debian, as TAP: lintian has nothing to say, it
# installs, the unit is sound, its command runs as its user and answers, an
# account that is made there survives an upgrade, a database of the first version
# is brought up to date, and a purge leaves nothing.
# No systemd runs in such a tree, so the unit's command is started as systemd
# would. `make deb-test` calls it, as root.
set -u
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^#define PROGRAM_VERSION "\([^"]*\)".*/\1/p' src/base/version.h)
architecture=$(dpkg --print-architecture)
package=$PWD/build/deb/pandemonium_${version}_$architecture.deb
base=$PWD/build/deb/debian.tar root=$PWD/build/deb/root
port=8971
failed=0

[ "$(id -u)" = 0 ] || { echo "Bail out! a tree of Debian is made by root: sudo make deb-test"; exit 1; }

# told NAME COMMAND...: one line of TAP; what the command printed only where it failed.
told()
{
	local name=$1 said
	shift
	if said=$("$@" 2>&1); then
		echo "ok - deb: $name"
	else
		sed 's/^/# /' <<<"$said" | tail -n 15
		echo "not ok - deb: $name"
		failed=1
	fi
}
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

server=
end_server() { [ -z "$server" ] || { kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; server=; }; }
clean() { end_server; umount "$root/proc" 2>/dev/null; rm -rf "$root"; }
trap clean EXIT

fresh_debian()
{
	tools/debian-tree.sh "$base" "$package" || return
	mkdir -p "$root" && tar -C "$root" -xf "$base"
	printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" && chmod +x "$root/usr/sbin/policy-rc.d"
	mount -t proc proc "$root/proc"
}

# Nothing is fetched, nor could be: what it depends on lies in the tree.
install_package()
{
	cp "$1" "$root/tmp/" && inside apt-get -q -y -o Acquire::http::Proxy=http://127.0.0.1:9 \
		-o Acquire::https::Proxy=http://127.0.0.1:9 install --no-install-recommends "/tmp/$(basename "$1")"
}

# What systemd would run, as the user that the unit names.
unit_line() { sed -n "s/^$1=//p" "$root/lib/systemd/system/pandemonium.service"; }
start_unit()
{
	! curl -fs "http://127.0.0.1:$port/health" || { echo "# another server answers at port $port"; return 1; }
	# No function in the background: $! must be the server itself.
	chroot "$root" /usr/bin/setpriv --reuid "$(unit_line User)" --regid "$(unit_line Group)" --clear-groups \
		$(unit_line ExecStart) --port $port >"$root/tmp/server.log" 2>&1 &
	server=$!
	for _ in $(seq 100); do
		curl -fs "http://127.0.0.1:$port/health" | grep -q '"ok":true' && return
		sleep 0.1
	done
	cat "$root/tmp/server.log"
	return 1
}
page_is_served() { curl -fs "http://127.0.0.1:$port/" | grep -q '<title>'; }
make_account()
{
	curl -fs -H 'Content-Type: application/json' -H "Origin: http://127.0.0.1:$port" \
		-d '{"name":"Keeper","passphrase":"a lantern in the deep well"}' "http://127.0.0.1:$port/api/register"
}
data=/var/lib/pandemonium
has_account() { inside pandemonium admin list accounts --data $data | grep -q "$1"; }
put_older_database()
{
	rm -f "$root$data/pandemonium.db"* && "$OLDER" "$root$data/pandemonium.db" &&
		chown --reference="$root$data" "$root$data/pandemonium.db"
}
copy_is_there() { find "$root$data" -name 'before-migration-*.db' | grep .; }
# A local database is reached by its socket, a remote one by its address.
unit_reaches_all() { for kind in AF_UNIX AF_INET AF_INET6; do unit_line RestrictAddressFamilies | grep -qw $kind || return; done; }
named_pages_are_there()
{
	local page pages
	pages=$(grep -rhoE '/usr/share/(doc/)?pandemonium/[a-z./-]+[a-z]' "$root/usr/share/pandemonium/cluster" "$root/usr/share/pandemonium/monitoring" | sort -u)
	[ -n "$pages" ] || return
	for page in $pages; do [ -e "$root$page" ] || { echo "$page is not there"; return 1; }; done
	! grep -rE '[^/]docs/[a-z]+\.md' "$root/usr/share/pandemonium/cluster" "$root/usr/share/pandemonium/monitoring"
}
nobody_else_reads() { [ "$(stat -c '%a %U' "$root/var/lib/pandemonium" 2>/dev/null | cut -d' ' -f1)" = 700 ]; }
# By the systemd of this machine, which has the targets that a bare tree lacks.
unit_is_sound()
{
	local said
	sed "s|=/usr/bin/|=$root/usr/bin/|" "$root/lib/systemd/system/pandemonium.service" >"$root/tmp/pandemonium.service"
	said=$(systemd-analyze verify --man=no "$root/tmp/pandemonium.service" 2>&1 | grep pandemonium)
	echo "$said"
	[ -z "$said" ]
}
nothing_left()
{
	! find "$root/etc" "$root/usr" "$root/var/lib" "$root/lib/systemd" -iname '*pandemonium*' | grep . &&
		! inside getent passwd pandemonium
}

told 'lintian has nothing to say' lintian --fail-on error,warning,info --allow-root "$package"
told 'a fresh Debian is there' fresh_debian
told 'it installs' install_package "$package"
told 'its unit is sound' unit_is_sound
told 'its unit reaches databases of every kind' unit_reaches_all
told 'pages that its files name are there' named_pages_are_there
told 'its data is for nobody else' nobody_else_reads
told 'the manual has its pages' test -s "$root/usr/share/man/man1/pandemonium.1.gz" -a -s "$root/usr/share/man/man5/pandemonium.conf.5.gz"
start_unit && started=1
told 'the command of the unit answers, as its user' test -n "${started:-}"
told 'it serves the page' page_is_served
told 'somebody registers' make_account
end_server
told 'a later version is built' tools/deb.sh "$PROGRAM" build/web build/deb "$version+1"
told 'it upgrades' install_package "$PWD/build/deb/pandemonium_$version+1_$architecture.deb"
start_unit
told 'it answers again' page_is_served
told 'the account is still there' has_account Keeper
end_server
told 'a database of the first version is there' put_older_database
start_unit && upgraded=1
told 'it is brought up to date' test -n "${upgraded:-}"
told 'with its account' has_account Elder
told 'and a copy of what it was' copy_is_there
end_server
told 'it goes' inside apt-get -q -y remove pandemonium
told 'without a purge the data stays' test -e "$root/var/lib/pandemonium"
told 'it is purged' inside apt-get -q -y purge pandemonium
told 'a purge leaves nothing' nothing_left
exit $failed
