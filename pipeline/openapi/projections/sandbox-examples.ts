import { visitSchemas } from "../../json-schema/subschemas.ts";
import type { JsonValue } from "../../model/body.ts";
import { isJsonLike, isStructured, preferredFirst } from "../../model/media-types.ts";
import type { CheckSchema } from "../../model/request-check.ts";
import { exampleOf } from "../../model/samples/example-value.ts";
import { maxAnswerLength, type SandboxExample } from "../../model/sandbox.ts";
import { instancesOf } from "../../model/schema/instances.ts";
import { isObject } from "../../model/schema/json-value.ts";
import { jsonPointer, setAt } from "../../model/schema/pointer.ts";
import { schemaOfValue } from "../../model/schema/schema-of-value.ts";
import { validateValue } from "../../model/schema/validate-value.ts";
import type { ApiModel } from "../read/api-model.ts";
import { bodySchemaCheck } from "../read/checks/body-check.ts";
import { definitions, toCheckSchema } from "../read/checks/check-schemas.ts";
import { generatedResponse } from "../read/examples/generated-example.ts";
import type { Operation, OperationContent } from "../read/operation-model.ts";

export function isShort(value: JsonValue): boolean {
  return JSON.stringify(value, null, 2).length <= maxAnswerLength;
}

/** Valid examples come first. Without one, a generated example stands before the invalid ones. */
export function sandboxExamples(
  content: OperationContent,
  operation: Operation,
  api: ApiModel,
): SandboxExample[] {
  const isJson = isJsonLike(content.mediaType);
  const check = bodySchemaCheck(api.document, content.jsonSchema ?? {}, "response");
  const { schema } = check;
  const isValid = ({ value }: SandboxExample) =>
    !isJson || validateValue(schema, value, check.$defs, { stopsAtFirst: true }).valid;
  const sources = requestValues(operation, api);
  const responseSchemas = namedSchemas(content, api);
  const requests = preferredFirst(operation.requestBody?.contents ?? [])[0]?.examples ?? [];
  const [first = { value: null }] = requests;
  const toExample = (name: string, example: JsonValue): SandboxExample => {
    const value = structuredClone(example);
    const instances = instancesOf(schemaOfValue(schema, value, check).schema, value);
    for (const { pointer, schema: own } of instances) {
      if (own.writeOnly === true) setAt(value, pointer, undefined);
    }
    const echoes = isJson ? echoesIn(value, sources, responseSchemas) : [];
    const request = requests.find((each) => each.name === name) ?? first;
    return { name, value, echoes, texts: textsIn(value, request.value, sources) };
  };
  const documented = content.examples
    .filter(({ value }) => isShort(value))
    .map(({ name, value }) => toExample(name || "Example", value));
  const valid = documented.filter(isValid);
  const invalid = documented.filter((example) => !valid.includes(example));
  if (valid.length === 0) {
    const generated = toExample("example", generatedAnswer(content, api));
    if (invalid.length === 0 || isValid(generated)) valid.push(generated);
  }
  return [...valid, ...invalid.map((example) => ({ ...example, echoes: [], texts: [] }))];
}

function generatedAnswer({ schema }: OperationContent, api: ApiModel): JsonValue {
  if (schema === undefined) return null;
  const generated = generatedResponse(api, schema) ?? exampleOf(schema, "", { isResponse: true });
  return isShort(generated) ? generated : null;
}

/** Schemas by property name, as text without prose: several if several objects have the property. */
type SchemasByName = Map<string, Set<string>>;

interface RequestValue {
  from: string;
  schema: string;
}

/** Values of the request by name: parameters, and the properties of its body. */
function requestValues(operation: Operation, api: ApiModel): Map<string, RequestValue> {
  const found = new Map<string, RequestValue>();
  const [content] = preferredFirst(operation.requestBody?.contents ?? []);
  if (content !== undefined && isStructured(content.mediaType)) {
    for (const [name, schemas] of namedSchemas(content, api)) {
      const [schema, ...others] = schemas;
      if (schema !== undefined && others.length === 0) {
        found.set(name, { from: `body${jsonPointer(name)}`, schema });
      }
    }
  }
  for (const { name, in: location, jsonSchema } of operation.parameters) {
    if (location !== "path" && location !== "query") continue;
    found.set(name, { from: `${location}/${name}`, schema: comparable(toCheckSchema(jsonSchema)) });
  }
  return found;
}

function namedSchemas(content: OperationContent, api: ApiModel): SchemasByName {
  const root = toCheckSchema(content.jsonSchema);
  const found: SchemasByName = new Map();
  for (const schema of [root, ...Object.values(definitions([root], api.document))]) {
    visitSchemas(schema, (one) => {
      if (!isObject(one) || !isObject(one.properties)) return;
      for (const [name, property] of Object.entries(one.properties)) {
        const texts = found.get(name) ?? new Set();
        found.set(name, texts.add(comparable(property)));
      }
    });
  }
  return found;
}

/** The keywords that limit a value; a text without limits takes every text. */
function comparable(schema: unknown): string {
  if (!isObject(schema)) return "";
  const { "x-unit": _unit, "x-rules": _rules, "x-secret": secret, ...rest } = schema as CheckSchema;
  const isSecret = secret === true || rest.writeOnly === true || rest.format === "password";
  return isSecret ? "secret" : JSON.stringify(rest);
}

/** Places of an example whose name and schema are those of a value of the request. */
function echoesIn(
  value: JsonValue,
  sources: ReadonlyMap<string, RequestValue>,
  responseSchemas: SchemasByName,
  pointer = "",
): SandboxExample["echoes"] {
  if (!isObject(value)) return [];
  return Object.entries(value as Record<string, JsonValue>).flatMap(([name, item]) => {
    const fieldPointer = pointer + jsonPointer(name);
    const source = sources.get(name);
    const schemas = responseSchemas.get(name);
    const isSame =
      source !== undefined &&
      source.schema !== "secret" &&
      schemas !== undefined &&
      [...schemas].every((schema) => schema === source.schema);
    if (isSame && (typeof item !== "object" || item === null || isSameInside(source)))
      return [{ to: fieldPointer, from: source.from }];
    return echoesIn(item, sources, responseSchemas, fieldPointer);
  });
}

/** True for a list or an object of the body without fields that only requests or only responses have. */
function isSameInside({ from, schema }: RequestValue): boolean {
  return (
    from.startsWith("body/") && !/"(?:\$ref|readOnly|writeOnly|x-secret|password)"/.test(schema)
  );
}

/** Minimum length of a text that is replaced wherever it occurs: an address, not a word. */
const minTextLength = 20;

function textsIn(
  answer: JsonValue,
  request: JsonValue,
  sources: ReadonlyMap<string, RequestValue>,
): SandboxExample["texts"] {
  if (!isObject(request)) return [];
  const json = JSON.stringify(answer);
  return Object.entries(request).flatMap(([name, text]) => {
    const isLong = typeof text === "string" && text.length >= minTextLength && /^\w+$/.test(text);
    const isSecret = sources.get(name)?.schema === "secret";
    return isLong && !isSecret && json.includes(text)
      ? [{ text, from: `body${jsonPointer(name)}` }]
      : [];
  });
}
