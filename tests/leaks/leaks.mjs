// Leaks to be planted in the server, one at a time: what each would tell, in
// which source, which words of it make place for which, and the program of
// tests/unit/service/ whose laws must catch it. test_leaks.mjs plants them.
const match = (file) => `src/service/match/${file}.c`;
const tables = (file) => `src/service/tables/${file}.c`;

export const leaks = [
	// What is seen.
	{
		tells: "the sum of a position is that of all there is, hidden things too",
		file: match("stream"),
		law: "test_law_twins",
		old: `known);
	json_int(j, NULL, frame->sum)`,
		leak: `known);
	json_int(j, NULL, frame->sum +
		((const uint8_t *)sink->t->live->record.match.state)[sink->t->game->state_size / 2])`,
	},
	{
		tells: "what is new of a position is longer or shorter by something hidden",
		file: match("stream"),
		law: "test_law_twins",
		old: "see_put(j, frame->see);\n\tbefore->news_length",
		leak: `see_put(j, (struct slice){ frame->see.at, frame->see.len -
		(((const uint8_t *)sink->t->live->record.match.state)[sink->t->game->state_size / 2] & 1) });
	before->news_length`,
	},
	{
		tells: "a view is drawn from the position itself",
		file: match("stream"),
		law: "test_law_twins",
		old: "frame->view, frame->viewer, &text",
		leak: "(const struct view *)(const void *)t->live->record.match.state, frame->viewer, &text",
	},
	{
		tells: "what comes by itself is worked out from the position itself",
		file: match("looks"),
		law: "test_law_twins",
		old: "m->game->ahead(m->context, view_of(s, m, l->viewer),",
		leak: "(void)view_of(s, m, l->viewer), m->game->ahead(m->context, (const void *)m->state,",
	},
	{
		tells: "a frame counts the events of others",
		file: match("stream"),
		law: "test_law_devil",
		old: "frame_head(j, sink, frame->n);",
		leak: 'frame_head(j, sink, frame->n); json_int(j, "events", frame->event_count);',
	},

	// That somebody answered.
	{
		tells: "everybody at the table hears that somebody answered",
		file: match("play"),
		law: "test_law_open",
		old: "s->metrics.moves++;",
		leak: `s->metrics.moves++;
	OUT_WRITE(&s->out, j) { json_open_object(j, NULL); json_text(j, "on", "answered"); json_close_object(j); }
	watch_send_all(s, t);`,
	},
	{
		tells: "how many are busy is told when somebody answers",
		file: match("busy"),
		law: "test_law_devil",
		old: "(s->now / BUSY_BEAT_MS + 1) * BUSY_BEAT_MS",
		leak: "s->now",
	},
	{
		tells: "how many are busy is told with who",
		file: match("watch"),
		law: "test_law_devil",
		old: "json_int(j, what, count);",
		leak: 'json_int(j, what, count); json_int(j, "who", t->actors);',
	},
	{
		tells: "a snapshot numbers its frame by the lines of the match",
		file: match("snapshot"),
		law: "test_law_open",
		old: "t->live->frames.n[snap->viewer]",
		leak: "t->live->stored",
	},
	{
		tells: "the answer to a move counts the answers of others",
		file: match("moves"),
		law: "test_law",
		old: 'json_int(j, "n", n);',
		leak: 'json_int(j, "n", n + t->live->stored);',
	},
	{
		tells: "a snapshot says that another can take something back",
		file: match("snapshot"),
		law: "test_law_open",
		old: "live_can_undo(t->live, snap->viewer)",
		leak: "live_can_undo(t->live, 0) || live_can_undo(t->live, 1) || live_can_undo(t->live, 2)",
	},
	{
		tells: "a frame says that another can take something back",
		file: match("stream"),
		law: "test_law_open",
		old: "live_can_undo(sink->t->live, frame->viewer)",
		leak: "live_can_undo(sink->t->live, 0) || live_can_undo(sink->t->live, 1) || live_can_undo(sink->t->live, 2)",
	},
	{
		tells: "a move is refused in other words when all others have answered",
		file: match("moves"),
		law: "test_law_open",
		old: `	if (error)
		return error;
	OUT_WRITE`,
		leak: `	if (error == ERROR_illegal && (t->actors & (t->actors - 1)) == 0)
		return ERROR_too_late;
	if (error)
		return error;
	OUT_WRITE`,
	},
	{
		tells: "who wants to go on without others hears whether one was missing",
		file: match("moves"),
		law: "test_law_open",
		old: `	answer_fine(call);
	play_absent(call->s, t);`,
		leak: `	uint32_t lines = t->live->stored;
	play_absent(call->s, t);
	if (t->live && lines == t->live->stored)
		return ERROR_too_early;
	answer_fine(call);`,
	},
	{
		tells: "an answer that was lost to a full disk is told as a frame of nothing",
		file: match("stream"),
		law: "test_law_open",
		old: "if (t->live->frames.n[v] != t->told_n[v])",
		leak: "if (t->live->frames.n[v] != t->told_n[v] || t->live->stored)",
	},
	{
		tells: "a table that was read anew after a lost answer is told anew",
		file: tables("tables"),
		law: "test_law_open",
		old: "if (p->account && !p->told)",
		leak: "if (p->account && !p->told && !t->started)",
	},

	// Clocks.
	{
		tells: "the time of a step ends when those who are still busy have none left",
		file: match("clock"),
		law: "test_law_open",
		old: "(c->actors & SEAT(s)) &&",
		leak: "(c->actors & SEAT(s)) && !c->spent[s] &&",
	},
	{
		tells: "a clock shows what others have spent in an open step",
		file: match("clock"),
		law: "test_law_open",
		old: "face.bank[s] = c->bank[s];",
		leak: "face.bank[s] = c->bank[s] - c->spent[s];",
	},
	{
		tells: "the clock of a snapshot begins with the last line",
		file: match("snapshot"),
		law: "test_law_open",
		old: "stream_clock(j, s, t, &snap->face);",
		leak: "snap->face.since = t->changed; stream_clock(j, s, t, &snap->face);",
	},

	// The past.
	{
		tells: "a page of the log says that there is more when others have answered",
		file: match("history"),
		law: "test_law_open",
		old: "page->has_more = page->after > wanted;",
		leak: "page->has_more = page->after > wanted || t->live->stored % 2;",
	},
	{
		tells: "a page of the log counts the events of others",
		file: match("history"),
		law: "test_law_devil",
		old: 'json_int(&j, "n", frame->n);',
		leak: 'json_int(&j, "n", frame->n); json_int(&j, "events", frame->event_count);',
	},
	{
		tells: "a seat's record is the whole one",
		file: match("record_job"),
		law: "test_law_open",
		old: "if (job->viewer == EVERYTHING)",
		leak: "if (job->viewer != SPECTATOR)",
	},
	{
		tells: "a spectator's record says how many lines the match has",
		file: match("record_job"),
		law: "test_law_open",
		old: "job->length = text.len;",
		leak: "if (job->viewer == SPECTATOR)\n\t\tbuf_int(&text, r->match.count);\n\tjob->length = text.len;",
	},
	{
		tells: "after a restart a spectator counts the lines of the match",
		file: match("checkpoint"),
		law: "test_law",
		old: "memcpy(out->n, c->frames, sizeof(out->n));",
		leak: "memcpy(out->n, c->frames, sizeof(out->n)); out->n[SPECTATOR] = c->number;",
	},

	// Tables and people.
	{
		tells: "in a secret step others hear that a bot stands in",
		file: match("play"),
		law: "test_law",
		old: "if (frames_secret(&t->live->frames))\n\t\ttable_news_own(s, t, place);\n\telse",
		leak: "if (!t->live->frames.state)\n\t\ttable_news_own(s, t, place);\n\telse",
	},
	{
		tells: "a summary says at once who is away",
		file: tables("news"),
		law: "test_law",
		old: "own ? p->away : p->shown_away",
		leak: "p->away",
	},
	{
		tells: "who comes and goes in a secret step is told each time",
		file: tables("absence"),
		law: "test_law_absence",
		old: "if (near == p->shown_online || p->online_moved)",
		leak: "if (near == p->shown_online)",
	},
	{
		tells: "who is played by a bot is not shown as away",
		file: tables("absence"),
		law: "test_law_absence",
		old: "bool near = is_near(s, p);",
		leak: "bool near = is_near(s, p) || p->away;",
	},
	{
		tells: "who has answered is not shown as away",
		file: tables("absence"),
		law: "test_law_absence",
		old: "changed |= place_show(s, &t->places[i], anew);",
		leak: "if (t->actors & SEAT(t->places[i].seat))\n\t\t\tchanged |= place_show(s, &t->places[i], anew);",
	},
	{
		tells: "who has answered is told at every table",
		file: tables("news"),
		law: "test_law_open",
		old: "if (t->answers)\n\t\tjson_bool",
		leak: "if (t->game)\n\t\tjson_bool",
	},
	{
		tells: "a summary says who is busy",
		file: tables("news"),
		law: "test_law_open",
		old: 'json_bool(j, "away",',
		leak: 'json_bool(j, "busy", p->seat >= 0 && (t->actors & SEAT(p->seat)));\n\tjson_bool(j, "away",',
	},
	{
		tells: "a summary says when somebody last answered",
		file: tables("news"),
		law: "test_law_open",
		old: 'json_int(j, "created", t->created);',
		leak: 'json_int(j, "created", t->changed);',
	},
	{
		tells: "a summary says that one answer alone is missing",
		file: tables("news"),
		law: "test_law_open",
		old: 'json_bool(j, "turn", turn);',
		leak: 'json_bool(j, "turn", turn || (t->actors & (t->actors - 1)) == 0);',
	},
	{
		tells: "a person's list of matches says when somebody last answered",
		file: "src/service/people/profile.c",
		law: "test_law_open",
		old: "json_results(j, m);",
		leak: 'json_int(j, "at", t->changed);\n\tjson_results(j, m);',
	},
	{
		tells: "a table over HTTP says how many lines its match has",
		file: match("records"),
		law: "test_law_open",
		old: 'table_summary(j, "table", t, account);',
		leak: 'table_summary(j, "table", t, account);\n\t\tjson_int(j, "lines", t->live ? t->live->stored : 0);',
	},
	{
		tells: "a reaction in a secret step is told at once",
		file: tables("talk"),
		law: "test_law_open",
		old: "if (!frames_secret(&live->frames))\n\t\ttalk_release(s, t);\n\treturn",
		leak: "talk_release(s, t);\n\treturn",
	},

	// The wire.
	{
		tells: "what people say is packed together with what is secret",
		file: "src/net/post.c",
		law: "test_law_twins",
		old: "\tstruct slice own = { text.at + seam, text.len - seam };\n",
		leak: "\tseam = 0;\n\tstruct slice own = { text.at + seam, text.len - seam };\n",
	},
	{
		tells: "a snapshot does not say where what is secret begins",
		file: match("snapshot"),
		law: "test_law_twins",
		old: "out_seam(&s->out);",
		leak: "",
	},
	{
		tells: "a text is packed in the light of what others were sent before",
		file: "src/net/deflate.c",
		law: "test_law_open",
		old: "deflateReset(z);",
		leak: "if (!z->total_in)\n\t\tdeflateReset(z);",
	},
	{
		tells: "everybody gets an empty message when anybody is told anything",
		file: "src/net/post.c",
		law: "test_law_open",
		old: "	struct post *p = &w->post;\n\n	for (size_t i = 0; i < p->line_count; i++) {\n		struct client *c",
		leak: `	struct post *p = &w->post;
	struct client *each;

	for (size_t at = 0; p->line_count && (each = map_next(&w->clients, &at));)
		if (!each->line)
			enqueue(each, (const unsigned char *)"[]", 2, false);
	for (size_t i = 0; i < p->line_count; i++) {
		struct client *c`,
	},

	// Who only looks on, and who is here.
	{
		tells: "a seat hears what spectators say",
		file: tables("talk"),
		law: "test_law_people",
		old: "&& talk_is_for(t, kind, p->id)",
		leak: "&& (talk_is_for(t, kind, p->id) || true)",
	},
	{
		tells: "a snapshot has what spectators said",
		file: tables("talk"),
		law: "test_law_people",
		old: "return talk_is_for(list->table, talk->kind, list->reader->id) &&",
		leak: "return",
	},
	{
		tells: "a friend at the same table is seen to come and go",
		file: "src/service/people/friends_http.c",
		law: "test_law_people",
		old: 'json_null(rows->json, "online");',
		leak: 'id_read(slice_from(f->account), &id), json_bool(rows->json, "online", person_find(rows->s, id) != NULL);',
	},
];
