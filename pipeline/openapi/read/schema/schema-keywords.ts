import type { SchemaNode } from "../../../model/operation.ts";
import {
  flagsOf,
  isObject,
  type JsonRecord,
  jsonOf,
  listOf,
  stringOf,
  textsOf,
} from "../../../model/schema/json-value.ts";
import { isNumberLimit } from "../../../model/schema/keywords.ts";
import { allowedValues, isBinary, isNullable } from "../../../model/schema/kind.ts";
import type { Units } from "../../../model/unit.ts";
import { toExternalDocs } from "../external-docs.ts";
import { meaningsBeside } from "./annotated-values.ts";

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
    node.enum = isNullable(raw) ? listed.filter((value) => value !== null) : listed;
    const meanings = meaningsBeside(raw, listed);
    if (meanings.length > 0) node.meanings = meanings;
  }
  const standard = jsonOf(raw.default);
  if (standard !== undefined) node.default = standard;
  const isNull = raw.example === null && isNullable(raw);
  const examples = listOf(raw.examples);
  const example = isNull ? null : jsonOf(raw.example ?? examples[0]);
  if (example !== undefined) node.example = example;
  const others = examples.slice(raw.example === undefined ? 1 : 0).map(jsonOf);
  if (others.length > 0) node.otherExamples = others.filter((each) => each !== undefined);
}

export function addLimits(node: SchemaNode, raw: JsonRecord): void {
  for (const [key, value] of Object.entries(raw))
    if (isNumberLimit(key) && typeof value === "number") node[key] = value;
}

/** Adds unit and secret marks from overlays. */
export function addUnit(node: SchemaNode, raw: JsonRecord, units: Units): void {
  const unit = units[stringOf(raw["x-unit"]) ?? ""];
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
