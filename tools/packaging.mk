# `make deb`: the program, the browser client, manual pages and a unit for
# systemd as a Debian package; `make deb-test`: installed, started, upgraded and
# purged in a fresh Debian. Part of the Makefile.

.PHONY: deb deb-test

deb: # build/deb/pandemonium_VERSION_ARCHITECTURE.deb, for `apt install ./…`
	@tools/setup.sh deb
	@$(MAKE) all web
	@tools/deb.sh $(PROGRAM) build/web build/deb

# Wants root and Debian's mirror, so it is no part of `make test`.
deb-test: deb # that package in a fresh Debian made by debootstrap: lintian, install, start, upgrade, purge
	@PROGRAM=$(PROGRAM) tests/packaging/test_deb.sh
