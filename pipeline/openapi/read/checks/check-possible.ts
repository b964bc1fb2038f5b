import { type JsonRecord, listOf, recordOf, stringsOf } from "../../../model/schema/json-value.ts";
import { isAnnotation } from "../../../model/schema/keywords.ts";
import { isNever } from "../../../model/schema/merge-schemas.ts";
import { normalSchema } from "../../../model/schema/normal-schema.ts";
import { memberOf } from "../../../model/schema/pointer.ts";
import type { Report } from "../document/check-document.ts";
import { visitObjects } from "../document/document-objects.ts";

/** Reports schemas whose parts exclude each other, so that no value matches. @param document normalized */
export function checkPossible(document: JsonRecord, report: Report): void {
  const merged = (schema: unknown) => normalSchema(schema, document).schema;
  const fieldOf = (schema: unknown, name: string) =>
    memberOf(merged(schema).properties, name) ?? {};
  const checkParts = (parts: readonly unknown[], pointer: string) => {
    const schema = merged({ allOf: parts });
    if (isNever(schema)) {
      const isKnown = parts.length > 1 && parts.some((part) => isNever(merged(part)));
      if (!isKnown) report(pointer, "No value matches the schema.", excluding);
      return;
    }
    for (const [name, field] of Object.entries(recordOf(schema.properties))) {
      if (parts.length === 1 || !isNever(merged(field))) continue;
      if (parts.some((part) => isNever(merged(fieldOf(part, name))))) continue;
      const isRequired = stringsOf(schema.required).includes(name);
      const message = isRequired
        ? `No value matches the schema: it requires \`${name}\`, which its parts exclude.`
        : `The field \`${name}\` can have no value: the parts of the schema exclude it.`;
      report(pointer, message, field === false ? closed(name) : excluding);
    }
  };
  visitObjects(document, ({ kind, value, pointer }) => {
    if (kind !== "schema" || isNever(value)) return;
    const { $ref, allOf, oneOf, anyOf, ...own } = value;
    const parts = [...($ref === undefined ? [] : [{ $ref }]), ...listOf(allOf)];
    const isSole = parts.length === 1 && Object.keys(own).every(isAnnotation);
    if (!isSole) checkParts([...parts, own], pointer);
    if (own.additionalProperties !== false) return;
    for (const option of [oneOf, anyOf].flatMap(listOf)) checkParts([option, own], pointer);
  });
}

const excluding = "Correct its types, values or limits: they exclude each other.";

const closed = (name: string) =>
  `Name \`${name}\` beside \`additionalProperties: false\`, or write \`unevaluatedProperties: false\` for the whole instead.`;
