// The theme before the first paint; settings.svelte.ts does the rest.
(() => {
	let theme = "auto";
	try {
		theme = JSON.parse(localStorage.getItem("settings") || "{}").theme || "auto";
	} catch {
		// Storage is closed to us: the system decides.
	}
	if (theme === "auto") theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
	document.documentElement.dataset.theme = theme;
})();
