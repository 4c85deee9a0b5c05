/*
 * For what is long to draw and comes behind something else: when the page has been
 * painted as it is now. Much work in a row is then two tasks, and no frame waits for both.
 */
export const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
