/*
 * One stop of the Tab key for a group of buttons; arrows go from one to the
 * next, Home and End to the ends. A choice is stopped at before anything else.
 */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(group: HTMLElement): { destroy(): void } {
	const buttons = () => [...group.querySelectorAll<HTMLElement>("button:enabled")];

	function settle(at?: HTMLElement): void {
		const all = buttons();
		const active = document.activeElement as HTMLElement;
		const isChoice = (button: HTMLElement) => /^(choice|goal)$/.test(button.getAttribute("data-testid") ?? "");
		const stop = at ?? (all.includes(active) ? active : (all.find(isChoice) ?? all[0]));
		/* By the attribute: the property is worked out by the browser, and a table asks it of a hundred buttons. */
		for (const button of all) {
			const at = button === stop ? "0" : "-1";
			if (button.getAttribute("tabindex") !== at) button.setAttribute("tabindex", at);
		}
	}

	function keys(event: KeyboardEvent): void {
		const all = buttons();
		const at = all.indexOf(document.activeElement as HTMLElement);
		const step = steps[event.key];
		if (at < 0 || (step === undefined && event.key !== "Home" && event.key !== "End")) return;
		event.preventDefault();
		const to =
			step === undefined ? (event.key === "Home" ? 0 : all.length - 1) : (at + step + all.length) % all.length;
		all[to]!.focus();
	}
	const focused = (event: FocusEvent) => settle(event.target as HTMLElement);
	const observer = new MutationObserver(() => settle());
	observer.observe(group, {
		childList: true,
		subtree: true,
		attributes: true,
		attributeFilter: ["data-testid", "disabled"],
	});
	group.addEventListener("keydown", keys);
	group.addEventListener("focusin", focused);
	settle();
	return {
		destroy() {
			observer.disconnect();
			group.removeEventListener("keydown", keys);
			group.removeEventListener("focusin", focused);
		},
	};
}
