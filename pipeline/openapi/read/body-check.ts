import type { JsonValue } from "../../model/body.ts";
import { type CheckedBody, checkBody } from "../../model/checks/check-body.ts";
import type { RequestFault } from "../../model/request-check.ts";
import { type JsonRecord, recordOf, stringOf } from "../../model/schema/json-value.ts";
import { escapePointer } from "../../model/schema/pointer.ts";
import { formatMessage } from "../../model/text/message.ts";
import { type Messages, translate } from "../../model/text/translate.ts";
import { allDefinitions, type Direction, toCheckSchema } from "./check-schemas.ts";
import { secretsOf, unitsOf } from "./units-and-rules.ts";

/** Check of JSON bodies against a schema. @param document normalized document */
export function bodyCheck(
  document: JsonRecord,
  written: unknown,
  direction: Direction,
): CheckedBody {
  const schema = toCheckSchema(written, direction);
  return {
    body: { contentType: "application/json", required: true, schema },
    $defs: allDefinitions(document)[direction],
    units: unitsOf(document),
    ...secretsOf(document),
  };
}

export function bodyFaults(
  check: CheckedBody,
  value: JsonValue,
  direction: Direction,
): RequestFault[] {
  const faults = checkBody(check, value);
  const suggested = new Set(faults.flatMap(suggestedField));
  return faults.filter(
    ({ code, pointer }) =>
      (direction === "request" || !requestCodes.has(code)) &&
      !(code === "required" && suggested.has(pointer)),
  );
}

/** Pointer of the field that a misspelt one means: it is not reported as missing. */
function suggestedField({ pointer, correction }: RequestFault): string[] {
  const name = stringOf(recordOf(correction).rename);
  return name === undefined ? [] : [pointer.replace(/[^/]*$/, () => escapePointer(name))];
}

/** Faults that are ignored in responses, where examples may omit or shorten values. */
const requestCodes: ReadonlySet<string> = new Set(["rule", "secret", "address", "unit"]);

/**
 * Message of a fault, with its pointer.
 * @param words passed in, because the words file may be half-written when a thread starts
 */
export function faultText({ pointer, message }: RequestFault, words: Messages): string {
  const text = formatMessage(message, (word, values) => translate(words, { id: word }, values));
  return pointer === "" ? text : `\`${pointer}\`: ${text}`;
}
