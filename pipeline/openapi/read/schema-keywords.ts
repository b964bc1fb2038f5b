import type { JsonValue } from "../../model/body.ts";
import type { SchemaNode } from "../../model/operation.ts";
import { allowedValues } from "../../model/schema/allowed-values.ts";
import {
  flagsOf,
  isObject,
  type JsonRecord,
  jsonOf,
  listOf,
  recordOf,
  textOfValue,
  textsOf,
} from "../../model/schema/json-value.ts";
import { numberLimits } from "../../model/schema/keywords.ts";
import { isBinary, isNullable } from "../../model/schema/kind.ts";
import type { Units } from "../../model/unit.ts";
import { toExternalDocs } from "./external-docs.ts";
import { lettersOf } from "./names.ts";
import { plainDescription } from "./plain-summary.ts";

const texts = [
  "title",
  "description",
  "format",
  "pattern",
  "contentMediaType",
  "contentEncoding",
] as const;

const flags = ["deprecated", "readOnly", "writeOnly", "uniqueItems"] as const;

export function addAnnotations(node: SchemaNode, raw: JsonRecord): void {
  Object.assign(node, textsOf(raw, texts));
  if (isBinary(raw) && node.format === undefined) node.format = "binary";
  Object.assign(node, flagsOf(raw, flags));
  const listed = allowedValues(raw);
  if (listed !== undefined) {
    // The page shows `null` beside the list.
    const allowed = isNullable(raw) ? listed.filter((value) => value !== null) : listed;
    node.enum = allowed;
    const meanings = valueMeanings(raw, allowed);
    if (meanings.length > 0) node.meanings = meanings;
  }
  const standard = jsonOf(raw.default);
  if (standard !== undefined) node.default = standard;
  const isNull = raw.example === null && isNullable(raw);
  const example = isNull ? null : jsonOf(raw.example ?? listOf(raw.examples)[0]);
  if (example !== undefined) node.example = example;
}

export function addLimits(node: SchemaNode, raw: JsonRecord): void {
  for (const key of numberLimits) {
    const value = raw[key];
    if (typeof value === "number") node[key] = value;
  }
}

/** Adds unit and secret marks from overlays. */
export function addUnit(node: SchemaNode, raw: JsonRecord, units: Units): void {
  const unit = units[textOfValue(raw["x-unit"]) ?? ""];
  if (unit !== undefined) node.unit = unit.label;
  if (raw["x-secret"] === true) node.secret = true;
}

/** Adds external documentation and XML notes. */
export function addNotes(node: SchemaNode, raw: JsonRecord): void {
  const { externalDocs: docs } = toExternalDocs(raw);
  if (docs !== undefined) node.docs = docs;
  if (!isObject(raw.xml)) return;
  const { attribute, wrapped, nodeType } = raw.xml;
  const xml: NonNullable<SchemaNode["xml"]> = textsOf(raw.xml, ["name", "prefix", "namespace"]);
  if (attribute === true || nodeType === "attribute") xml.attribute = true;
  if (wrapped === true) xml.wrapped = true;
  if (Object.keys(xml).length > 0) node.xml = xml;
}

const unsupportedKeywords = ["unevaluatedItems", "$dynamicRef"];

export function addUnsupported(node: SchemaNode, raw: JsonRecord): void {
  const keywords = unsupportedKeywords.filter(
    (keyword) => keyword in raw && raw[keyword] !== false,
  );
  if (keywords.length > 0) node.unsupported = keywords;
}

/** Extensions of generators for names and descriptions of enumeration values. */
const nameKeywords = ["x-enum-varnames", "x-enumNames", "x-enum-names"];
const textKeywords = ["x-enum-descriptions", "x-enumDescriptions", "x-enumDescription"];

/** Descriptions of allowed values by index, by value, or in Azure's format. */
function valueMeanings(
  raw: JsonRecord,
  values: readonly JsonValue[],
): NonNullable<SchemaNode["meanings"]> {
  const names = nameKeywords.map((keyword) => raw[keyword]);
  const texts = textKeywords.map((keyword) => raw[keyword]);
  const ofAzure = listOf(recordOf(raw["x-ms-enum"]).values).map(recordOf);
  return values.flatMap((value, index) => {
    const azure = ofAzure.find((item) => item.value === value);
    const name = firstText([...names, azure?.name], value, index);
    const text = firstText([...texts, azure?.description], value, index);
    const isNew = (part: string | undefined) => part !== undefined && !isRepetition(part, value);
    const parts = [name, text].filter(isNew);
    return parts.length === 0 ? [] : [{ value, text: [...new Set(parts)].join(": ") }];
  });
}

function firstText(
  sources: readonly unknown[],
  value: JsonValue,
  index: number,
): string | undefined {
  const found = sources.map((source) =>
    textOfValue(
      Array.isArray(source)
        ? source[index]
        : typeof source === "string"
          ? source
          : recordOf(source)[String(value)],
    ),
  );
  const text = found.find((each) => each !== undefined && each.trim() !== "");
  return text === undefined ? undefined : plainDescription(text).replace(/\.$/, "");
}

/** True if the text only repeats the value: `NORTH_WEST` and `north-west`. */
function isRepetition(text: string, value: JsonValue): boolean {
  return lettersOf(text) === lettersOf(String(value));
}
