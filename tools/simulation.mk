# The simulated world, and what is taken away from the service in it. Part of
# the Makefile; part of `make test` runs it under the sanitizers, `make
# simulation` for longer.

.PHONY: simulation simulation-programs

SEED ?= 1
HOURS ?= 1
PEOPLE ?= 200
FAULTS ?=
simulation_options = seed=$(SEED) people=$(PEOPLE) $(if $(STEPS),steps=$(STEPS),hours=$(HOURS)) \
	$(if $(TRACE),trace=$(TRACE)) $(if $(STOP_AT),stop_at=$(STOP_AT)) $(if $(WITHOUT),without='$(WITHOUT)')

simulation: # a world in one process: SEED=1 HOURS=1 PEOPLE=200 STEPS= TRACE= STOP_AT= WITHOUT=, or FAULTS=store|memory
	@tools/setup.sh test
	@$(MAKE) SANITIZE=$(if $(FAULTS),$(memory_safe)) simulation-programs
	@$(if $(FAULTS),$(call safe,tests/simulation/faults.c) $(FAULTS) every,\
		$(call program,tests/simulation/simulation.c) $(simulation_options))

# Memory that is not given: the program's own calls come by tests/simulation/taken_memory.c.
$(B)/tests/simulation/faults: link += $(patsubst %,-Wl$(comma)--wrap=%,malloc calloc realloc free)

# So that each call has its own return address in the build that tells them apart.
$(if $(SANITIZE),$(call object,$(server_src))): language += -fno-optimize-sibling-calls

simulation_names := simulation/faults-store simulation/faults-memory simulation/world-1 \
	simulation/world-2 simulation/world-3
simulation-programs: $(call program,$(simulation_src)); @:
safe-programs: $(call program,$(if $(call chosen,$(simulation_names)),$(simulation_src)))

# Bounded by events, not by the clock on the wall.
world = 'simulation/world-$(1): $(call safe,tests/simulation/simulation.c) seed=$(1) people=$(2) steps=$(3)'
simulation_tests = 'simulation/faults-store: $(call safe,tests/simulation/faults.c) store' \
	'simulation/faults-memory: $(call safe,tests/simulation/faults.c) memory' \
	$(call world,1,40,100000) $(call world,2,100,80000) $(call world,3,30,100000)
