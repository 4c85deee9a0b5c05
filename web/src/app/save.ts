/* Lets the browser save a text as a file. */
export function saveFile(name: string, content: string | Blob): void {
	const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
