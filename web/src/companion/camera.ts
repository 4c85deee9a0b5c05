/*
 * The front camera, looked through for codes. Its picture is never shown: it would
 * show the code to the table (DEV-120). The reader (zxing-wasm, the same in every
 * browser) is loaded with the first use and kept for use without a network.
 */
import readerUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

export type CameraState = "off" | "starting" | "on" | "insecure" | "none" | "denied" | "failed";

const LOOK_EVERY = 120; /* milliseconds */
const SIDE_MAX = 720; /* pixels: a code at a hand's length is large */
const FINE_SIDE = 1920; /* of a game on its way, a code with many small modules */
const GONE_AFTER = 1_200; /* unseen for so long, a code is scanned anew */

type Read = (picture: ImageData) => Promise<string[]>;
let reader: Promise<Read> | null = null;

async function loadReader(): Promise<Read> {
	const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
	/* Fetched here: where a page is left meanwhile, the reader's own fetch complains aloud and tries again. */
	const answer = await fetch(readerUrl);
	if (!answer.ok) throw new Error(`${readerUrl}: ${answer.status}`);
	await prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() }, fireImmediately: true });
	return async (picture) => {
		const found = await readBarcodes(picture, {
			formats: ["QRCode", "MicroQRCode", "DataMatrix", "Aztec"],
			tryHarder: true,
			maxNumberOfSymbols: 2,
		});
		return found.filter(({ isValid, text }) => isValid && text !== "").map(({ text }) => text);
	};
}

/* Loaded once; where that failed, the next call tries again. */
export function readyReader(): Promise<Read> {
	reader ??= loadReader().catch((error: unknown) => {
		reader = null;
		throw error;
	});
	return reader;
}

/* Tells every code once while it lies there; `many`: two codes at once, none is told. */
class Watcher {
	#last = "";
	#seen = 0;

	constructor(
		readonly heard: (code: string) => void,
		readonly many: () => void,
	) {}

	see(codes: string[], now: number): void {
		if (codes.length === 0) return;
		const [code = ""] = codes;
		const isSame = code === this.#last && now - this.#seen < GONE_AFTER;
		this.#seen = now;
		if (isSame) return;
		this.#last = code;
		if (new Set(codes).size > 1) this.many();
		else this.heard(code);
	}
}

function whyNot(error: unknown): CameraState {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "NotAllowedError") return "denied";
	return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
}

export interface CameraUse {
	fine: boolean; /* held before another screen: the camera at the back, every pixel */
	heard(code: string): void;
	many(): void;
	changed(state: CameraState): void;
}

/* Looks until it is told to stop. */
export function watchCamera({ fine, heard, many, changed }: CameraUse): () => void {
	const watcher = new Watcher(heard, many);
	let stopped = false;
	let stream: MediaStream | null = null;
	let timer = 0;

	async function begin(): Promise<void> {
		if (!isSecureContext || !navigator.mediaDevices) return changed("insecure");
		changed("starting");
		const [opened, read] = await Promise.all([
			navigator.mediaDevices.getUserMedia({
				video: fine
					? { facingMode: "environment", width: { ideal: FINE_SIDE } }
					: { facingMode: "user", width: { ideal: 1280 } },
				audio: false,
			}),
			readyReader(),
		]);
		stream = opened;
		if (stopped) return stop();
		const video = document.createElement("video");
		video.muted = true;
		video.playsInline = true;
		video.srcObject = opened;
		await video.play();
		const canvas = document.createElement("canvas");
		const context = canvas.getContext("2d", { willReadFrequently: true })!;
		changed("on");
		const look = async () => {
			if (stopped) return;
			const scale = Math.min(1, (fine ? FINE_SIDE : SIDE_MAX) / Math.max(video.videoWidth, video.videoHeight, 1));
			canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
			canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
			if (video.videoWidth > 0 && !document.hidden) {
				context.drawImage(video, 0, 0, canvas.width, canvas.height);
				const codes = await read(context.getImageData(0, 0, canvas.width, canvas.height));
				if (!stopped) watcher.see(codes, performance.now());
			}
			timer = window.setTimeout(() => void look(), LOOK_EVERY);
		};
		await look();
	}

	function stop(): void {
		stopped = true;
		clearTimeout(timer);
		for (const track of stream?.getTracks() ?? []) track.stop();
	}

	begin().catch((error: unknown) => {
		stop();
		changed(whyNot(error));
	});
	return () => {
		stop();
		changed("off");
	};
}
