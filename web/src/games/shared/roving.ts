/*
 * One stop of the Tab key for a group of buttons; arrows go from one to the
 * next, Home and End to the ends. A choice is stopped at before anything else.
 */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(group: HTMLElement): { destroy(): void } {
	const buttons = () => [...group.querySelectorAll<HTMLElement>("button:enabled")];

	function settle(at?: HTMLElement): void {
		const all = buttons();
		const stop =
			at ??
			all.find((button) => button === document.activeElement) ??
			all.find((button) => button.dataset.testid === "choice" || button.dataset.testid === "goal") ??
			all[0];
		for (const button of all) {
			const at = button === stop ? 0 : -1;
			if (button.tabIndex !== at || !button.hasAttribute("tabindex")) button.tabIndex = at;
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
