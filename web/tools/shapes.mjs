// TypeScript types as checks of JSON values. Reads types with the compiler
// itself and compares structurally: members that are missing, unknown or of
// another kind, literals, unions, arrays, tuples, index signatures. A type that
// says nothing (any, unknown, a function) is a mistake of the contract and is
// told as one. Used by contract.mjs.
import ts from "typescript";

const OPTIONS = {
	strict: true,
	noEmit: true,
	skipLibCheck: true,
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	allowImportingTsExtensions: true,
	types: [],
};

const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
const shown = (value) => (value !== null && typeof value === "object" ? kindOf(value) : JSON.stringify(value));
const member = (path, key) => (/^\w+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`);

/* A check is (value, path) => complaints, each a line. */
export class Shapes {
	#program;
	#types;
	#checks = new Map();
	#optional = new Map(); /* an optional member, as Type.member → whether it was there once */

	/* `host` is given by tests that have their types in memory. */
	constructor(files, host) {
		this.#program = ts.createProgram(files, OPTIONS, host ?? ts.createCompilerHost(OPTIONS));
		this.#types = this.#program.getTypeChecker();
	}

	/* The check of an exported type; throws when there is no such file or type. */
	check(file, name) {
		const source = this.#program.getSourceFile(file);
		if (!source) throw new Error(`${file}: no such file`);
		const module = this.#types.getSymbolAtLocation(source);
		const found = module && this.#types.getExportsOfModule(module).find((each) => each.name === name);
		if (!found) throw new Error(`${file}: no type ${name} is exported`);
		const check = this.#of(this.#types.getDeclaredTypeOfSymbol(found));
		return (value) => check(value, name);
	}

	/* Whether some type has an optional member of that name. */
	isOptional(key) {
		return [...this.#optional.keys()].some((label) => label.endsWith(`.${key}`));
	}

	/* Optional members that no value had so far. */
	neverSeen() {
		return [...this.#optional].filter(([, seen]) => !seen).map(([label]) => label);
	}

	#of(type) {
		if (!this.#checks.has(type)) {
			/* A type may hold itself: its check is looked up when it is needed. */
			let made = null;
			this.#checks.set(type, (value, path) => made(value, path));
			made = this.#make(type);
		}
		return this.#checks.get(type);
	}

	#make(type) {
		const { TypeFlags } = ts;
		const name = this.#types.typeToString(type);
		const wants = (fits) => (value, path) =>
			fits(value) ? [] : [`${path}: ${name} wanted, ${shown(value)} found`];
		if (type.isUnion()) return this.#union(type, name);
		if (type.isStringLiteral() || type.isNumberLiteral()) return wants((value) => value === type.value);
		if (type.flags & TypeFlags.BooleanLiteral)
			return wants((value) => String(value) === name && typeof value === "boolean");
		if (type.flags & TypeFlags.String) return wants((value) => typeof value === "string");
		if (type.flags & TypeFlags.Number) return wants((value) => typeof value === "number");
		if (type.flags & TypeFlags.Null) return wants((value) => value === null);
		if (type.flags & (TypeFlags.Never | TypeFlags.Undefined)) return wants(() => false);
		if (this.#types.isTupleType(type)) return this.#tuple(type, name);
		if (this.#types.isArrayType(type)) return this.#array(type, name);
		const isPlain =
			type.flags & (TypeFlags.Object | TypeFlags.Intersection) && type.getCallSignatures().length === 0;
		return isPlain ? this.#object(type, name) : (_, path) => [`${path}: the type ${name} says nothing about JSON`];
	}

	/* The complaints of the alternative that fits best. */
	#union(type, name) {
		const checks = type.types.map((each) => this.#of(each));
		return (value, path) => {
			let fewest = null;
			for (const check of checks) {
				const complaints = check(value, path);
				if (complaints.length === 0) return complaints;
				/* One that is about the value itself says that it is of another kind. */
				const near = complaints.filter((line) => !line.startsWith(`${path}: `)).length === complaints.length;
				if (near && (fewest === null || complaints.length < fewest.length)) fewest = complaints;
			}
			return fewest ?? [`${path}: ${name} wanted, ${shown(value)} found`];
		};
	}

	#array(type, name) {
		const check = this.#of(this.#types.getTypeArguments(type)[0]);
		return (value, path) =>
			Array.isArray(value)
				? value.flatMap((each, i) => check(each, `${path}[${i}]`))
				: [`${path}: ${name} wanted, ${shown(value)} found`];
	}

	#tuple(type, name) {
		const checks = this.#types.getTypeArguments(type).map((each) => this.#of(each));
		return (value, path) =>
			Array.isArray(value) && value.length === checks.length
				? value.flatMap((each, i) => checks[i](each, `${path}[${i}]`))
				: [
						`${path}: ${name} wanted, ${Array.isArray(value) ? `${value.length} elements` : shown(value)} found`,
					];
	}

	#object(type, name) {
		const members = new Map();
		for (const symbol of this.#types.getPropertiesOfType(type)) {
			const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
			const label = `${name}.${symbol.name}`;
			if (optional && !this.#optional.has(label)) this.#optional.set(label, false);
			members.set(symbol.name, { optional, label, check: this.#of(this.#types.getTypeOfSymbol(symbol)) });
		}
		const others = this.#types.getIndexInfosOfType(type).map(({ keyType, type: value }) => ({
			fits: keyType.flags & ts.TypeFlags.Number ? (key) => /^\d+$/.test(key) : () => true,
			check: this.#of(value),
		}));
		return (value, path) => {
			if (kindOf(value) !== "object") return [`${path}: ${name} wanted, ${shown(value)} found`];
			const missing = [...members].filter(([key, { optional }]) => !optional && !Object.hasOwn(value, key));
			const complaints = missing.map(([key]) => `${member(path, key)}: is missing`);
			for (const [key, each] of Object.entries(value)) {
				const known = members.get(key) ?? others.find(({ fits }) => fits(key));
				if (!known) complaints.push(`${member(path, key)}: the type ${name} does not know it`);
				else complaints.push(...known.check(each, member(path, key)));
				if (known?.optional) this.#optional.set(known.label, true);
			}
			return complaints;
		};
	}
}
