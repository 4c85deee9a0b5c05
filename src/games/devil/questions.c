/*
 * The table of questions (questions.h), and what follows from its columns alone.
 */
#include "games/devil/inside.h"

const struct dev_question_row dev_questions[DEV_QUESTIONS] = {
#define X(name, word, steps, asked, list, answer, why) \
	{ "devil.ask." word, steps, asked, list, answer, &why },
	DEV_QUESTION_ROWS(X)
#undef X
};

const struct word dev_question_names[DEV_QUESTIONS] = {
#define X(name, word, steps, asked, list, answer, why) WORD_OF(word),
	DEV_QUESTION_ROWS(X)
#undef X
};

const char *dev_question_id(int question)
{
	return dev_questions[question].text;
}

bool dev_question_fits(int step, int question)
{
	return question < DEV_QUESTIONS && (dev_questions[question].steps & DEV_IN(step));
}

bool dev_asked_all(const struct dev_look *p, int seat)
{
	(void)p;
	(void)seat;
	return true;
}

bool dev_asked_on_demand(const struct dev_look *p, int seat)
{
	(void)p;
	(void)seat;
	return false;
}

/* Those of a step that follow one another stand together. */
int dev_next_question(const struct dev_look *p, int seat, int from)
{
	for (int question = from; dev_question_fits(p->d->step, question); question++)
		if (dev_questions[question].asked(p, seat))
			return question;
	return DEV_NONE;
}

int dev_then(const struct dev_play *p, int seat)
{
	return dev_next_question(&p->look, seat, p->d->ask[seat] + 1);
}
