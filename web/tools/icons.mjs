// node icons.mjs: draws the icon as PNG, for systems that take no SVG (iOS), and the picture that chats show beside a
// link, into web/public. To be run again when icon.svg changes.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "../e2e/browser.mjs";

const folder = fileURLToPath(new URL("../public/", import.meta.url));
const drawing = (name) => readFileSync(`${folder}${name}`, "utf8");
const browser = await launch();

async function paint(name, width, height, html) {
	const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
	const style = `*{margin:0}body{width:${width}px;height:${height}px;overflow:hidden}svg{display:block;width:100%}`;
	await page.setContent(`<style>${style}</style>${html}`);
	await page.screenshot({ path: `${folder}${name}`, omitBackground: true });
	await page.close();
}

await paint("icon-180.png", 180, 180, drawing("icon-maskable.svg"));
await paint("icon-192.png", 192, 192, drawing("icon.svg"));
await paint("icon-512.png", 512, 512, drawing("icon.svg"));
await paint(
	"share.png",
	1200,
	630,
	`<div style="height:630px;background:#1a1020;display:flex;align-items:center;justify-content:center;gap:48px;` +
		`color:#f1e8d5;font:96px Georgia,serif"><div style="width:240px">${drawing("icon.svg")}</div>Pandemonium</div>`,
);
await browser.close();
