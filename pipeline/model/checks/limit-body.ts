import type { JsonValue } from "../body.ts";
import type { FaultWord } from "../fault-words.ts";
import { isObject } from "../schema/json-value.ts";
import { jsonPointer } from "../schema/pointer.ts";
import type { Message } from "../text/message.ts";

/** Faults that an answer lists; others are only counted. */
export const maxFaults = 50;

/** Items that are checked of each list. */
export const maxItems = 100;

/** Values in a body, without unchecked items; larger bodies are rejected. */
export const maxValues = 2_000;

/** Levels of a body; deeper bodies are rejected. */
export const maxDepth = 64;

/** Characters of a field name; longer ones are rejected, because faults repeat the name. */
export const maxNameLength = 200;

/** A list of which only the first items are checked. */
export interface CutList {
  pointer: string;
  length: number;
}

/** What is checked of a body. */
interface LimitedBody {
  value: JsonValue;
  cutLists: CutList[];
  /** Exceeded limits. If there are any, the body is not checked. */
  exceeded: Message<FaultWord>[];
}

/** Cuts lists to {@link maxItems} items, so that the work does not grow with the body. */
export function limitBody(body: JsonValue): LimitedBody {
  const cutLists: CutList[] = [];
  const exceeded: Message<FaultWord>[] = [];
  let values = 0;
  /** Counts values before any of them is looked at. */
  const allows = (more: number): boolean => {
    values += more;
    if (values > maxValues) {
      exceeded.push({ id: "fault.tooManyValues", values: { values: maxValues } });
    }
    return exceeded.length === 0;
  };
  const limit = (value: JsonValue, pointer: string, levels: number): JsonValue => {
    if (levels < 0) exceeded.push({ id: "fault.tooDeep", values: { levels: maxDepth } });
    if (Array.isArray(value)) {
      if (value.length > maxItems) cutLists.push({ pointer, length: value.length });
      const items = value.slice(0, maxItems);
      if (!allows(items.length)) return null;
      return items.map((item, index) => limit(item, `${pointer}/${index}`, levels - 1));
    }
    if (!isObject(value)) return value;
    const fields = Object.entries(value);
    if (fields.some(([name]) => name.length > maxNameLength)) {
      exceeded.push({ id: "fault.longName", values: { characters: maxNameLength } });
    }
    if (!allows(fields.length)) return null;
    return Object.fromEntries(
      fields.map(([name, field]) => [name, limit(field, pointer + jsonPointer(name), levels - 1)]),
    );
  };
  return { value: limit(body, "", maxDepth), cutLists, exceeded };
}
