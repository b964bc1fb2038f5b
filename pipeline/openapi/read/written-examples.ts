import type { CheckedBody } from "../../../content/checks/check-body.ts";
import {
  isObject,
  type JsonRecord,
  jsonOf,
  recordOf,
} from "../../../content/json-schema/json-value.ts";
import { escapePointer, pointerSegments } from "../../../content/json-schema/pointer.ts";
import { resolve, schemaNameOf } from "../../../content/json-schema/references.ts";
import type { JsonValue } from "../../../content/model/body.ts";
import { isJsonLike } from "../../../content/model/media-types.ts";
import type { RequestFault } from "../../../content/model/request-check.ts";
import { englishWords } from "../../kernel/language.ts";
import { bodyCheck, bodyFaults, faultText } from "./body-check.ts";
import { allOperations, type Report } from "./document/check-document.ts";
import { type DocumentPart, visitParts } from "./document/document-parts.ts";

/** An example of a body, a parameter or a header, and where it stands. */
export interface WrittenExample {
  pointer: string;
  schema: unknown;
  value: JsonValue;
}

/** @param document normalised */
export function bodyExamples(document: JsonRecord): WrittenExample[] {
  return writtenExamples(
    document,
    ({ kind, pointer }) =>
      kind === "media type" && isJsonLike(pointerSegments(pointer).at(-1) ?? ""),
  );
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
      const value = written === undefined ? undefined : jsonOf(written);
      if (value !== undefined) found.push({ pointer: pointer + at, schema, value });
    }
  });
  return found;
}

/** The first error of an example. @param checks of the same document, by schema: many examples share one */
export function exampleFault(
  document: JsonRecord,
  { pointer, schema, value }: WrittenExample,
  checks = new Map<string, CheckedBody>(),
): RequestFault | undefined {
  const direction = isOfRequest({ pointer }) ? "request" : "response";
  const key = JSON.stringify([direction, schema]);
  const check = checks.get(key) ?? bodyCheck(document, schema, direction);
  checks.set(key, check);
  return bodyFaults(check, value, direction).find(({ severity }) => severity === "error");
}

export function isOfRequest({ pointer }: Pick<WrittenExample, "pointer">): boolean {
  return /\/requestBod(y|ies)\//.test(pointer);
}

/** What people call an example: its name, and its operation where it stands in one. */
export function exampleTitle(document: JsonRecord, { pointer }: WrittenExample): string {
  const named = /\/examples\/([^/]+)\/value$/.exec(pointer)?.[1];
  const title = named === undefined ? "the example" : `the example \`${named}\``;
  const found = allOperations(document).find((each) => pointer.startsWith(`${each.pointer}/`));
  return found === undefined ? title : `${title} of \`${String(found.operation.operationId)}\``;
}

/** Identifies an example by the name of its schema and its value. */
export function exampleKey(schema: string, value: JsonValue): string {
  return JSON.stringify([schema, value]);
}

/**
 * Reports examples that their own schema refuses.
 * @returns keys of the valid examples whose schema has a name
 */
export function checkExamples(document: JsonRecord, report: Report): Set<string> {
  const checks = new Map<string, CheckedBody>();
  const valid = new Set<string>();
  for (const example of bodyExamples(document)) {
    const fault = exampleFault(document, example, checks);
    if (fault === undefined) {
      const name = schemaNameOf(String(recordOf(example.schema).$ref));
      if (name !== undefined) valid.add(exampleKey(name, example.value));
      continue;
    }
    const message = `Its schema refuses ${exampleTitle(document, example)}: ${faultText(fault, englishWords)}`;
    const hint = "Correct the example, or the schema.";
    report(example.pointer + fault.pointer, message, hint);
  }
  return valid;
}
