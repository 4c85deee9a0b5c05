// What the tests in browsers know of Goetia.

// So short that it is played to its end.
export const whole = { round_cap: 7 };

// What is wrong with the things on the screen, evaluated in the page: two that lie
// across each other (one inside another is well), words that are cut off.
export const faultsOf = () => {
	const SLACK = 1.5; // pixels are whole
	const things = [...document.querySelectorAll(".stage [data-key]")].map((element) => ({
		element,
		name: element.dataset.key,
		box: element.getBoundingClientRect(),
	}));
	const apart = (a, b) =>
		a.right <= b.left + SLACK ||
		b.right <= a.left + SLACK ||
		a.bottom <= b.top + SLACK ||
		b.bottom <= a.top + SLACK;
	const inside = (a, b) =>
		a.left <= b.left + SLACK &&
		a.top <= b.top + SLACK &&
		a.right >= b.right - SLACK &&
		a.bottom >= b.bottom - SLACK;
	const faults = [];
	things.forEach(({ name, box }, i) => {
		for (const other of things.slice(i + 1))
			if (!apart(box, other.box) && !inside(box, other.box) && !inside(other.box, box))
				faults.push(`${name} lies across ${other.name}`);
	});
	for (const { element, name, box } of things)
		for (const part of element.querySelectorAll("b, em, .name, .words, .covered, .less, .symbol, svg")) {
			if (part.closest(".badge") || part.closest(".effects")) continue;
			const seen = part.getBoundingClientRect();
			if (seen.width > 0 && !inside(box, seen))
				faults.push(`${name}: ${part.textContent.trim() || part.nodeName} sticks out`);
		}
	// What is cut off at the rim of a card, and names that end too early.
	for (const { element, name } of things)
		for (const part of element.querySelectorAll(".card, .pile, .pact, .edge, .text")) {
			const [wide, high] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
			if (part.clientWidth > 0 && (wide > SLACK || high > SLACK))
				faults.push(`${name}: "${part.textContent.trim()}" is cut off by ${wide} and ${high} px`);
		}
	return faults;
};

// The smallest words of the table, letters of followers and changes of a number among them, in pixels of the screen;
// and the narrowest name: its letters keep their height and lose some of their width where a place is too short.
// `aside`: what is no word of the table there.
export const smallest = (aside) => {
	let least = { px: Infinity, text: "" };
	let narrowest = { by: 1, text: "" };
	const TEXT = 4; // of NodeFilter
	const walker = document.createTreeWalker(document.querySelector(".stage"), TEXT);
	while (walker.nextNode()) {
		const text = walker.currentNode.textContent.trim();
		const element = walker.currentNode.parentElement;
		if (!text || !element.getClientRects().length || (aside && element.closest(aside))) continue;
		const picture = element.closest("svg");
		const scale = picture ? picture.getBoundingClientRect().width / picture.viewBox.baseVal.width : 1;
		const px = parseFloat(getComputedStyle(element).fontSize) * scale;
		if (px < least.px) least = { px, text };
		const by = parseFloat(getComputedStyle(element).getPropertyValue("--narrow")) || 1;
		if (by < narrowest.by) narrowest = { by, text };
	}
	return { ...least, narrowest };
};

// What is wrong with the marks on a picture of the table: one that sticks out of its part, or lies across another one.
export const markFaults = (picture) => {
	const SLACK = 2; // an edge of the World is as low as a mark
	const marks = [...picture.querySelectorAll(".part b")].map((mark) => ({
		name: mark.innerText,
		box: mark.getBoundingClientRect(),
		part: mark.parentElement.getBoundingClientRect(),
	}));
	const sticksOut = ({ box, part }) =>
		box.left < part.left - SLACK ||
		box.right > part.right + SLACK ||
		box.top < part.top - SLACK ||
		box.bottom > part.bottom + SLACK;
	const across = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
	const faults = marks.filter(sticksOut).map(({ name }) => `${name} sticks out`);
	marks.forEach((mark, i) => {
		for (const other of marks.slice(i + 1))
			if (across(mark.box, other.box)) faults.push(`${mark.name} lies on ${other.name}`);
	});
	return marks.length > 0 ? faults : ["nothing is marked"];
};
