/*
 * Every number by which two parts, or a part and what it kept, know whether
 * they understand each other. The program and the browser client are one
 * release and share its number: the build of the client reads this file
 * (tools/web.mk). The others change only when what they number does, each for
 * itself; CONTRIBUTING.md says when.
 *
 * A game has two more, in its own `struct game`, as no file here names a game:
 * the form of its positions and the version of its rules. All of them together
 * are what `pandemonium --version` prints, and tools/check-versions.sh holds
 * that to the sources.
 */
#ifndef BASE_VERSION_H
#define BASE_VERSION_H

/* Macros: the preprocessor joins some of them with texts. */
#define PROGRAM_VERSION "0.9.0" /* of program and client; CHANGELOG.md */
#define PROTOCOL_VERSION 2 /* what server and client say: docs/protocol.md */
#define RECORD_FORMAT_PLAIN 1 /* records in which nobody's name is bound to his seat */
#define RECORD_FORMAT 2 /* those in which it is: docs/formats.md */
#define SCHEMA_VERSION 13 /* of the database: src/store/sqlite/schema.c */
#define CHECKPOINT_FORM 2 /* of stored positions; others are made anew */

#define VERSION_TEXT(number) VERSION_TEXT_(number)
#define VERSION_TEXT_(number) #number

#endif
