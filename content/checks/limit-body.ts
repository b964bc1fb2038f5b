import { isObject } from "../json-schema/json-value.ts";
import { escapePointer } from "../json-schema/pointer.ts";
import type { JsonValue } from "../model/body.ts";
import type { FaultWord } from "../model/fault-words.ts";
import type { Worded } from "../model/text/worded.ts";

/** An answer lists so many faults; further ones are counted. */
export const mostFaults = 50;

/** Of a longer list only so many items are checked. */
export const mostItems = 100;

/** A body with more values, lists counted as far as they are checked, is not checked. */
export const mostValues = 2_000;

/** Deeper than any body of an API; what is deeper is refused before it is walked. */
export const deepestBody = 64;

/** Longer names of fields are not checked: each fault repeats its name. */
export const longestName = 200;

/** A list of which only the first items are checked. */
export interface CutList {
  pointer: string;
  length: number;
}

/** The body is larger than what is checked. */
export class BodyLimitError extends Error {
  /** Which limit it exceeds. */
  readonly worded: Worded<FaultWord>;

  constructor(worded: Worded<FaultWord>) {
    super(worded.word);
    this.worded = worded;
  }
}

/**
 * The part of a body that is checked, so that the work does not grow with the body: lists end after
 * {@link mostItems} items.
 * @throws BodyLimitError
 */
export function limitBody(body: JsonValue): { value: JsonValue; cutLists: CutList[] } {
  const cutLists: CutList[] = [];
  let values = 0;
  const limit = (value: JsonValue, pointer: string): JsonValue => {
    if (++values > mostValues) {
      throw new BodyLimitError({ word: "fault.tooManyValues", values: { values: mostValues } });
    }
    if (Array.isArray(value)) {
      if (value.length > mostItems) cutLists.push({ pointer, length: value.length });
      return value.slice(0, mostItems).map((item, index) => limit(item, `${pointer}/${index}`));
    }
    if (!isObject(value)) return value;
    const fields = Object.entries(value);
    if (fields.some(([name]) => name.length > longestName)) {
      throw new BodyLimitError({ word: "fault.longName", values: { characters: longestName } });
    }
    return Object.fromEntries(
      fields.map(([name, field]) => [name, limit(field, `${pointer}/${escapePointer(name)}`)]),
    );
  };
  return { value: limit(body, ""), cutLists };
}
