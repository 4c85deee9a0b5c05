/* Installing as an app, where the browser offers it. */
interface InstallEvent extends Event {
	prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallEvent | null>(null);
let installed = $state(matchMedia("(display-mode: standalone)").matches);

addEventListener("beforeinstallprompt", (event) => {
	event.preventDefault();
	offer = event as InstallEvent;
});
addEventListener("appinstalled", () => {
	offer = null;
	installed = true;
});

export function installState(): "installed" | "offered" | "none" {
	return installed ? "installed" : offer ? "offered" : "none";
}

export async function install(): Promise<void> {
	await offer?.prompt();
	offer = null;
}
