/*
 * Whole files: limits of reading, and that writing is all or nothing and
 * never takes the place of something that it should not.
 */
#include "unit/unit.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "cli/files.h"

enum { PATH_BYTES = 256 };

static char folder[] = "/tmp/pandemonium-files-XXXXXX";
static char path[PATH_BYTES];

static const char *in_folder(const char *name)
{
	snprintf(path, sizeof(path), "%s/%s", folder, name);
	return path;
}

static void assert_content(const char *file, const char *expected)
{
	char *text = NULL;
	size_t length = 0;

	assert_int_equal(file_read(file, 1000, &text, &length), FILE_FINE);
	assert_int_equal(length, strlen(expected));
	assert_memory_equal(text, expected, length);
	free(text);
}

/* Nothing is left beside what we wrote on purpose. */
static void assert_files(int expected)
{
	char command[PATH_BYTES];
	int found = -1;

	snprintf(command, sizeof(command), "ls -A %s | wc -l", folder);
	FILE *pipe = popen(command, "r");

	assert_non_null(pipe);
	assert_int_equal(fscanf(pipe, "%d", &found), 1);
	pclose(pipe);
	assert_int_equal(found, expected);
}

static int empty_folder(void **state)
{
	char command[PATH_BYTES];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s && mkdir %s", folder, folder);
	return system(command);
}

static void writing_a_new_file(void **state)
{
	struct stat found;
	mode_t mask = umask(027);

	(void)state;
	assert_int_equal(file_write(in_folder("a"), slice_from("one\n"), false, NULL), FILE_FINE);
	umask(mask);
	assert_content(path, "one\n");
	assert_int_equal(stat(path, &found), 0);
	assert_int_equal(found.st_mode & 0777, 0640);
	assert_files(1);
}

static void replacing_only_when_asked(void **state)
{
	struct stat found;

	(void)state;
	assert_int_equal(file_write(in_folder("a"), slice_from("one"), false, NULL), FILE_FINE);
	assert_int_equal(chmod(path, 0600), 0);
	assert_int_equal(file_write(path, slice_from("two"), false, NULL), FILE_EXISTS);
	assert_content(path, "one");
	assert_int_equal(file_write(path, slice_from(""), true, NULL), FILE_FINE);
	assert_content(path, "");
	assert_int_equal(stat(path, &found), 0);
	assert_int_equal(found.st_mode & 0777, 0600);
	assert_files(1);
}

static void leaving_other_things_alone(void **state)
{
	(void)state;
	assert_int_equal(file_write(in_folder("target"), slice_from("kept"), false, NULL),
			 FILE_FINE);
	assert_int_equal(file_write("/dev/null", slice_from("new"), true, NULL), FILE_NOT_PLAIN);
	assert_int_equal(file_write(folder, slice_from("new"), true, NULL), FILE_IS_FOLDER);
	assert_int_equal(file_write(in_folder("no/such"), slice_from("x"), true, NULL),
			 FILE_MISSING);
	assert_int_equal(file_write(in_folder("target/x"), slice_from("x"), true, NULL),
			 FILE_FAILED);
	assert_files(1);
}

static void writing_through_a_link(void **state)
{
	char target[PATH_BYTES];
	struct stat found;

	(void)state;
	assert_int_equal(file_write(in_folder("target"), slice_from("old"), false, NULL),
			 FILE_FINE);
	memcpy(target, path, sizeof(target));
	assert_int_equal(symlink("target", in_folder("link")), 0);
	assert_content(path, "old");
	assert_int_equal(file_write(path, slice_from("new"), false, NULL), FILE_EXISTS);
	assert_int_equal(file_write(path, slice_from("new"), true, NULL), FILE_FINE);
	assert_content(target, "new");
	assert_int_equal(lstat(path, &found), 0);
	assert_true(S_ISLNK(found.st_mode));
	assert_int_equal(symlink("nowhere", in_folder("loose")), 0);
	assert_int_equal(file_write(path, slice_from("new"), true, NULL), FILE_MISSING);
	assert_files(3);
}

/* The lock follows the name of the file, not the bytes that it first had. */
static void locks_move_on_with_the_file(void **state)
{
	struct file_lock first = { -1 }, second = { -1 };

	(void)state;
	assert_int_equal(file_lock(in_folder("a"), &first), FILE_MISSING);
	assert_int_equal(file_write(path, slice_from("one"), false, &first), FILE_FINE);
	assert_int_equal(file_lock(path, &second), FILE_BUSY);
	assert_int_equal(file_write(path, slice_from("two"), true, &first), FILE_FINE);
	assert_int_equal(file_lock(path, &second), FILE_BUSY);
	file_unlock(&first);
	assert_int_equal(file_lock(path, &second), FILE_FINE);
	assert_int_equal(file_write(path, slice_from("three"), true, &second), FILE_FINE);
	file_unlock(&second);
	assert_files(1);
}

/* As on a full disk: some bytes are written, the others are refused. */
static void failing_half_way(void **state)
{
	struct rlimit old, small;

	(void)state;
	assert_int_equal(file_write(in_folder("a"), slice_from("old"), false, NULL), FILE_FINE);
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
	small = old;
	small.rlim_cur = 2;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
	enum file_status status = file_write(path, slice_from("new text"), true, NULL);

	assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
	assert_int_equal(status, FILE_FAILED);
	assert_content(path, "old");
	assert_files(1);
}

static void reading_with_a_limit(void **state)
{
	char *text = NULL;
	size_t length = 0;

	(void)state;
	assert_int_equal(file_write(in_folder("a"), slice_from("12345"), false, NULL), FILE_FINE);
	assert_int_equal(file_read(path, 5, &text, &length), FILE_FINE);
	free(text);
	assert_int_equal(file_read(path, 4, &text, &length), FILE_TOO_LONG);
	assert_null(text);
	assert_int_equal(file_read("/dev/zero", 1000, &text, &length), FILE_TOO_LONG);
	assert_int_equal(file_read(in_folder("b"), 5, &text, &length), FILE_MISSING);
	assert_int_equal(file_read(folder, 5, &text, &length), FILE_IS_FOLDER);
}

static void reading_long_files(void **state)
{
	enum { LONG = 300000 };
	char *written = malloc(LONG), *text = NULL;
	size_t length = 0;

	(void)state;
	assert_non_null(written);
	for (int i = 0; i < LONG; i++)
		written[i] = (char)('a' + i % 26);
	struct slice all = { written, LONG };

	assert_int_equal(file_write(in_folder("long"), all, false, NULL), FILE_FINE);
	assert_int_equal(file_read(path, LONG, &text, &length), FILE_FINE);
	assert_int_equal(length, LONG);
	assert_memory_equal(text, written, LONG);
	free(text);
	free(written);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(writing_a_new_file, empty_folder),
		cmocka_unit_test_setup(replacing_only_when_asked, empty_folder),
		cmocka_unit_test_setup(leaving_other_things_alone, empty_folder),
		cmocka_unit_test_setup(writing_through_a_link, empty_folder),
		cmocka_unit_test_setup(locks_move_on_with_the_file, empty_folder),
		cmocka_unit_test_setup(failing_half_way, empty_folder),
		cmocka_unit_test_setup(reading_with_a_limit, empty_folder),
		cmocka_unit_test_setup(reading_long_files, empty_folder),
	};

	if (!mkdtemp(folder))
		return 1;
	int failed = cmocka_run_group_tests_name("files", tests, NULL, NULL);

	empty_folder(NULL);
	return rmdir(folder) != 0 || failed;
}
