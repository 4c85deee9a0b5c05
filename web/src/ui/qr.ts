/*
 * QR codes for invite links (ISO/IEC 18004): bytes, error correction level M,
 * versions 1 to 10, which is room for 213 bytes. The answer is a square of
 * modules; drawing it is somebody else's business.
 */

/* By version from 1: error correction bytes of a block, data bytes of each block. */
const blocksOf: [number, number[]][] = [
	[10, [16]],
	[16, [28]],
	[26, [44]],
	[18, [32, 32]],
	[24, [43, 43]],
	[16, [27, 27, 27, 27]],
	[18, [31, 31, 31, 31]],
	[22, [38, 38, 39, 39]],
	[22, [36, 36, 36, 37, 37]],
	[26, [43, 43, 43, 43, 44]],
];
/* Centres of the alignment marks. */
const alignment = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/* Powers of 2 in the field of 256 elements by x^8 + x^4 + x^3 + x^2 + 1. */
const exp = new Uint8Array(512);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
	exp[i] = exp[i + 255] = x;
	log[x] = i;
	x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? exp[log[a]! + log[b]!]! : 0);

function errorCorrection(data: Uint8Array, count: number): Uint8Array {
	let generator = [1];
	for (let i = 0; i < count; i++) {
		const next = [...generator, 0];
		generator.forEach((value, k) => (next[k + 1]! ^= times(value, exp[i]!)));
		generator = next;
	}
	const rest = new Uint8Array(data.length + count);
	rest.set(data);
	for (let i = 0; i < data.length; i++) {
		const factor = rest[i]!;
		if (factor) generator.forEach((value, k) => (rest[i + k]! ^= times(value, factor)));
	}
	return rest.slice(data.length);
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/* Mode, length, bytes, end, padding: exactly `room` bytes. */
function dataBytes(text: Uint8Array, version: number, room: number): Uint8Array {
	const bits: number[] = [];
	const put = (value: number, count: number) => {
		for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
	};
	put(4, 4);
	put(text.length, version < 10 ? 8 : 16);
	for (const byte of text) put(byte, 8);
	put(0, Math.min(4, room * 8 - bits.length));
	while (bits.length % 8) bits.push(0);
	for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
	const out = new Uint8Array(room);
	bits.forEach((bit, i) => (out[i >> 3]! |= bit << (7 - (i & 7))));
	return out;
}

/* Blocks with their corrections, woven together. */
function codeWords(data: Uint8Array, version: number): number[] {
	const [correction, sizes] = blocksOf[version - 1]!;
	const blocks: Uint8Array[] = [];
	let at = 0;
	for (const size of sizes) blocks.push(data.slice(at, (at += size)));
	const checks = blocks.map((block) => errorCorrection(block, correction));
	const words: number[] = [];
	for (let i = 0; i < Math.max(...sizes); i++)
		for (const block of blocks) if (i < block.length) words.push(block[i]!);
	for (let i = 0; i < correction; i++) for (const check of checks) words.push(check[i]!);
	return words;
}

/* Remainder of a code word with its check bits, as format and version use them. */
function withCheck(value: number, polynomial: number, bits: number): number {
	let rest = value << bits;
	const top = 31 - Math.clz32(polynomial);
	for (let i = 31 - Math.clz32(rest || 1); i >= top && rest; i = 31 - Math.clz32(rest || 1))
		rest ^= polynomial << (i - top);
	return (value << bits) | rest;
}

class Square {
	readonly size: number;
	readonly dark: boolean[][];
	readonly fixed: boolean[][];

	constructor(readonly version: number) {
		this.size = 17 + 4 * version;
		const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
		this.dark = empty();
		this.fixed = empty();
		this.#marks();
	}

	set(x: number, y: number, dark: boolean): void {
		if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
		this.dark[y]![x] = dark;
		this.fixed[y]![x] = true;
	}

	#rings(cx: number, cy: number, radius: number, light: number[]): void {
		for (let dy = -radius; dy <= radius; dy++)
			for (let dx = -radius; dx <= radius; dx++)
				this.set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
	}

	#marks(): void {
		const last = this.size - 7;
		for (let i = 0; i < this.size; i++) {
			this.set(6, i, i % 2 === 0);
			this.set(i, 6, i % 2 === 0);
		}
		for (const [x, y] of [[3, 3], [last + 3, 3], [3, last + 3]] as const) this.#rings(x, y, 4, [2, 4]);
		const centres = alignment[this.version - 1]!;
		for (const x of centres)
			for (const y of centres) {
				const corner = (x === 6 && y === 6) || (x === 6 && y === centres.at(-1)) || (y === 6 && x === centres.at(-1));
				if (!corner) this.#rings(x, y, 2, [1]);
			}
		this.format(0);
		if (this.version >= 7) this.#versionMarks();
	}

	#versionMarks(): void {
		const bits = withCheck(this.version, 0x1f25, 12);
		for (let i = 0; i < 18; i++) {
			const dark = ((bits >> i) & 1) === 1;
			const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
			this.set(a, b, dark);
			this.set(b, a, dark);
		}
	}

	/* Level M is 00. */
	format(mask: number): void {
		const bits = withCheck(mask, 0x537, 10) ^ 0x5412;
		const bit = (i: number) => ((bits >> i) & 1) === 1;
		for (let i = 0; i <= 5; i++) this.set(8, i, bit(i));
		this.set(8, 7, bit(6));
		this.set(8, 8, bit(7));
		this.set(7, 8, bit(8));
		for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
		for (let i = 0; i < 8; i++) this.set(this.size - 1 - i, 8, bit(i));
		for (let i = 8; i < 15; i++) this.set(8, this.size - 15 + i, bit(i));
		this.set(8, this.size - 8, true);
	}

	/* In columns of two from the right, up and down by turns. */
	fill(words: number[]): void {
		let at = 0;
		for (let right = this.size - 1; right > 0; right -= 2) {
			if (right === 6) right = 5;
			for (let i = 0; i < this.size; i++) {
				const upward = ((right + 1) & 2) === 0;
				const y = upward ? this.size - 1 - i : i;
				for (const x of [right, right - 1]) {
					if (this.fixed[y]![x]) continue;
					const word = words[at >> 3] ?? 0;
					this.dark[y]![x] = ((word >> (7 - (at & 7))) & 1) === 1;
					at++;
				}
			}
		}
	}

	mask(mask: number): void {
		for (let y = 0; y < this.size; y++)
			for (let x = 0; x < this.size; x++)
				if (!this.fixed[y]![x] && masks[mask]!(x, y)) this.dark[y]![x] = !this.dark[y]![x];
	}
}

const masks: ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/* How hard a square is to read, by the four rules of the standard. */
function penalty(dark: boolean[][]): number {
	const size = dark.length;
	const columns = dark.map((_, x) => dark.map((row) => row[x]!));
	let points = 0;
	for (const line of [...dark, ...columns]) {
		for (let i = 0, run = 0; i < size; i++) {
			run = i > 0 && line[i] === line[i - 1] ? run + 1 : 1;
			if (run === 5) points += 3;
			else if (run > 5) points++;
		}
		const text = line.map((bit) => (bit ? "1" : "0")).join("");
		for (const pattern of ["10111010000", "00001011101"])
			for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) points += 40;
	}
	for (let y = 1; y < size; y++)
		for (let x = 1; x < size; x++)
			if (dark[y]![x] === dark[y]![x - 1] && dark[y]![x] === dark[y - 1]![x] && dark[y]![x] === dark[y - 1]![x - 1])
				points += 3;
	const share = (100 * dark.flat().filter(Boolean).length) / (size * size);
	return points + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/* Rows of modules, true is dark; null when the text is too long. */
export function qrCode(text: string): boolean[][] | null {
	const bytes = new TextEncoder().encode(text);
	const index = blocksOf.findIndex(([, sizes], i) => bytes.length + (i < 9 ? 2 : 3) <= sum(sizes));
	if (index < 0) return null;
	const version = index + 1;
	const words = codeWords(dataBytes(bytes, version, sum(blocksOf[index]![1])), version);
	let best: { points: number; dark: boolean[][] } | null = null;
	for (let mask = 0; mask < 8; mask++) {
		const square = new Square(version);
		square.format(mask);
		square.fill(words);
		square.mask(mask);
		const points = penalty(square.dark);
		if (!best || points < best.points) best = { points, dark: square.dark };
	}
	return best!.dark;
}
