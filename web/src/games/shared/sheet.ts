/* A row of a score sheet, as Sheet.svelte places it; a game adds what stands in it. */
export interface SheetRow {
	key: string;
	look?:
		| "head"
		| "part"
		| "sum"
		| "title"; /* begins a group; counts in the row above; a total; words over the whole width */
	span?: number; /* seats that share a cell; 1 unless said */
}
