import { isJsonLike } from "../../../model/media-types.ts";
import { keepLongIntegers } from "../../../model/schema/exact-number.ts";
import {
  isObject,
  type JsonRecord,
  listOf,
  parseJson,
  recordOf,
  stringOf,
  stringsOf,
} from "../../../model/schema/json-value.ts";
import { jsonPointer, pointerSegments } from "../../../model/schema/pointer.ts";
import { resolve } from "../../../model/schema/references.ts";
import type { Report } from "./check-document.ts";
import { visitObjects } from "./document-objects.ts";
import { allOperations, type FoundOperation, operationsOf } from "./find-operations.ts";

/**
 * Repairs small faults with one clear meaning: undeclared server variables get their name as value, undeclared path
 * parameters are declared, the second of two equal operation ids is removed, and shared bodies of Swagger 2.0 become
 * request bodies. Changes the document in place.
 * @param report called for faults of servers; the checks report the others
 */
export function repairDocument(document: JsonRecord, report: Report = () => undefined): void {
  const ids = new Set<string>();
  for (const { operation } of allOperations(document)) {
    moveSharedBody(operation);
    const id = stringOf(operation.operationId);
    if (id === undefined) continue;
    if (ids.has(id)) delete operation.operationId;
    ids.add(id);
  }
  for (const operation of operationsOf(document, "paths")) addPathParameters(document, operation);
  visitObjects(document, ({ kind, value, pointer }) => {
    if (kind === "server") repairServer(value, pointer, report);
    if (kind === "media type" && isJsonLike(pointerSegments(pointer).at(-1) ?? ""))
      parseJsonExamples(document, value, (at, message) => report(pointer + at, message, jsonHint));
  });
}

const jsonHint = "Write it as YAML, or correct the text, which is shown as a string.";

/** True for a text that an author wrote for an object or a list of JSON. */
export function isJsonText(text: unknown): text is string {
  return typeof text === "string" && /^\s*[{[]/.test(text);
}

/** Parses examples of JSON that are written as text, unless the schema takes text. */
function parseJsonExamples(
  document: JsonRecord,
  mediaType: JsonRecord,
  report: (at: string, message: string) => void,
): void {
  const { type } = resolve(document, mediaType.schema);
  const parsed = (text: unknown, at: string) => {
    if (!isJsonText(text)) return undefined;
    const value = parseJson(text, keepLongIntegers);
    if (value === undefined) report(at, "The example is text that is no valid JSON.");
    return value;
  };
  if ([type].flat().includes("string")) return;
  mediaType.example = parsed(mediaType.example, "/example") ?? mediaType.example;
  for (const [name, item] of Object.entries(recordOf(mediaType.examples))) {
    const example = resolve(document, item);
    const key = example.value === undefined ? "dataValue" : "value";
    const at = jsonPointer("examples", name);
    const value = parsed(example[key] ?? example.serializedValue, at);
    if (value !== undefined) example[key] = value;
  }
}

/**
 * Moves a reference to a shared Swagger 2.0 body from the parameters to `requestBody`: the upgrade leaves it there.
 */
function moveSharedBody(operation: JsonRecord): void {
  const isBody = (parameter: unknown) =>
    stringOf(recordOf(parameter).$ref)?.startsWith("#/components/requestBodies/") === true;
  const parameters = listOf(operation.parameters);
  const body = parameters.find(isBody);
  if (body === undefined) return;
  operation.requestBody ??= body;
  operation.parameters = parameters.filter((parameter) => !isBody(parameter));
}

/**
 * Keeps what the upgrade drops: that the content of an unknown media type is binary; of Swagger 2.0, examples of
 * parameters, and lists that tabs delimit.
 */
export function keepDroppedKeys(document: JsonRecord): JsonRecord {
  visitObjects(document, ({ kind, value, pointer }) => {
    const schema = recordOf(value.schema);
    const isBinary = schema.type === "file" || schema.format === "binary";
    if (isBinary && (kind === "response" || (kind === "media type" && pointer.includes("*"))))
      schema.contentMediaType ??= "application/octet-stream";
  });
  if (document.swagger === undefined) return document;
  const items = Object.values(recordOf(document.paths)).map(recordOf);
  const operations = items.flatMap((item) => Object.values(item).map(recordOf));
  const lists = [...items, ...operations].flatMap(({ parameters }) => listOf(parameters));
  for (const parameter of [...lists, ...Object.values(recordOf(document.parameters))]) {
    if (!isObject(parameter)) continue;
    const { "x-example": example, collectionFormat } = parameter;
    if (example !== undefined && !isObject(example)) parameter.example = example;
    if (collectionFormat === "tsv")
      Object.assign(parameter, { "x-collectionFormat": "tsv", explode: false });
  }
  return document;
}

function addPathParameters(
  document: JsonRecord,
  { operation, pathItem, key }: FoundOperation,
): void {
  const declared = [...listOf(pathItem.parameters), ...listOf(operation.parameters)]
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter.in === "path")
    .map(({ name }) => name);
  const missing = namesIn(key).filter((name) => name !== "" && !declared.includes(name));
  if (missing.length === 0) return;
  const made = [...new Set(missing)].map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  operation.parameters = [...made, ...listOf(operation.parameters)];
}

function repairServer(server: JsonRecord, pointer: string, report: Report): void {
  const url = stringOf(server.url) ?? "";
  const declared = recordOf(server.variables);
  for (const name of namesIn(url)) {
    if (isObject(declared[name])) continue;
    const hint = `Add \`${name}\` with its default to the \`variables\` of the server.`;
    report(`${pointer}/url`, `The server variable \`{${name}}\` is not declared.`, hint);
    server.variables = { ...recordOf(server.variables), [name]: { default: name } };
  }
  for (const [name, value] of Object.entries(declared)) {
    const variable = recordOf(value);
    const standard = String(variable.default ?? stringsOf(variable.enum)[0] ?? name);
    const inner = namesIn(standard);
    if (inner.length === 0) continue;
    const hint = "A default is a value as it is sent: write it without braces.";
    const message = `The default of the server variable \`${name}\` has braces: \`${standard}\`.`;
    report(pointer + jsonPointer("variables", name, "default"), message, hint);
    variable.default = standard.replace(/[{}]/g, "");
  }
}

function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
}
