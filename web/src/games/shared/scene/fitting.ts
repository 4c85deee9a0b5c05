/*
 * Names that may be too long for their place are measured together, in the frame
 * that shows them: all are read, then all are written, so that a table full of new
 * cards is laid out a few times and not once for every name.
 */
const NARROWEST = 0.6;
const STEP = 0.05;
const HALF = 0.5; /* the browser says whole pixels, and a part of one makes the letters end in dots */

interface Name {
	node: HTMLElement;
	wraps: boolean; /* onto a second line: how narrow it must be is tried */
}

const names = new Set<Name>();
const waiting = new Set<Name>();
let due = 0;

const isCut = ({ node }: Name) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1;

function narrow({ node }: Name, by: number): void {
	node.style.setProperty("--narrow", String(Math.max(NARROWEST, by)));
}

function fitAll(): void {
	due = 0;
	const all = [...waiting];
	waiting.clear();
	for (const { node } of all) if (node.style.getPropertyValue("--narrow")) node.style.removeProperty("--narrow");
	const needOf = ({ node }: Name) => (node.clientWidth - HALF) / (node.scrollWidth + HALF);
	const cut = all.filter(isCut).map((name) => ({ ...name, need: needOf(name) }));
	for (const name of cut) narrow(name, name.wraps ? 1 - STEP : Math.floor(name.need * 100) / 100);
	let wrapped = cut.filter(({ wraps }) => wraps);
	for (let by = 1 - 2 * STEP; wrapped.length > 0 && by > NARROWEST - STEP / 2; by -= STEP) {
		wrapped = wrapped.filter(isCut);
		for (const name of wrapped) narrow(name, by);
	}
}

function wait(some: Iterable<Name>): void {
	for (const name of some) waiting.add(name);
	if (waiting.size > 0) due ||= requestAnimationFrame(fitAll);
}

/* When its text has changed. Gives what takes it back. */
export function fitSoon(name: Name): () => void {
	names.add(name);
	wait([name]);
	return () => {
		names.delete(name);
		waiting.delete(name);
	};
}

/* When units have another length: letters do not become larger by quite as much as places do. */
export const fitAgain = () => wait(names);
