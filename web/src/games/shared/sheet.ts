/* A row of a score sheet, as Sheet.svelte places it; a game adds what stands in it. */
export interface SheetRow {
	key: string;
	look?: "head" | "sum" | "title"; /* begins a group; a total; words over the whole width */
	span?: number; /* seats that share a cell; 1 unless said */
}
