/* What can be looked up at any time, beside the table: always one press away. */
import type { Translate } from "../../contract";
import type { IconName } from "../../../ui/Icon.svelte";

export type ToolName = "ahead" | "notes" | "inquisition" | "reveal";

export interface Tool {
	name: ToolName;
	icon: IconName;
	words: string;
	open(): void;
}

const looks: Record<ToolName, { icon: IconName; id: string }> = {
	ahead: { icon: "clock", id: "web.devil.tool.ahead" },
	notes: { icon: "book", id: "web.devil.tool.notes" },
	inquisition: { icon: "shield", id: "web.devil.tool.inquisition" },
	reveal: { icon: "play", id: "web.devil.tool.reveal" },
};

export function toolsOf(names: readonly ToolName[], t: Translate, open: (name: ToolName) => void): Tool[] {
	return names.map((name) => ({ name, icon: looks[name].icon, words: t(looks[name].id), open: () => open(name) }));
}
