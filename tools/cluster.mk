# `make cluster`: PostgreSQL with a standby, nodes and a balancer on this
# machine, from nothing. Part of the Makefile.

PORT = 8013
NODES = 2

.PHONY: cluster

cluster: # a whole cluster on this machine, from nothing: prints the address; make cluster PORT=8014 NODES=3
	@tools/setup.sh cluster
	@$(MAKE) all web
	@node tools/cluster/main.mjs $(PROGRAM) build/web $(PORT) $(NODES)
