/*
 * Names that may be too long for their place are measured together, in the frame
 * that shows them: all are read, then all are written, so that a table full of new
 * cards is laid out a few times and not once for every name.
 */
const NARROWEST = 0.6;
const STEP = 0.05;

interface Name {
	node: HTMLElement;
	wraps: boolean; /* onto a second line: how narrow it must be is tried */
}

const waiting = new Map<HTMLElement, Name>();
let due = 0;

const isCut = ({ node }: Name) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1;

function narrow({ node }: Name, by: number): void {
	node.style.setProperty("--narrow", String(Math.max(NARROWEST, by)));
}

function fitAll(): void {
	due = 0;
	let names = [...waiting.values()];
	waiting.clear();
	for (const { node } of names) if (node.style.getPropertyValue("--narrow")) node.style.removeProperty("--narrow");
	const cut = names.filter(isCut).map((name) => ({ ...name, need: name.node.clientWidth / name.node.scrollWidth }));
	for (const name of cut) narrow(name, name.wraps ? 1 - STEP : Math.floor(name.need * 100) / 100);
	names = cut.filter(({ wraps }) => wraps);
	for (let by = 1 - 2 * STEP; names.length > 0 && by > NARROWEST - STEP / 2; by -= STEP) {
		names = names.filter(isCut);
		for (const name of names) narrow(name, by);
	}
}

/* When its text has changed; units change letters and places alike. Gives what takes it back. */
export function fitSoon(name: Name): () => void {
	waiting.set(name.node, name);
	due ||= requestAnimationFrame(fitAll);
	return () => waiting.delete(name.node);
}
