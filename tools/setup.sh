#!/bin/bash
# Installs what is missing from Debian: tools/setup.sh run|test|format|coverage|deb|image|cluster|chaos. Called
# by make before anything is built, so it is silent and fast when all is there.
# Where it may not install it says in one sentence what to do.
set -eu

# What each level needs: a Debian package, and what it brings that we use, a
# command or a file. A command counts wherever it comes from.
needs_run='
gcc gcc
libc6-dev /usr/include/stdio.h
pkg-config pkg-config
libwebsockets-dev /usr/include/libwebsockets.h
libsqlite3-dev /usr/include/sqlite3.h
libpq-dev /usr/include/postgresql/libpq-fe.h
libssl-dev /usr/include/openssl/ssl.h
libsodium-dev /usr/include/sodium.h
libutf8proc-dev /usr/include/utf8proc.h
zlib1g-dev /usr/include/zlib.h
libqrencode-dev /usr/include/qrencode.h
libcurl4-openssl-dev /usr/include/*/curl/curl.h
clang clang
lld wasm-ld
wasi-libc /usr/include/wasm32-wasi/stdio.h
binaryen wasm-opt
libclang-rt-14-dev-wasm32 /usr/lib/llvm-14/lib/clang/14*/lib/wasi/libclang_rt.builtins-wasm32.a
nodejs node
npm npm'

needs_cluster="$needs_run
postgresql-15 /usr/lib/postgresql/15/bin/initdb
haproxy /usr/sbin/haproxy"

needs_chaos="$needs_cluster
etcd-server etcd
patroni patroni"

needs_test="$needs_cluster
libclang-rt-14-dev /usr/lib/llvm-14/lib/clang/14*/lib/linux/libclang_rt.fuzzer-*.a
libcmocka-dev /usr/include/cmocka.h
gettext msgfmt
tmux tmux
sqlite3 sqlite3
python3 python3
python3-aiosmtpd /usr/lib/python3/dist-packages/aiosmtpd/smtp.py
faketime /usr/lib/*/faketime/libfaketimeMT.so.1
clang-format clang-format
clang-tidy clang-tidy
chromium chromium
chromium-headless-shell chromium-headless-shell
webkit2gtk-driver WebKitWebDriver
xvfb Xvfb"

needs_format='
clang-format clang-format
nodejs node
npm npm'

needs_coverage="$needs_test
llvm-14 llvm-cov-14"

needs_deb="$needs_run
dpkg-dev dpkg-buildpackage
debhelper dh
fakeroot fakeroot
lowdown lowdown
lintian lintian
debootstrap /usr/sbin/debootstrap
curl curl
systemd systemd-analyze"

needs_image="$needs_deb
buildah buildah"

is_there()
{
	case $1 in
	/*) compgen -G "$1" >/dev/null ;;
	*) command -v "$1" >/dev/null ;;
	esac
}

# Prints the packages of list $1 whose contents are not there.
missing_packages()
{
	local package brings
	while read -r package brings; do
		[ -z "$package" ] || is_there "$brings" || echo "$package"
	done <<<"$1"
}

# Shows apt's own count of its progress in one line that is overwritten.
show_progress()
{
	local kind name percent rest
	while IFS=: read -r kind name percent rest; do
		case $kind in
		dlstatus) printf '\r  downloading %3d %%   ' "${percent%.*}" ;;
		pmstatus) printf '\r  installing  %3d %%   ' "${percent%.*}" ;;
		esac
	done
	printf '\r%-40s\r' ''
}

# Tests start servers of their own; Debian shall start none beside them, now or
# at the next start of the machine. `systemctl unmask` undoes it.
keep_service_off()
{
	[ -e "/lib/systemd/system/$1.service" ] || $as_root ln -sfn /dev/null "/etc/systemd/system/$1.service"
}

keep_cluster_off()
{
	local settings=/etc/postgresql-common/createcluster.conf
	$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
		postgresql-common >>"$1" 2>&1 || return 0
	$as_root sed -i 's/^#\?create_main_cluster.*/create_main_cluster = false/' "$settings"
}

install_packages()
{
	local log=$1 quiet=(-y -q --no-install-recommends -o APT::Status-Fd=3)
	shift
	# One source of many may be out of reach; what is needed may still be there.
	$as_root apt-get update >"$log" 2>&1 || true
	case " $* " in
	*' postgresql-15 '*) keep_cluster_off "$log" ;;&
	*' haproxy '*) keep_service_off haproxy ;;&
	*' etcd-server '*) keep_service_off etcd ;;
	esac
	if [ -t 1 ]; then
		$as_root env DEBIAN_FRONTEND=noninteractive apt-get install "${quiet[@]}" "$@" \
			3>&1 >>"$log" 2>&1 | show_progress
	else
		$as_root env DEBIAN_FRONTEND=noninteractive apt-get install "${quiet[@]}" "$@" \
			3>/dev/null >>"$log" 2>&1
	fi
}

level=${1:-}
case $level in
run | test | format | coverage | deb | image | cluster | chaos) needs=needs_$level ;;
*)
	echo "usage: tools/setup.sh run|test|format|coverage|deb|image|cluster|chaos" >&2
	exit 2
	;;
esac

missing=$(missing_packages "${!needs}" | paste -sd' ')
[ -n "$missing" ] || exit 0

by_hand="as root, run: apt-get install $missing"
as_root=
if [ "$(id -u)" != 0 ]; then
	command -v sudo >/dev/null || { echo "Some packages are missing; $by_hand" >&2; exit 1; }
	as_root=sudo
fi
command -v apt-get >/dev/null || {
	echo "This machine has no apt-get; install the equivalents of: $missing" >&2
	exit 1
}

echo "Installing from Debian: $missing"
cd "$(dirname "$0")/.."
mkdir -p build
# shellcheck disable=SC2086 # one word a package
install_packages build/setup.log $missing || true
still=$(missing_packages "${!needs}" | paste -sd' ')
if [ -n "$still" ]; then
	tail -n 5 build/setup.log >&2
	echo "Not all could be installed (build/setup.log says why): as root, run: apt-get install $still" >&2
	exit 1
fi
