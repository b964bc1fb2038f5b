import { englishWords } from "../../kernel/language.ts";
import type { JsonValue } from "../../model/body.ts";
import type { CheckedBody } from "../../model/checks/check-body.ts";
import { isJsonLike } from "../../model/media-types.ts";
import {
  isObject,
  type JsonRecord,
  jsonOf,
  listOf,
  recordOf,
} from "../../model/schema/json-value.ts";
import { escapePointer, pointerSegments } from "../../model/schema/pointer.ts";
import { resolve } from "../../model/schema/references.ts";
import { bodyCheck, bodyFaults, faultText } from "./body-check.ts";
import type { Report } from "./document/check-document.ts";
import { type DocumentPart, visitParts } from "./document/document-parts.ts";
import { allOperations } from "./document/find-operations.ts";

/** An example of a body, a parameter or a header, and where it stands. */
interface WrittenExample {
  pointer: string;
  schema: unknown;
  value: JsonValue;
}

/** Examples of media types, parameters and headers: of whatever has a schema and examples of it. */
export function writtenExamples(
  document: JsonRecord,
  isMeant: (part: DocumentPart) => boolean = () => true,
): WrittenExample[] {
  const found: WrittenExample[] = [];
  visitParts(document, "document", (part) => {
    const { kind, value: holder, pointer } = part;
    const { schema } = holder;
    if (kind === "schema" || !isObject(schema) || !isMeant(part)) return;
    const named = Object.entries(recordOf(holder.examples)).map(
      ([name, example]): [string, unknown] => [
        `/examples/${escapePointer(name)}/value`,
        resolve(document, example).value,
      ],
    );
    for (const [at, written] of [["/example", holder.example] as const, ...named]) {
      const value = jsonOf(written);
      if (value !== undefined) found.push({ pointer: pointer + at, schema, value });
    }
  });
  return found;
}

/** Reports examples of JSON bodies that their own schema refuses. @param document normalised */
export function checkExamples(document: JsonRecord, report: Report): void {
  const isJsonBody = ({ kind, pointer }: DocumentPart) =>
    kind === "media type" && isJsonLike(pointerSegments(pointer).at(-1) ?? "");
  // Many examples share a schema.
  const checks = new Map<string, CheckedBody>();
  for (const { pointer, schema, value } of writtenExamples(document, isJsonBody)) {
    const direction = /\/requestBod(y|ies)\//.test(pointer) ? "request" : "response";
    const key = JSON.stringify([direction, schema]);
    const check = checks.get(key) ?? bodyCheck(document, schema, direction);
    checks.set(key, check);
    const fault = bodyFaults(check, value, direction).find(({ severity }) => severity === "error");
    if (fault === undefined) continue;
    const message = `Its schema refuses ${exampleTitle(document, pointer)}: ${faultText(fault, englishWords)}`;
    report(pointer + fault.pointer, message, exampleHint);
  }
}

/** Reports examples in schemas that these refuse, both for requests and for responses. */
export function checkSchemaExamples(document: JsonRecord, report: Report): void {
  visitParts(document, "document", ({ kind, value: schema, pointer }) => {
    if (kind !== "schema") return;
    const listed = listOf(schema.examples).map((value, index) => ({
      at: `/examples/${index}`,
      value,
    }));
    for (const { at, value: written } of [{ at: "/example", value: schema.example }, ...listed]) {
      const value = jsonOf(written);
      if (value === undefined) continue;
      const faults = (["request", "response"] as const).map((direction) =>
        bodyFaults(bodyCheck(document, schema, direction), value, direction).find(
          ({ severity }) => severity === "error",
        ),
      );
      const [fault] = faults;
      if (fault === undefined || faults.includes(undefined)) continue;
      const message = `Its schema refuses the example: ${faultText(fault, englishWords)}`;
      report(pointer + at + fault.pointer, message, exampleHint);
    }
  });
}

const exampleHint = "Correct the example, or the schema.";

/** Its name, and its operation where it stands in one. */
function exampleTitle(document: JsonRecord, pointer: string): string {
  const [list, named] = pointerSegments(pointer).slice(-3);
  const title = list !== "examples" ? "the example" : `the example \`${named}\``;
  const found = allOperations(document).find((each) => pointer.startsWith(`${each.pointer}/`));
  return found === undefined ? title : `${title} of \`${String(found.operation.operationId)}\``;
}
