import { subschemasOf } from "../../../json-schema/subschemas.ts";
import { nearHint } from "../../../kernel/problems.ts";
import { relationKeywords } from "../../../model/checks/related-values.ts";
import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringsOf,
} from "../../../model/schema/json-value.ts";
import { inPlaceKeywords } from "../../../model/schema/keywords.ts";
import { isRule } from "../../../model/schema/normal-schema.ts";
import { jsonPointer, pointerSegments } from "../../../model/schema/pointer.ts";
import { composedSchemas } from "../../../model/schema/references.ts";
import type { Report } from "../document/check-document.ts";
import { visitAllSchemas } from "../document/document-objects.ts";
import { withoutRules } from "./units-and-rules.ts";

/** Reports rules about fields that the schema lacks. */
export function checkRules(document: JsonRecord, report: Report): void {
  const named = recordOf(recordOf(document.components).schemas);
  visitAllSchemas(document, (schema, pointer) => {
    if (!isObject(schema)) return;
    const parts = composedSchemas([withoutRules(schema).schema], named);
    const fields = new Set(parts.flatMap(({ properties }) => Object.keys(recordOf(properties))));
    for (const [index, rule] of listOf(schema.allOf).entries()) {
      if (!isRule(rule) || fields.size === 0) continue;
      for (const { name, at } of namesIn(rule, `${pointer}/allOf/${index}`)) {
        if (fields.has(name)) continue;
        const message = `The rule names the field \`${name}\`, which its schema does not have.`;
        report(at, message, nearHint(name, [...fields]) ?? `Fields are ${[...fields].join(", ")}.`);
      }
    }
  });
}

/** Names of fields in a rule, and in its parts about the same value, with their pointers. */
function namesIn(rule: JsonRecord, pointer: string): { name: string; at: string }[] {
  const at = (keyword: string, key: string | number) => pointer + jsonPointer(keyword, key);
  const listed = (keyword: string) =>
    stringsOf(rule[keyword]).map((value, index) => ({ value, at: at(keyword, index) }));
  return [
    ...Object.keys(recordOf(rule.properties)).map((name) => ({ name, at: at("properties", name) })),
    ...listed("required").map(({ value, ...rest }) => ({ name: value, ...rest })),
    ...relationKeywords.flatMap(listed).map(({ value, ...rest }) => ({
      name: pointerSegments(value)[0] ?? "",
      ...rest,
    })),
    ...subschemasOf(rule).flatMap(({ schema, keyword, name }) => {
      if (!inPlaceKeywords.has(keyword) || !isObject(schema)) return [];
      return namesIn(schema, name === undefined ? `${pointer}/${keyword}` : at(keyword, name));
    }),
  ];
}
