import { bodyFault } from "../../pipeline/model/checks/request-fault.ts";
import type { RequestFault } from "../../pipeline/model/request-check.ts";
import { isExactNumber } from "../../pipeline/model/schema/exact-number.ts";
import { jsonPointer } from "../../pipeline/model/schema/pointer.ts";

/** An object or a list that is not closed yet. */
interface OpenValue {
  pointer: string;
  /** Names so far; absent for a list. */
  names?: Set<string>;
  /** The last name, or the index of the item. */
  current: string | number;
}

const tokens = /("(?:[^"\\]|\\[\s\S])*")(\s*:)?|-?\d[\d.eE+-]*|[{}[\],]/g;

/** Warns of what parsers of JSON drop silently: the first of two equal names, and digits of numbers. */
export function lostValues(json: string): RequestFault[] {
  const faults: RequestFault[] = [];
  const open: OpenValue[] = [];
  const pointer = () => {
    const parent = open.at(-1);
    return parent === undefined ? "" : parent.pointer + jsonPointer(parent.current);
  };
  const warn = (message: RequestFault["message"]) =>
    faults.push({ ...bodyFault("lost-value", pointer(), message), severity: "warning" });
  for (const [token, text, colon] of json.matchAll(tokens)) {
    const parent = open.at(-1);
    if (token === "{") open.push({ pointer: pointer(), names: new Set(), current: "" });
    else if (token === "[") open.push({ pointer: pointer(), current: 0 });
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (typeof parent?.current === "number") parent.current++;
    } else if (text === undefined) {
      if (!isReadExactly(token)) {
        const values = { written: token.slice(0, 40), read: Number(token) };
        warn({ id: "fault.lostDigits", values });
      }
    } else if (colon !== undefined && parent?.names !== undefined) {
      const name = String(JSON.parse(text));
      parent.current = name;
      if (parent.names.has(name)) warn({ id: "fault.twice", values: { name } });
      parent.names.add(name);
    }
  }
  return faults;
}

/** JavaScript prints other digits for some whole numbers that it reads exactly, such as 2^64. */
function isReadExactly(token: string): boolean {
  if (isExactNumber(token)) return true;
  const read = Number(token);
  return /^-?\d+$/.test(token) && Number.isFinite(read) && BigInt(token) === BigInt(read);
}
