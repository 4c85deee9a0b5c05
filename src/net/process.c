/*
 * This process, from outside: see process.h.
 */
#include "net/process.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/slice.h"

enum { STATM_MAX = 256 };

int64_t process_memory_bytes(void)
{
	char text[STATM_MAX];
	int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
	ssize_t length = file < 0 ? -1 : read(file, text, sizeof(text));
	int64_t pages;

	if (file >= 0)
		close(file);
	if (length <= 0)
		return -1;
	struct slice rest = { text, (size_t)length };

	slice_word(&rest); /* all that is mapped; the second is what is in memory */
	if (!slice_int(slice_word(&rest), 0, INT64_MAX / 4096, &pages))
		return -1;
	return pages * sysconf(_SC_PAGESIZE);
}

int64_t process_descriptors(void)
{
	DIR *folder = opendir("/proc/self/fd");
	int64_t count = -1; /* not the one that reads the folder */
	struct dirent *entry;

	if (!folder)
		return -1;
	while ((entry = readdir(folder)))
		count += entry->d_name[0] != '.';
	closedir(folder);
	return count;
}
