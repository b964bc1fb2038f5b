import type { JsonValue } from "../body.ts";
import type { FaultWord } from "../fault-words.ts";
import { isObject } from "../schema/json-value.ts";
import { escapePointer } from "../schema/pointer.ts";
import type { Message } from "../text/message.ts";

/** Faults that an answer lists; others are only counted. */
export const mostFaults = 50;

/** Items that are checked of each list. */
export const mostItems = 100;

/** Values in a body, without unchecked items; larger bodies are rejected. */
export const mostValues = 2_000;

/** Levels of a body; deeper bodies are rejected before they are traversed. */
export const deepestBody = 64;

/** Characters of a field name; longer ones are rejected, because faults repeat the name. */
export const longestName = 200;

/** A list of which only the first items are checked. */
export interface CutList {
  pointer: string;
  length: number;
}

/** The body exceeds a limit of the check. */
export class BodyLimitError extends Error {
  /** Names the limit. */
  readonly fault: Message<FaultWord>;

  constructor(fault: Message<FaultWord>) {
    super(fault.id);
    this.fault = fault;
  }
}

/**
 * Cuts lists to {@link mostItems} items, so that the work does not grow with the body.
 * @throws BodyLimitError
 */
export function limitBody(body: JsonValue): { value: JsonValue; cutLists: CutList[] } {
  const cutLists: CutList[] = [];
  let values = 0;
  const limit = (value: JsonValue, pointer: string): JsonValue => {
    if (++values > mostValues) {
      throw new BodyLimitError({ id: "fault.tooManyValues", values: { values: mostValues } });
    }
    if (Array.isArray(value)) {
      if (value.length > mostItems) cutLists.push({ pointer, length: value.length });
      return value.slice(0, mostItems).map((item, index) => limit(item, `${pointer}/${index}`));
    }
    if (!isObject(value)) return value;
    const fields = Object.entries(value);
    if (fields.some(([name]) => name.length > longestName)) {
      throw new BodyLimitError({ id: "fault.longName", values: { characters: longestName } });
    }
    return Object.fromEntries(
      fields.map(([name, field]) => [name, limit(field, `${pointer}/${escapePointer(name)}`)]),
    );
  };
  return { value: limit(body, ""), cutLists };
}
