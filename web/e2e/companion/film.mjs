// A looping film for Chromium's fake camera: codes as a chest shows them, one after the
// other, on a grey table. Chromium plays a .y4m file for ever.
import { closeSync, openSync, writeSync } from "node:fs";
import { encode } from "uqr";

const [WIDTH, HEIGHT, RATE] = [640, 480, 10];
const [TABLE, LIGHT, DARK] = [120, 235, 16];
const CODE_SIZE = 300; // pixels, with the light border

// Frames of a scene: codes beside each other; `spoiled`: with a finger over the middle of it.
function picture(codes, spoiled) {
	const luma = Buffer.alloc(WIDTH * HEIGHT, TABLE);
	codes.forEach((code, n) => {
		const { size, data } = encode(code, { ecc: "M", border: 4 });
		const module = Math.floor(CODE_SIZE / size);
		const left = codes.length === 1 ? (WIDTH - size * module) / 2 : 10 + n * (WIDTH / 2);
		const top = (HEIGHT - size * module) / 2;
		for (let y = 0; y < size * module; y++)
			for (let x = 0; x < size * module; x++) {
				const dark = data[Math.floor(y / module)][Math.floor(x / module)];
				const hidden = spoiled && Math.abs(x - y) < 110;
				luma[Math.floor(top + y) * WIDTH + Math.floor(left + x)] = hidden ? TABLE : dark ? DARK : LIGHT;
			}
	});
	return luma;
}

// `shots`: { luma, frames }, all of one size.
function writeShots(path, width, height, shots) {
	const file = openSync(path, "w");
	const colour = Buffer.alloc((width * height) / 2, 128);
	writeSync(file, `YUV4MPEG2 W${width} H${height} F${RATE}:1 Ip A1:1 C420jpeg\n`);
	for (const { luma, frames } of shots)
		for (let i = 0; i < frames; i++) {
			writeSync(file, "FRAME\n");
			writeSync(file, luma);
			writeSync(file, colour);
		}
	closeSync(file);
}

// `scenes`: { codes, spoiled, frames }.
export function writeFilm(path, scenes) {
	writeShots(
		path,
		WIDTH,
		HEIGHT,
		scenes.map(({ codes, spoiled = false, frames = 6 }) => ({ luma: picture(codes, spoiled), frames })),
	);
}

// What a camera of 1280 by 720 sees of another device's screen that is held before it: the
// screenshot as it is, a little turned and blurred by being drawn at another size. `page` is
// any page of a browser, which reads the picture.
export async function filmScreen(path, page, screenshot) {
	const [width, height] = [1280, 720];
	const grey = await page.evaluate(
		async ([picture, w, h]) => {
			const bytes = Uint8Array.from(window.atob(picture), (letter) => letter.charCodeAt(0));
			const image = await window.createImageBitmap(new window.Blob([bytes]));
			const canvas = new window.OffscreenCanvas(w, h);
			const context = canvas.getContext("2d");
			context.fillStyle = "#777";
			context.fillRect(0, 0, w, h);
			context.translate(w / 2, h / 2);
			context.rotate(0.05);
			const scale = (h * 0.92) / Math.max(image.width, image.height);
			context.scale(scale, scale);
			context.drawImage(image, -image.width / 2, -image.height / 2);
			const { data } = context.getImageData(0, 0, w, h);
			let text = "";
			for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i]);
			return window.btoa(text);
		},
		[screenshot.toString("base64"), width, height],
	);
	writeShots(path, width, height, [{ luma: Buffer.from(grey, "base64"), frames: RATE }]);
}
