import { closest, nearHint, type Place } from "../../../kernel/problems.ts";
import { isObject, type JsonRecord, recordOf, stringOf } from "../../../model/schema/json-value.ts";
import { isNumberLimit, schemaKeywords } from "../../../model/schema/keywords.ts";
import { jsonPointer, pointerSegments } from "../../../model/schema/pointer.ts";
import { lookUp, soleReference } from "../../../model/schema/references.ts";
import { decoded } from "../../../model/text/decoded.ts";
import { truncate } from "../../../tree/plain-text.ts";
import { visitAllSchemas, visitObjects } from "./document-objects.ts";
import { allOperations } from "./find-operations.ts";

export type Report = (pointer: string, message: string, hint: string) => void;

/** Reports errors, and finds positions for hints. */
export interface DocumentCheck {
  report: Report;
  placeOf: (pointer: string) => Place;
  /** Pointer before the upgrade. */
  sourcePointer: (pointer: string) => string;
}

/** Checks references, ids and schemas, which the validator of the OpenAPI structure does not cover. */
export function checkDocument(document: JsonRecord, context: DocumentCheck): void {
  const { report } = context;
  visitObjects(document, ({ kind, value, pointer }) => {
    checkReference(value.$ref, pointer, document, context);
    if (kind === "schema") {
      const { mapping } = recordOf(value.discriminator);
      for (const [name, ref] of Object.entries(recordOf(mapping))) {
        const mappingPointer = pointer + jsonPointer("discriminator", "mapping", name);
        if (String(ref).startsWith("#")) checkReference(ref, mappingPointer, document, context);
      }
      return;
    }
    // Values of examples may be references, although the specification does not know these.
    const example = kind === "example" ? "value" : "example";
    checkReference(soleReference(value[example]), `${pointer}/${example}`, document, context);
  });
  checkOperationIds(document, context);
  checkSecurity(document, report);
  visitAllSchemas(document, (schema, pointer) => checkSchema(schema, pointer, report));
}

function checkReference(
  $ref: unknown,
  pointer: string,
  document: JsonRecord,
  { report, sourcePointer }: DocumentCheck,
): void {
  if (typeof $ref !== "string" || lookUp(document, $ref) !== undefined) return;
  const sourceRef = (ref: string) => ref.replace(/(?<=^#).*/, sourcePointer);
  const message = `The reference \`${sourceRef($ref)}\` points at nothing.`;
  report(`${pointer}/$ref`, message, referenceHint(document, $ref, sourceRef));
}

function referenceHint(
  document: JsonRecord,
  ref: string,
  sourceRef: (ref: string) => string,
): string {
  if (!ref.startsWith("#")) {
    return /^[a-z][a-z\d+.-]*:|^\/\//i.test(ref)
      ? "Addresses on the web are not followed: keep a copy in the repository and name its file."
      : "Correct the path, which begins at the folder of the file that names it and stays in the repository.";
  }
  const at = ref.lastIndexOf("/");
  const siblings = Object.keys(recordOf(lookUp(document, ref.slice(0, at))));
  const [name = ""] = pointerSegments(decoded(ref.slice(at)));
  const near = closest(name, siblings);
  return near === undefined
    ? "Add what it names, or correct the path after `#`."
    : `Did you mean \`${sourceRef(ref.slice(0, at) + jsonPointer(near))}\`?`;
}

function checkOperationIds(document: JsonRecord, { report, placeOf }: DocumentCheck): void {
  const seen = new Map<string, string>();
  for (const { operation, pointer } of allOperations(document)) {
    const id = stringOf(operation.operationId);
    if (id === undefined) continue;
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, pointer);
      continue;
    }
    const { line } = placeOf(`${first}/operationId`);
    const hint = `The first one is at line ${line}; give one of them another id.`;
    report(`${pointer}/operationId`, `Two operations have the id \`${id}\`.`, hint);
  }
}

/** Reports each undeclared security scheme once. */
function checkSecurity(document: JsonRecord, report: Report): void {
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
      // Since OpenAPI 3.2 the name may be the URI of a scheme in another file.
      const missing = Object.keys(recordOf(option)).filter(
        (name) => !known.has(name) && !/[/:]/.test(name),
      );
      for (const name of missing) {
        known.add(name);
        const hint =
          "Declare it below `components.securitySchemes`: without it, pages cannot say what a request needs.";
        report(
          pointer + jsonPointer("security", index, name),
          `The security scheme \`${name}\` is not declared.`,
          nearHint(name, declared) ?? hint,
        );
      }
    }
  }
}

const typeNames = ["string", "number", "integer", "boolean", "object", "array", "null"];

const booleanKeywords = new Set("nullable deprecated readOnly writeOnly uniqueItems".split(" "));

function checkSchema(schema: unknown, pointer: string, report: Report): void {
  if (typeof schema === "boolean") return;
  if (!isObject(schema)) {
    const hint = "A schema is an object with keywords such as `type`.";
    report(pointer, `A schema is \`${shown(schema)}\`.`, hint);
    return;
  }
  for (const [key, value] of Object.entries(schema)) {
    const fault = keywordFault(key, value);
    if (fault === undefined) continue;
    const keywordPointer = pointer + jsonPointer(key);
    report(keywordPointer, `\`${key}\` of a schema is \`${shown(value)}\`.`, fault);
  }
}

/** Undefined if the value is valid or the keyword is unknown. */
function keywordFault(key: string, value: unknown): string | undefined {
  if (key === "type") return typeFault(value);
  if (key === "required" || key === "enum") {
    if (!Array.isArray(value)) return `\`${key}\` is a list.`;
    if (key === "required" && value.some((item) => typeof item !== "string")) {
      return "`required` lists names of properties.";
    }
  }
  const shape = schemaKeywords.get(key);
  if (shape === "list" && !Array.isArray(value)) return `\`${key}\` is a list of schemas.`;
  if (shape === "map" && !isObject(value)) return `\`${key}\` holds schemas by name.`;
  if (isNumberLimit(key) && typeof value !== "number") return `\`${key}\` is a number.`;
  if (booleanKeywords.has(key) && typeof value !== "boolean") return `\`${key}\` is true or false.`;
  if (key === "pattern" && typeof value !== "string")
    return "`pattern` is a regular expression as text.";
  return undefined;
}

function typeFault(value: unknown): string | undefined {
  const names = Array.isArray(value) ? value : [value];
  const wrong = names.find((name) => !typeNames.includes(String(name)));
  if (wrong === undefined) return undefined;
  const known = typeNames.map((name) => `\`${name}\``).join(", ");
  return nearHint(String(wrong), typeNames) ?? `Types are ${known}.`;
}

function shown(value: unknown): string {
  return truncate(JSON.stringify(value) ?? String(value), 58);
}
