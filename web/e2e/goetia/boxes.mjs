// What is wrong with what is drawn in the things of a scene, evaluated in a page:
// a word or a sign that sticks out of its thing, is cut off, or lies on another one.
// `slack`: pixels that rounding may cost.
export const boxFaults = (slack) => {
	const inside = (a, b) =>
		a.left <= b.left + slack &&
		a.top <= b.top + slack &&
		a.right >= b.right - slack &&
		a.bottom >= b.bottom - slack;
	const across = (a, b) =>
		Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
		Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
	const isSeen = (element) => !element.closest(".spoken");
	// Words and signs, each with the box of its ink: a line of words is as high as its letters.
	const leavesOf = (thing) => {
		const leaves = [];
		const walker = document.createTreeWalker(thing, 5); // elements and texts
		while (walker.nextNode()) {
			const node = walker.currentNode;
			if (node.nodeName === "svg") {
				leaves.push({
					node,
					name: node.parentElement.textContent.trim() || "a sign",
					box: node.getBoundingClientRect(),
				});
				continue;
			}
			const holder = node.parentElement;
			const text = node.nodeType === 3 ? node.textContent.trim() : "";
			if (!text || holder.closest("svg") || !isSeen(holder)) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			// What is clamped to some lines, or ends in dots, is as large as its box.
			const clip = holder.closest(".effects, .name .name");
			const rim = clip?.getBoundingClientRect();
			for (const { left, right, top, bottom } of range.getClientRects()) {
				const letters = parseFloat(getComputedStyle(holder).fontSize) * 0.74;
				const middle = (top + bottom) / 2;
				if (rim && middle > rim.bottom) continue;
				leaves.push({
					node,
					name: `"${text}"`,
					box: {
						left,
						right: rim ? Math.min(right, rim.right) : right,
						top: middle - letters / 2,
						bottom: middle + letters / 2,
					},
				});
			}
		}
		return leaves;
	};
	// By a part of a pixel too: a name that is too long by that ends in dots, where it can.
	const endsInDots = (name) => {
		const words = document.createRange();
		words.selectNodeContents(name);
		const over = words.getBoundingClientRect().width - name.getBoundingClientRect().width;
		return over > (getComputedStyle(name).textOverflow === "ellipsis" ? 0.02 : 1);
	};
	const faults = [];
	const groups = new Map();
	for (const thing of document.querySelectorAll(".stage [data-key]")) {
		const { key } = thing.dataset;
		const box = thing.getBoundingClientRect();
		const leaves = leavesOf(thing);
		for (const leaf of leaves) if (!inside(box, leaf.box)) faults.push(`${key}: ${leaf.name} sticks out`);
		for (const part of thing.querySelectorAll(".card, .pile, .pact, .edge, .clock, .text")) {
			const [wide, high] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
			if (part.clientWidth > 0 && (wide > slack || high > slack))
				faults.push(`${key}: "${part.textContent.trim()}" is cut off by ${wide} and ${high} px`);
		}
		for (const name of thing.querySelectorAll(".room > .text"))
			if (endsInDots(name)) faults.push(`${key}: "${name.textContent}" ends in dots`);
		const group = key.split("#")[1] ?? "";
		groups.set(group, [...(groups.get(group) ?? []), ...leaves.map((leaf) => ({ ...leaf, key }))]);
	}
	for (const leaves of groups.values())
		leaves.forEach((leaf, i) => {
			for (const other of leaves.slice(i + 1))
				if (leaf.node !== other.node && across(leaf.box, other.box))
					faults.push(`${leaf.key}: ${leaf.name} lies on ${other.name} (${other.key})`);
		});
	return faults;
};
