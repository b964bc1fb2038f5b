import type { JsonValue } from "../../../model/body.ts";
import { type CheckContext, checkBody } from "../../../model/checks/check-body.ts";
import type { CheckSchema, RequestFault } from "../../../model/request-check.ts";
import { type JsonRecord, recordOf, stringOf } from "../../../model/schema/json-value.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";
import { formatMessage } from "../../../model/text/message.ts";
import { type Messages, translate } from "../../../model/text/translate.ts";
import { allDefinitions, type Direction, toCheckSchema } from "./check-schemas.ts";
import { secretsOf, unitsOf } from "./units-and-rules.ts";

export interface BodySchemaCheck extends CheckContext {
  schema: CheckSchema;
}

/** Check of JSON bodies against a schema. @param document normalized document */
export function bodySchemaCheck(
  document: JsonRecord,
  raw: unknown,
  direction: Direction,
): BodySchemaCheck {
  return {
    schema: toCheckSchema(raw, direction),
    $defs: allDefinitions(document)[direction],
    units: unitsOf(document),
    ...secretsOf(document),
  };
}

/** Faults of a body that the file or a guide shows. */
export function shownBodyFaults(
  check: BodySchemaCheck,
  value: JsonValue,
  direction: Direction,
): RequestFault[] {
  const faults = checkBody(check.schema, value, check);
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
  return name === undefined ? [] : [pointer.replace(/\/[^/]*$/, () => jsonPointer(name))];
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
