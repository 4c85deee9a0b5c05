/*
 * An analysis that is being made, or was: it goes on while its drawer is shut, and
 * what was found stays as long as the replay is open.
 */
import type { Message } from "../texts/text";
import type { Course, Decision, Told } from "./analysis";

export class Analysing {
	decisions = $state.raw<Decision[]>([]);
	course = $state.raw<Course | null>(null);
	done = $state(0);
	lines = $state(1);
	stage = $state<"running" | "over" | "stopped" | "failed">("running");
	problem = $state.raw<Message | null>(null);
	readonly #record: string;
	#worker: Worker | null = null;

	constructor(record: string) {
		this.#record = record;
		this.start();
	}

	start(): void {
		this.close();
		this.decisions = [];
		this.course = null;
		this.problem = null;
		this.done = 0;
		this.stage = "running";
		const worker = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
		worker.addEventListener("message", (event: MessageEvent<Told>) => this.#hear(event.data));
		worker.addEventListener("error", () => this.#fail({ id: "web.analysis.failed" }));
		worker.postMessage(this.#record);
		this.#worker = worker;
	}

	/* What was found so far stays. */
	stop(): void {
		this.close();
		this.stage = "stopped";
	}

	close(): void {
		this.#worker?.terminate();
		this.#worker = null;
	}

	#fail(problem: Message): void {
		this.close();
		this.problem = problem;
		this.stage = "failed";
	}

	#hear(told: Told): void {
		if ("refused" in told) this.#fail(told.refused);
		else if ("failed" in told) this.#fail({ id: "web.analysis.failed" });
		else {
			this.done = told.done;
			this.lines = told.lines;
			this.course = told.course;
			this.decisions = [...this.decisions, ...told.found];
			if (told.done < told.lines) return;
			this.stage = "over";
			this.close();
		}
	}
}
