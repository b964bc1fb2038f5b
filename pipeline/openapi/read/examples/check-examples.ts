import { englishWords } from "../../../kernel/language.ts";
import type { JsonValue } from "../../../model/body.ts";
import { isJsonLike } from "../../../model/media-types.ts";
import type { RequestFault } from "../../../model/request-check.ts";
import { isObject, type JsonRecord, jsonOf, listOf } from "../../../model/schema/json-value.ts";
import { pointerSegments } from "../../../model/schema/pointer.ts";
import { resolve } from "../../../model/schema/references.ts";
import { validateValue } from "../../../model/schema/validate-value.ts";
import {
  type BodySchemaCheck,
  bodySchemaCheck,
  faultText,
  shownBodyFaults,
} from "../checks/body-check.ts";
import type { Direction } from "../checks/check-schemas.ts";
import type { Report } from "../document/check-document.ts";
import { type DocumentObject, visitObjects } from "../document/document-objects.ts";
import { allOperations } from "../document/find-operations.ts";
import { isJsonText } from "../document/repair-document.ts";
import { ownExamples } from "./read-examples.ts";

/** An example of a body, a parameter or a header, with its pointer. */
interface DocumentExample {
  pointer: string;
  schema: unknown;
  value: JsonValue;
  direction: Direction;
}

/** Examples of media types, parameters and headers: of whatever has a schema and examples of it. */
export function examplesIn(
  document: JsonRecord,
  isIncluded: (object: DocumentObject) => boolean = () => true,
): DocumentExample[] {
  const found: DocumentExample[] = [];
  visitObjects(document, (object) => {
    const { kind, value: holder, pointer } = object;
    const { schema } = holder;
    if (kind === "schema" || !isObject(schema) || !isIncluded(object)) return;
    const isSent = /\/(?:requestBod(?:y|ies)|parameters)\//.test(pointer);
    const direction = isSent ? "request" : "response";
    for (const { at, value } of ownExamples(document, holder)) {
      // A text on the wire is no value of the schema.
      if (value === undefined || at.endsWith("/serializedValue")) continue;
      found.push({ pointer: pointer + at, schema, value, direction });
    }
  });
  return found;
}

/**
 * Reports examples of JSON bodies and parameters that their own schema refuses. @param document normalised
 * @param isStrict true if fields that the schema does not have are faults
 */
export function checkExamples(document: JsonRecord, report: Report, isStrict: boolean): void {
  const isChecked = ({ kind, pointer }: DocumentObject) =>
    kind === "parameter" ||
    (kind === "media type" && isJsonLike(pointerSegments(pointer).at(-1) ?? ""));
  const operations = allOperations(document);
  // Many examples share a schema.
  const checks = new Map<string, BodySchemaCheck>();
  for (const { pointer, schema, value, direction } of examplesIn(document, isChecked)) {
    const isParameter = /\/parameters\/[^/]+\/examples?(?:\/|$)/.test(pointer);
    // Authors also write the value of a parameter as it is sent: "1,2,3". Text that is no JSON was reported.
    const isOnTheWire = isParameter ? typeof value === "string" : isJsonText(value);
    const types = [resolve(document, schema).type].flat();
    if (isOnTheWire && !types.includes("string")) continue;
    const key = JSON.stringify([direction, schema]);
    const check = checks.get(key) ?? bodySchemaCheck(document, schema, direction);
    checks.set(key, check);
    const fault = refusal(check, value, direction, isStrict);
    if (fault === undefined) continue;
    const message = `Its schema refuses ${exampleTitle(operations, pointer)}: ${faultText(fault, englishWords)}`;
    report(pointer + fault.pointer, message, exampleHint);
  }
}

/** Reports examples in schemas that these refuse, both for requests and for responses. */
export function checkSchemaExamples(document: JsonRecord, report: Report, isStrict: boolean): void {
  visitObjects(document, ({ kind, value: schema, pointer }) => {
    if (kind !== "schema") return;
    if (isObject(schema.examples)) {
      const message =
        "`examples` of a schema is a list of values, so what is named here is not read.";
      report(`${pointer}/examples`, message, "Write `examples: [first, second]`.");
    }
    const listed = listOf(schema.examples).map((value, index) => ({
      at: `/examples/${index}`,
      value,
    }));
    for (const { at, value: raw } of [{ at: "/example", value: schema.example }, ...listed]) {
      const value = jsonOf(raw);
      if (value === undefined) continue;
      const faults = (["request", "response"] as const).map((direction) =>
        refusal(bodySchemaCheck(document, schema, direction), value, direction, isStrict),
      );
      const [fault] = faults;
      if (fault === undefined || faults.includes(undefined)) continue;
      const message = `Its schema refuses the example: ${faultText(fault, englishWords)}`;
      report(pointer + at + fault.pointer, message, exampleHint);
    }
  });
}

/** The first fault. A schema that is not closed takes fields that it does not name. */
function refusal(
  check: BodySchemaCheck,
  value: JsonValue,
  direction: Direction,
  isStrict: boolean,
): RequestFault | undefined {
  const faults = shownBodyFaults(check, value, direction).filter(
    ({ severity }) => severity === "error",
  );
  const [fault] = isStrict ? faults : faults.filter(({ code }) => !code.endsWith("-field"));
  if (fault !== undefined || faults.length === 0) return fault;
  const isTaken = validateValue(check.schema, value, check.$defs).valid;
  return isTaken ? undefined : faults[0];
}

const exampleHint = "Correct the example, or the schema.";

/** Its name, and its operation if it is in one. */
function exampleTitle(operations: ReturnType<typeof allOperations>, pointer: string): string {
  const [list, named] = pointerSegments(pointer).slice(-3);
  const title = list !== "examples" ? "the example" : `the example \`${named}\``;
  const found = operations.find((each) => pointer.startsWith(`${each.pointer}/`));
  return found === undefined ? title : `${title} of \`${String(found.operation.operationId)}\``;
}
