/* How steps are called. */
import { t } from "../texts/catalogue.svelte";
import type { Kind, Step } from "./module";

const titles: Record<Kind, string> = {
	roles: "web.companion.step_roles",
	pass1: "web.companion.step_pass1",
	pass2: "web.companion.step_pass2",
	return: "web.companion.step_return",
};

export function roundTitle({ round }: Step): string {
	return round ? t("web.companion.round", round) : "";
}

export function stepTitle({ kind, ritual }: Step): string {
	return t(ritual ? "web.companion.step_ritual" : titles[kind]);
}
