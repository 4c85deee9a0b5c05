/*
 * A box that scrolls, and whether there is more below its edge. What is new in
 * it is read from its beginning. It is measured with the frame that shows it:
 * asked at once, the page would be laid out twice.
 */

/* Anything less is a fraction of a line. */
const LEAST = 4;

const isCut = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight > LEAST;

/* `tell` is told whether there is. Gives what ends it. */
export function watchBelow(box: HTMLElement, tell: (more: boolean) => void): () => void {
	let due = 0;
	const look = () => tell(isCut(box));
	const news = new MutationObserver(() => {
		due ||= requestAnimationFrame(() => {
			due = 0;
			box.scrollTop = 0;
			look();
		});
	});
	/* Told at once, too. */
	const sizes = new ResizeObserver(look);
	news.observe(box, { childList: true, subtree: true, characterData: true });
	sizes.observe(box);
	box.onscroll = look;
	return () => {
		news.disconnect();
		sizes.disconnect();
		cancelAnimationFrame(due);
	};
}
