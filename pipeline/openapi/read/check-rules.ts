import { nearHint } from "../../kernel/problems.ts";
import { relationKeywords } from "../../model/checks/related-values.ts";
import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringsOf,
} from "../../model/schema/json-value.ts";
import { inPlaceKeywords } from "../../model/schema/keywords.ts";
import { escapePointer, pointerSegments } from "../../model/schema/pointer.ts";
import { resolve } from "../../model/schema/references.ts";
import { subschemasOf } from "../../model/schema/subschemas.ts";
import type { Report } from "./document/check-document.ts";
import { visitAllSchemas } from "./document/document-parts.ts";
import { withoutRules } from "./units-and-rules.ts";

/** Reports limits that no value can satisfy, and rules about fields that the schema lacks. */
export function checkRules(document: JsonRecord, report: Report): void {
  visitAllSchemas(document, (one, pointer) => {
    if (!isObject(one)) return;
    const { schema, rules } = withoutRules(one);
    checkLimits(schema, [schema], pointer, report);
    for (const [index, rule] of listOf(one.allOf).entries()) {
      if (!isObject(rule) || !rules.includes(rule)) continue;
      const place = { document, schemas: [schema], pointer: `${pointer}/allOf/${index}` };
      checkRule(rule, place, report);
    }
  });
}

interface RulePlace {
  document: JsonRecord;
  /** Schemas that apply to the value. */
  schemas: readonly unknown[];
  pointer: string;
  /** True for a rule under a condition or in a choice. */
  isConditional?: boolean;
}

function checkRule(rule: unknown, place: RulePlace, report: Report): void {
  if (!isObject(rule)) return;
  const { document, schemas, pointer, isConditional = false } = place;
  if (!isConditional) checkLimits(rule, partsOf(document, schemas, ["allOf"]), pointer, report);
  const parts = partsOf(document, schemas, ["allOf", "anyOf", "oneOf", "if", "then", "else"]);
  const fields = [...new Set(parts.flatMap(({ properties }) => Object.keys(recordOf(properties))))];
  for (const { name, at } of namesIn(rule)) {
    if (fields.length === 0 || fields.includes(name)) continue;
    const message = `The rule names the field \`${name}\`, which its schema does not have.`;
    report(pointer + at, message, nearHint(name, fields) ?? `Fields are ${fields.join(", ")}.`);
  }
  for (const { schema, keyword, name } of subschemasOf(rule)) {
    const at = `${pointer}/${keyword}${name === undefined ? "" : `/${escapePointer(name)}`}`;
    const within = (inner: readonly unknown[], isOptional: boolean) =>
      checkRule(
        schema,
        { document, schemas: inner, pointer: at, isConditional: isConditional || isOptional },
        report,
      );
    if (inPlaceKeywords.has(keyword)) within(schemas, keyword !== "allOf");
    else if (keyword === "properties" && name !== undefined) {
      within(
        parts.flatMap(({ properties }) => recordOf(properties)[name] ?? []),
        false,
      );
    } else if (keyword === "items")
      within(
        parts.flatMap(({ items }) => items ?? []),
        false,
      );
  }
}

/** Field names in keywords of a schema, with their pointers. */
function namesIn(rule: JsonRecord): { name: string; at: string }[] {
  const keys = (keyword: string) =>
    Object.keys(recordOf(rule[keyword])).map((name) => ({
      name,
      at: `/${keyword}/${escapePointer(name)}`,
    }));
  const listed = (names: unknown, at: string) =>
    stringsOf(names).map((name, index) => ({ name, at: `${at}/${index}` }));
  return [
    ...["properties", "dependentRequired", "dependentSchemas"].flatMap(keys),
    ...listed(rule.required, "/required"),
    ...relationKeywords.flatMap((keyword) =>
      stringsOf(rule[keyword]).map((pointer, index) => ({
        name: pointerSegments(pointer)[0] ?? "",
        at: `/${keyword}/${index}`,
      })),
    ),
    ...Object.entries(recordOf(rule.dependentRequired)).flatMap(([name, names]) =>
      listed(names, `/dependentRequired/${escapePointer(name)}`),
    ),
  ];
}

/** The schemas with their references and the subschemas of these keywords. */
function partsOf(
  document: JsonRecord,
  schemas: readonly unknown[],
  keywords: readonly string[],
): JsonRecord[] {
  const found = new Set<JsonRecord>();
  const add = (written: unknown) => {
    const schema = resolve(document, written);
    if (found.has(schema)) return;
    found.add(schema);
    for (const sub of subschemasOf(schema)) {
      if (keywords.includes(sub.keyword)) add(sub.schema);
    }
  };
  for (const schema of schemas) add(schema);
  return [...found];
}

const ranges = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Reports limits that together with those of the other schemas allow no value. */
function checkLimits(
  schema: JsonRecord,
  others: readonly JsonRecord[],
  pointer: string,
  report: Report,
): void {
  for (const [least, most] of ranges) {
    for (const other of others) {
      const pairs = [
        { low: schema[least], high: other[most], at: least },
        { low: other[least], high: schema[most], at: most },
      ];
      const pair = pairs.find(
        ({ low, high }) => typeof low === "number" && typeof high === "number" && low > high,
      );
      if (pair === undefined) continue;
      const message = `No value has \`${least}: ${pair.low}\` and \`${most}: ${pair.high}\`.`;
      report(`${pointer}/${pair.at}`, message, "Correct one of the two.");
      break;
    }
  }
}
