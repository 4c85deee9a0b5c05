# `make bench-server`: the server beside a yardstick, under the load of many
# clients; `make bench-browser`: play without a server. Part of the Makefile.

bench_programs := $(B)/bench/load-program $(B)/bench/yardstick-program

.PHONY: bench-server bench-browser

# Never part of `make test`: it wants a quiet machine with two cores. With
# BEFORE=DIR it measures the version that is built in DIR beside this one.
bench-server: # moves a second, latency, memory and start of the server
	@tools/setup.sh test
	@$(MAKE) all $(bench_programs)
	@PANDEMONIUM=$(PROGRAM) node bench/server.mjs $(if $(BEFORE),--before $(BEFORE)) $(bench_programs)

bench-browser: # play without a server, in Chromium: a bot's move, opening a match
	@tools/setup.sh test
	@$(MAKE) build/web-gen/packages $(web_generated)
	@node bench/browser.mjs

$(B)/bench/%.o: bench/%.c Makefile tools/bench.mk
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(compile) -D_GNU_SOURCE -c -o $@ $<

$(B)/bench/load-program: $(call object,$(wildcard bench/load/*.c)) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $^ -lz

$(B)/bench/yardstick-program: $(call object,$(wildcard bench/yardstick/*.c)) \
		$(B)/libtests.a $(server_archives) $(B)/libengine.a
	$(call say,LINK,$@)
	$(Q)$(link) -o $@ $(filter %.o,$^) -Wl,--start-group $(filter %.a,$^) -Wl,--end-group $(server_libs)
