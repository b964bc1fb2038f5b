import { mapEntries, mapItems, visitSchemas } from "../../../json-schema/subschemas.ts";
import { toJsonSchema } from "../../../json-schema/to-json-schema.ts";
import { httpMethods } from "../../../model/operation.ts";
import { isObject, type JsonRecord, recordOf } from "../../../model/schema/json-value.ts";
import { schemaKeywords } from "../../../model/schema/keywords.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";

/** Objects of an OpenAPI file. A header is treated as a parameter without a name. */
export type ObjectKind =
  | "document"
  | "components"
  | "paths"
  | "path item"
  | "operation"
  | "parameter"
  | "request body"
  | "responses"
  | "response"
  | "media type"
  | "encoding"
  | "callback"
  | "link"
  | "example"
  | "server"
  | "security scheme"
  | "schema";

/** Value of a key: one object, a list, or a map with arbitrary keys. */
export interface Slot {
  kind: ObjectKind;
  shape: "one" | "list" | "map";
}

const one = (kind: ObjectKind): Slot => ({ kind, shape: "one" });
const list = (kind: ObjectKind): Slot => ({ kind, shape: "list" });
const map = (kind: ObjectKind): Slot => ({ kind, shape: "map" });

/** Keys with further objects, by kind of object; other keys contain data or text. */
const slots: Partial<Record<ObjectKind, Readonly<Record<string, Slot>>>> = {
  document: {
    servers: list("server"),
    paths: one("paths"),
    webhooks: map("path item"),
    components: one("components"),
    // Swagger 2.0.
    definitions: map("schema"),
    parameters: map("parameter"),
    responses: map("response"),
    securityDefinitions: map("security scheme"),
  },
  components: {
    schemas: map("schema"),
    responses: map("response"),
    parameters: map("parameter"),
    examples: map("example"),
    requestBodies: map("request body"),
    headers: map("parameter"),
    securitySchemes: map("security scheme"),
    links: map("link"),
    callbacks: map("callback"),
    pathItems: map("path item"),
    mediaTypes: map("media type"),
  },
  "path item": {
    ...Object.fromEntries(httpMethods.map((method) => [method, one("operation")])),
    additionalOperations: map("operation"),
    parameters: list("parameter"),
    servers: list("server"),
  },
  operation: {
    parameters: list("parameter"),
    requestBody: one("request body"),
    responses: one("responses"),
    callbacks: map("callback"),
    servers: list("server"),
  },
  parameter: {
    schema: one("schema"),
    content: map("media type"),
    examples: map("example"),
  },
  "request body": { content: map("media type") },
  response: {
    content: map("media type"),
    headers: map("parameter"),
    links: map("link"),
    // Swagger 2.0.
    schema: one("schema"),
  },
  "media type": {
    schema: one("schema"),
    itemSchema: one("schema"),
    examples: map("example"),
    encoding: map("encoding"),
    itemEncoding: one("encoding"),
    prefixEncoding: list("encoding"),
  },
  encoding: { headers: map("parameter"), encoding: map("encoding") },
  link: { server: one("server") },
};

/** Objects that are maps, except for extensions. */
const collections: Partial<Record<ObjectKind, ObjectKind>> = {
  paths: "path item",
  responses: "response",
  callback: "path item",
};

/** Undefined for data and text. */
export function slotOf(kind: ObjectKind, key: string): Slot | undefined {
  if (kind === "schema") {
    const shape = schemaKeywords.get(key);
    return shape && { kind, shape };
  }
  const member = collections[kind];
  if (member !== undefined) return key.startsWith("x-") ? undefined : one(member);
  const known = slots[kind] ?? {};
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

export interface DocumentObject {
  kind: ObjectKind;
  value: JsonRecord;
  pointer: string;
}

/** Objects that an object holds, and values that stand where one belongs. */
function childrenOf({ kind, value, pointer }: DocumentObject) {
  return Object.entries(value).flatMap(([key, item]) => {
    const slot = slotOf(kind, key);
    if (slot === undefined) return [];
    const child = { kind: slot.kind, value: item, pointer: pointer + jsonPointer(key) };
    if (slot.shape !== "map") return [child];
    return Object.entries(recordOf(item)).map(([name, member]) => ({
      ...child,
      value: member,
      pointer: child.pointer + jsonPointer(name),
    }));
  });
}

/** Visits all objects of a document, parents first. Reference objects are visited, but not followed. */
export function visitObjects(
  value: unknown,
  visit: (object: DocumentObject) => void,
  kind: ObjectKind = "document",
  pointer = "",
): void {
  if (Array.isArray(value)) {
    // Before JSON Schema 2020-12 `items` could be a list.
    value.forEach((item, index) => {
      visitObjects(item, visit, kind, pointer + jsonPointer(index));
    });
  }
  if (!isObject(value)) return;
  const object: DocumentObject = { kind, value, pointer };
  visit(object);
  for (const child of childrenOf(object)) {
    visitObjects(child.value, visit, child.kind, child.pointer);
  }
}

/** Replaces each object by the result of `change`, innermost first. Unchanged objects are shared with the original. */
export function mapObjects(
  value: unknown,
  change: (object: JsonRecord, kind: ObjectKind) => unknown,
  kind: ObjectKind = "document",
): unknown {
  if (Array.isArray(value)) return mapItems(value, (item) => mapObjects(item, change, kind));
  if (!isObject(value)) return value;
  const mapped = mapEntries(value, (item, key) => {
    const slot = slotOf(kind, key);
    if (slot === undefined) return item;
    return slot.shape === "map" && isObject(item)
      ? mapEntries(item, (member) => mapObjects(member, change, slot.kind))
      : mapObjects(item, change, slot.kind);
  });
  return change(mapped, kind);
}

export interface FoundSchema {
  schema: unknown;
  pointer: string;
}

/** Root schemas: first the named ones, then those of bodies, parameters and headers. */
export function rootSchemas(document: JsonRecord): FoundSchema[] {
  const found: FoundSchema[] = [];
  visitObjects(document, (object) => {
    if (object.kind === "schema") return;
    for (const { kind, value, pointer } of childrenOf(object)) {
      if (kind === "schema") found.push({ schema: value, pointer });
    }
  });
  const isNamed = ({ pointer }: FoundSchema) => pointer.startsWith("/components/schemas/");
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))];
}

/** Visits all schemas with their subschemas, also values that are no valid schema. */
export function visitAllSchemas(
  document: JsonRecord,
  visit: (schema: unknown, pointer: string) => void,
): void {
  for (const { schema, pointer } of rootSchemas(document)) visitSchemas(schema, visit, pointer);
}

/** Converts all schemas to JSON Schema 2020-12, the only form that pages, checks and samples read. */
export function normalizeDocument(document: JsonRecord): JsonRecord {
  return recordOf(
    mapObjects(document, (value, kind) => (kind === "schema" ? toJsonSchema(value) : value)),
  );
}
