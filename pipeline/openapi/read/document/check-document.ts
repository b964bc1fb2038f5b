import { closest, type Place, type Problem } from "../../../kernel/problems.ts";
import { escapePointer } from "../../../kernel/source-file.ts";
import { isRecord, type JsonRecord, recordOf, textOfValue } from "../json-value.ts";
import { lookUp } from "./references.ts";

/** What the checks need to say where something stands. */
export interface CheckContext {
  placeOf: (pointer: string) => Place;
}

const httpMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** What the validator of the OpenAPI structure does not see: references, ids and schemas. */
export function checkDocument(document: JsonRecord, context: CheckContext): Problem[] {
  const problems: Problem[] = [];
  checkReferences(document, document, "", context, problems);
  checkOperationIds(document, context, problems);
  checkSecurity(document, context, problems);
  for (const { schema, pointer } of schemasOf(document)) {
    checkSchema(schema, pointer, context, problems);
  }
  return problems;
}

function checkReferences(
  document: JsonRecord,
  value: unknown,
  pointer: string,
  context: CheckContext,
  problems: Problem[],
): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      checkReferences(document, item, `${pointer}/${index}`, context, problems);
    });
    return;
  }
  if (!isRecord(value)) return;
  const ref = textOfValue(value.$ref);
  if (ref !== undefined && lookUp(document, ref) === undefined) {
    problems.push(brokenReference(document, ref, `${pointer}/$ref`, context));
  }
  for (const [key, child] of Object.entries(value)) {
    // Examples are data, and so is what stands in an extension: a `$ref` in them is not a reference.
    if (isDataKey(key, child) || isExtension(key, pointer)) continue;
    checkReferences(document, child, `${pointer}/${escapePointer(key)}`, context, problems);
  }
}

/** A property may be called `x-…`; elsewhere that is an extension. */
function isExtension(key: string, pointer: string): boolean {
  return key.startsWith("x-") && !/\/(?:properties|headers|schemas|paths)$/.test(pointer);
}

const dataKeys = new Set(["example", "default", "enum", "const", "value"]);

function isDataKey(key: string, child: unknown): boolean {
  return dataKeys.has(key) || (key === "examples" && Array.isArray(child));
}

function brokenReference(
  document: JsonRecord,
  ref: string,
  pointer: string,
  context: CheckContext,
): Problem {
  const place = { severity: "error" as const, ...context.placeOf(pointer) };
  const message = `The reference \`${ref}\` points at nothing.`;
  if (!ref.startsWith("#")) {
    const hint = /^[a-z][a-z\d+.-]*:|^\/\//i.test(ref)
      ? "Addresses on the web are not followed: keep a copy in the repository and name its file."
      : "Correct the path, which begins at the folder of the file that names it and stays in the repository.";
    return { ...place, message, hint };
  }
  const at = ref.lastIndexOf("/");
  const siblings = Object.keys(recordOf(lookUp(document, ref.slice(0, at))));
  const near = closest(ref.slice(at + 1), siblings);
  const hint =
    near === undefined
      ? "Add what it names, or correct the path after `#`."
      : `Did you mean \`${ref.slice(0, at)}/${near}\`?`;
  return { ...place, message, hint };
}

function checkOperationIds(document: JsonRecord, context: CheckContext, problems: Problem[]): void {
  const seen = new Map<string, string>();
  for (const { operation, pointer } of allOperations(document)) {
    const id = textOfValue(operation.operationId);
    if (id === undefined) continue;
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, pointer);
      continue;
    }
    problems.push({
      severity: "error",
      ...context.placeOf(`${pointer}/operationId`),
      message: `Two operations have the id \`${id}\`.`,
      hint: `The first one is at line ${context.placeOf(`${first}/operationId`).line}; give one of them another id.`,
    });
  }
}

/** A scheme that is asked for, but nowhere declared, is told once. */
function checkSecurity(document: JsonRecord, context: CheckContext, problems: Problem[]): void {
  const declared = Object.keys(recordOf(recordOf(document.components).securitySchemes));
  const known = new Set(declared);
  const demands = [
    { security: document.security, pointer: "" },
    ...allOperations(document).map(({ operation: { security }, pointer }) => ({
      security,
      pointer,
    })),
  ];
  for (const { security, pointer } of demands) {
    for (const [index, option] of (Array.isArray(security) ? security : []).entries()) {
      // Since OpenAPI 3.2 the name may be the address of a scheme in another file.
      const missing = Object.keys(recordOf(option)).filter(
        (name) => !known.has(name) && !/[/:]/.test(name),
      );
      for (const name of missing) {
        known.add(name);
        const near = closest(name, declared);
        problems.push({
          severity: "error",
          ...context.placeOf(`${pointer}/security/${index}/${escapePointer(name)}`),
          message: `The security scheme \`${name}\` is not declared.`,
          hint:
            near === undefined
              ? "Declare it below `components.securitySchemes`: without it, pages cannot say what a request needs."
              : `Did you mean \`${near}\`?`,
        });
      }
    }
  }
}

/** An operation as it stands in the file. */
export interface FoundOperation {
  operation: JsonRecord;
  pathItem: JsonRecord;
  method: string;
  /** Key of the path item: a path, the name of a webhook, or the address of a callback. */
  key: string;
  /** The path item has no other. */
  isOnly: boolean;
  pointer: string;
}

/** Every operation of `paths` and of `webhooks`. */
export function allOperations(document: JsonRecord): FoundOperation[] {
  return [...operationsOf(document, "paths"), ...operationsOf(document, "webhooks")];
}

/** Every operation of one of the two. */
export function operationsOf(document: JsonRecord, part: "paths" | "webhooks"): FoundOperation[] {
  return operationsIn(document, recordOf(document[part]), `/${part}`);
}

/** Every operation of path items by their keys. @param pointer where the path items stand */
export function operationsIn(
  document: JsonRecord,
  pathItems: JsonRecord,
  pointer: string,
): FoundOperation[] {
  return Object.entries(pathItems).flatMap(([key, item]) => {
    const ref = textOfValue(recordOf(item).$ref);
    const pathItem = ref === undefined ? recordOf(item) : recordOf(lookUp(document, ref));
    const found = operationsOfPathItem(pathItem);
    return found.map(({ method, operation, at }) => ({
      operation,
      pathItem,
      method,
      key,
      isOnly: found.length === 1,
      pointer: `${pointer}/${escapePointer(key)}${at}`,
    }));
  });
}

/** Operations under the methods of HTTP, and since OpenAPI 3.2 under any other name. */
function operationsOfPathItem(
  pathItem: JsonRecord,
): { method: string; operation: JsonRecord; at: string }[] {
  const usual = httpMethods.map((method) => ({
    method,
    operation: pathItem[method],
    at: `/${method}`,
  }));
  const further = Object.entries(recordOf(pathItem.additionalOperations)).map(
    ([method, operation]) => ({
      method,
      operation,
      at: `/additionalOperations/${escapePointer(method)}`,
    }),
  );
  return [...usual, ...further].flatMap(({ method, operation, at }) =>
    isRecord(operation) ? [{ method, operation, at }] : [],
  );
}

/** A schema, and where it begins. */
export interface FoundSchema {
  schema: unknown;
  pointer: string;
}

/** Pointer of the operation that a place belongs to. */
export function operationAt(pointer: string): string | undefined {
  return /^\/(?:paths|webhooks)\/[^/]+\/[^/]+/.exec(pointer)?.[0];
}

/** Where schemas begin: the named ones, and those of bodies, parameters and headers. */
export function schemasOf(document: JsonRecord): FoundSchema[] {
  const found: FoundSchema[] = [];
  const components = recordOf(document.components);
  for (const [name, schema] of Object.entries(recordOf(components.schemas))) {
    found.push({ schema, pointer: `/components/schemas/${escapePointer(name)}` });
  }
  const { schemas: _named, ...otherComponents } = components;
  collectSchemas({ ...document, components: otherComponents }, "", found);
  return found;
}

/** Objects whose keys are names that the author chose: a parameter, too, may be called `schema`. */
const holdsNames =
  /\/components\/[^/]+$|\/(?:headers|examples|responses|parameters|links|callbacks|encoding|variables|mapping|scopes|webhooks|paths|content)$/;

function collectSchemas(value: unknown, pointer: string, found: FoundSchema[]): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      collectSchemas(item, `${pointer}/${index}`, found);
    });
  } else if (isRecord(value)) {
    for (const [key, child] of Object.entries(value)) {
      const place = `${pointer}/${escapePointer(key)}`;
      if ((key === "schema" || key === "itemSchema") && !holdsNames.test(pointer)) {
        found.push({ schema: child, pointer: place });
      } else if (!isDataKey(key, child) && !key.startsWith("x-"))
        collectSchemas(child, place, found);
    }
  }
}

const typeNames = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const schemaKeywords = new Set(
  "items additionalProperties not if then else contains propertyNames unevaluatedItems unevaluatedProperties contentSchema".split(
    " ",
  ),
);
const schemaListKeywords = new Set(["allOf", "oneOf", "anyOf", "prefixItems"]);
const schemaMapKeywords = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
const numberKeywords = new Set(
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties".split(
    " ",
  ),
);
const booleanKeywords = new Set("nullable deprecated readOnly writeOnly uniqueItems".split(" "));

function checkSchema(
  schema: unknown,
  pointer: string,
  context: CheckContext,
  problems: Problem[],
): void {
  const report = (key: string, message: string, hint: string) => {
    const place = context.placeOf(key === "" ? pointer : `${pointer}/${escapePointer(key)}`);
    problems.push({ severity: "error", ...place, message, hint });
  };
  if (typeof schema === "boolean") return;
  if (!isRecord(schema)) {
    report(
      "",
      `A schema is \`${shown(schema)}\`.`,
      "A schema is an object with keywords such as `type`.",
    );
    return;
  }
  for (const [key, value] of Object.entries(schema)) {
    const fault = keywordFault(key, value);
    if (fault !== undefined) {
      report(key, `\`${key}\` of a schema is \`${shown(value)}\`.`, fault);
      continue;
    }
    const place = `${pointer}/${escapePointer(key)}`;
    if (schemaKeywords.has(key)) checkSchema(value, place, context, problems);
    else if (schemaListKeywords.has(key) || schemaMapKeywords.has(key)) {
      for (const [name, child] of Object.entries(value as object)) {
        checkSchema(child, `${place}/${escapePointer(name)}`, context, problems);
      }
    }
  }
}

/** What a keyword's value should have been; undefined when it is right or unknown to us. */
function keywordFault(key: string, value: unknown): string | undefined {
  if (key === "type") return typeFault(value);
  if (key === "required" || key === "enum") {
    if (!Array.isArray(value)) return `\`${key}\` is a list.`;
    if (key === "required" && value.some((item) => typeof item !== "string")) {
      return "`required` lists names of properties.";
    }
  }
  if (schemaListKeywords.has(key) && !Array.isArray(value))
    return `\`${key}\` is a list of schemas.`;
  if (schemaMapKeywords.has(key) && !isRecord(value)) return `\`${key}\` holds schemas by name.`;
  if (numberKeywords.has(key) && typeof value !== "number") return `\`${key}\` is a number.`;
  if (booleanKeywords.has(key) && typeof value !== "boolean") return `\`${key}\` is true or false.`;
  if (key === "pattern") return patternFault(value);
  return undefined;
}

function typeFault(value: unknown): string | undefined {
  const names = Array.isArray(value) ? value : [value];
  const wrong = names.find((name) => !typeNames.includes(String(name)));
  if (wrong === undefined) return undefined;
  const near = closest(String(wrong), typeNames);
  return near === undefined
    ? `Types are ${typeNames.map((name) => `\`${name}\``).join(", ")}.`
    : `Did you mean \`${near}\`?`;
}

function patternFault(value: unknown): string | undefined {
  return typeof value === "string" ? undefined : "`pattern` is a regular expression as text.";
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
