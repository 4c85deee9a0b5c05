/*
 * Functions that nobody here calls. The build includes this file ahead of
 * every source of src (-include base/banned.h); a call then names what to use
 * instead in the compiler's error. Each is either unable to respect the size
 * of its target, blind to bad input, or keeps a state of its own.
 *
 * The headers that declare them come first, so that including them again
 * changes nothing. Feature macros (_POSIX_C_SOURCE) therefore come too late in
 * a source file and belong on the compiler's command line.
 */
#ifndef BASE_BANNED_H
#define BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Some libraries define them as macros themselves. */
#undef strcpy
#undef strcat
#undef strncpy
#undef strncat
#undef stpcpy
#undef stpncpy
#undef sprintf
#undef vsprintf

/* No end of the target, or none of the text. */
#define strcpy(...) banned_strcpy_use_buf_text
#define strcat(...) banned_strcat_use_buf_text
#define strncpy(...) banned_strncpy_use_buf_slice
#define strncat(...) banned_strncat_use_buf_slice
#define stpcpy(...) banned_stpcpy_use_buf_text
#define stpncpy(...) banned_stpncpy_use_buf_slice
#define sprintf(...) banned_sprintf_use_buf
#define vsprintf(...) banned_vsprintf_use_buf
#define gets(...) banned_gets_use_fgets

/* Silent on bad input. */
#define atoi(...) banned_atoi_use_slice_int
#define atol(...) banned_atol_use_slice_int
#define atoll(...) banned_atoll_use_slice_int
#define atof(...) banned_atof_no_floats_are_read
#define scanf(...) banned_scanf_use_slice
#define fscanf(...) banned_fscanf_use_slice
#define sscanf(...) banned_sscanf_use_slice
#define vscanf(...) banned_vscanf_use_slice
#define vfscanf(...) banned_vfscanf_use_slice
#define vsscanf(...) banned_vsscanf_use_slice

/* A hidden state that all callers share. */
#define strtok(...) banned_strtok_use_slice_cut
#define rand(...) banned_rand_use_rng_below
#define srand(...) banned_srand_use_rng_fast
#define random(...) banned_random_use_rng_below
#define srandom(...) banned_srandom_use_rng_fast
#define drand48(...) banned_drand48_use_rng_below
#define gmtime(...) banned_gmtime_use_gmtime_r
#define localtime(...) banned_localtime_use_localtime_r
#define asctime(...) banned_asctime_use_strftime
#define ctime(...) banned_ctime_use_strftime

/* A name that somebody else may take first. */
#define tmpnam(...) banned_tmpnam_use_mkstemp
#define tempnam(...) banned_tempnam_use_mkstemp
#define mktemp(...) banned_mktemp_use_mkstemp

#endif
