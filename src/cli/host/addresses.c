/*
 * Addresses of this machine; see addresses.h.
 */
#include "cli/host/addresses.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

static bool is_for_others(const struct ifaddrs *entry)
{
	if (!entry->ifa_addr || !(entry->ifa_flags & IFF_UP) || entry->ifa_flags & IFF_LOOPBACK)
		return false;
	if (entry->ifa_addr->sa_family == AF_INET)
		return true;
	return entry->ifa_addr->sa_family == AF_INET6 &&
	       !IN6_IS_ADDR_LINKLOCAL(&((struct sockaddr_in6 *)entry->ifa_addr)->sin6_addr);
}

int addresses_here(struct address out[ADDRESSES_MAX])
{
	static const int families[] = { AF_INET, AF_INET6 };
	struct ifaddrs *all;
	int count = 0;

	if (getifaddrs(&all) != 0)
		return 0;
	for (int i = 0; i < 2; i++)
		for (const struct ifaddrs *e = all; e && count < ADDRESSES_MAX; e = e->ifa_next)
			if (is_for_others(e) && e->ifa_addr->sa_family == families[i] &&
			    address_of_socket(e->ifa_addr, &out[count]))
				count++;
	freeifaddrs(all);
	return count;
}
