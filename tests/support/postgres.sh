#!/bin/bash
# Runs a command beside a PostgreSQL of its own and ends it afterwards: an ordinary
# user's, in a folder that goes again, on a socket in it and on no port.
#	tests/support/postgres.sh COMMAND...
#	tests/support/postgres.sh --each PROGRAM...
# The command finds the address in $POSTGRES, and in $POSTGRES_PID the process. With
# DURABLE=1 it waits for the device as a host's does; else it does not, and is quick.
set -eu

bin=$(dirname "$(compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | tail -n 1)")
# A socket's path is short.
folder=$(mktemp -d /tmp/pandemonium-postgres-XXXXXX)
pid=

finish()
{
	[ -z "$pid" ] || { kill -INT "$pid" 2>/dev/null && wait "$pid" 2>/dev/null; } || true
	rm -rf "$folder"
}
trap finish EXIT

as=()
if [ "$(id -u)" = 0 ]; then # who may not start a database
	as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
	chown nobody:nogroup "$folder"
fi

cd "$folder"
"${as[@]}" "$bin/initdb" -D "$folder/data" -U pandemonium -A trust -E UTF8 --locale=C.UTF-8 -N \
	>"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
options=(-c listen_addresses= -c unix_socket_directories="$folder" -c shared_buffers=32MB)
[ "${DURABLE:-}" ] || options+=(-c fsync=off -c full_page_writes=off)
"${as[@]}" "$bin/postgres" -D "$folder/data" "${options[@]}" >"$folder/log" 2>&1 &
pid=$!
for _ in $(seq 600); do
	"$bin/pg_isready" -q -h "$folder" -U pandemonium && break
	kill -0 "$pid" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
	sleep 0.1
done
cd "$OLDPWD"
chmod o+x "$folder"
export POSTGRES="postgresql://pandemonium@/postgres?host=$folder" POSTGRES_PID=$pid
code=0
if [ "$1" = --each ]; then
	shift
	for program; do "$program" || code=$?; done
else
	"$@" || code=$?
fi
exit "$code"
