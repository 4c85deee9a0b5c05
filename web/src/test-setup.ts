/* Node 18 keeps what browsers have everywhere behind an import. */
import { webcrypto } from "node:crypto";

if (!globalThis.crypto) Object.defineProperty(globalThis, "crypto", { value: webcrypto });
