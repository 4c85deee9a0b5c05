/*
 * How many cells of the screen a character takes: the one thing of texts that
 * needs a library, and what a program without libraries puts in its place.
 */
#include "cli/screen/cells.h"

#include <utf8proc.h>

int cells_of_point(uint32_t point)
{
	return utf8proc_charwidth((utf8proc_int32_t)point);
}
