import { visitSchemas } from "../../json-schema/subschemas.ts";
import { type Problem, warningAt } from "../../kernel/problems.ts";
import { jsonFile, type SiteFile } from "../../kernel/site-file.ts";
import type { JsonValue } from "../../model/body.ts";
import { isJsonLike, isStructured, isXml, preferredContent } from "../../model/media-types.ts";
import type { CheckSchema } from "../../model/request-check.ts";
import { exampleOf } from "../../model/samples/example-value.ts";
import type { XmlSchema } from "../../model/samples/xml-text.ts";
import type {
  SandboxExample,
  SandboxIndex,
  SandboxOperation,
  SandboxResponse,
} from "../../model/sandbox.ts";
import { maxAnswerLength, sandboxIndexPath, sandboxOperationPath } from "../../model/sandbox.ts";
import { instancesOf } from "../../model/schema/instances.ts";
import { asText, isObject } from "../../model/schema/json-value.ts";
import { jsonPointer, setAt } from "../../model/schema/pointer.ts";
import { schemaOfValue } from "../../model/schema/schema-of-value.ts";
import { validateValue } from "../../model/schema/validate-value.ts";
import type { PagePath } from "../../model/urls.ts";
import type { SandboxSettings } from "../../settings/sandbox.ts";
import type { ApiModel } from "../read/api-model.ts";
import { bodySchemaCheck } from "../read/checks/body-check.ts";
import { definitions, toCheckSchema } from "../read/checks/check-schemas.ts";
import { generatedResponse } from "../read/examples/generated-example.ts";
import type { Operation, OperationContent, OperationResponse } from "../read/operation.ts";
import { flowOf, scenariosOf } from "./sandbox-scenarios.ts";
import { serverPaths } from "./sandbox-server.ts";
import { credentialHeaders } from "./to-request-check.ts";

/** Addresses of the operations below `/sandbox`: under each path of a server. No file without a sandbox. */
export function sandboxIndex(all: readonly ApiModel[]): { files: SiteFile[]; problems: Problem[] } {
  const apis = all.filter(({ sandbox }) => sandbox !== undefined);
  if (apis.length === 0) return { files: [], problems: [] };
  const operations: SandboxIndex["operations"] = [];
  const problems: Problem[] = [];
  const operationsByAddress = new Map<string, { page: PagePath; name: string }>();
  const hint = "give their servers other paths, or one of two APIs `sandbox: false`";
  const add = (api: ApiModel, base: string, operation: Operation) => {
    const { id, method, pagePath: page, pointer } = operation;
    const path = base + operation.path.replace(/[?#].*$/, "");
    const address = `${method} ${path.replace(/\{[^{}]*\}/g, "{}")}`;
    const first = operationsByAddress.get(address) ?? { page, name: `\`${id}\` of ${api.file}` };
    operationsByAddress.set(address, first);
    if (first.page === page) operations.push({ method, path, page });
    else {
      const message = `the sandbox answers \`${method} ${path}\` as ${first.name}, not as \`${id}\``;
      problems.push(warningAt(api.placeOf(pointer), message, hint));
    }
  };
  for (const api of apis)
    for (const operation of api.operations)
      for (const base of new Set(operation.servers.flatMap(serverPaths))) add(api, base, operation);
  const scenarios = apis.flatMap(({ sandbox }) =>
    Object.entries(sandbox?.settings.scenarios ?? {}).map(
      ([name, { teaches }]) => [name, teaches] as const,
    ),
  );
  const index: SandboxIndex = { operations, scenarios: Object.fromEntries(scenarios) };
  return { files: [jsonFile(sandboxIndexPath, index)], problems };
}

/** What the sandbox needs to know of each operation. */
export function* sandboxFiles(api: ApiModel, settings: SandboxSettings): Generator<SiteFile> {
  const { transactions } = settings;
  for (const operation of api.operations) {
    const flow = flowOf(settings.operations, operation.id);
    const simulated: SandboxOperation = {
      credentials: credentialHeaders(operation, api),
      responses: operation.responses.flatMap((each) => toSandboxResponses(each, operation, api)),
      ...(flow && { flow }),
      scenarios: scenariosOf(operation.id, settings),
      ...(flow && transactions && { transactions }),
    };
    yield jsonFile(sandboxOperationPath(operation.pagePath), simulated);
  }
}

/** Headers that the server of this site writes itself; cookies would be those of this site. */
const serverHeaders =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|date|set-cookie)$/i;

/** One for each media type, the preferred one first. */
function toSandboxResponses(
  { status, contents, headers }: OperationResponse,
  operation: Operation,
  api: ApiModel,
): SandboxResponse[] {
  const named = headers.flatMap(({ name, schema, examples }): [string, string][] => {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || serverHeaders.test(name)) return [];
    const value = examples[0]?.value ?? exampleOf(schema, name);
    return [[name, asText(value)]];
  });
  const response = { status, headers: Object.fromEntries(named) };
  const preferred = preferredContent(contents);
  if (preferred === undefined) return [{ ...response, examples: [] }];
  return [preferred, ...contents.filter((content) => content !== preferred)].map((content) => {
    const examples = examplesOf(content, operation, api);
    const messageAt = status.startsWith("2") ? undefined : messagePointer(examples[0]?.value);
    return {
      ...response,
      contentType: concreteType(content.mediaType),
      ...(isXml(content.mediaType) && { xml: xmlNames(content.schema) }),
      examples,
      ...(content.examples.some(({ value }) => !isShort(value)) && { isShortened: true }),
      ...(messageAt !== undefined && { messageAt }),
    };
  });
}

const xmlKeys =
  "name field fields items choices options node xml attribute wrapped prefix namespace";

/** The schema with the names of XML elements only. */
function xmlNames(schema: XmlSchema = {}): XmlSchema {
  return JSON.parse(JSON.stringify(schema, xmlKeys.split(" ")));
}

/** A range of media types, such as `*` `/` `*`, cannot be sent. */
function concreteType(mediaType: string): string {
  return mediaType.includes("*") ? "application/json" : mediaType;
}

function isShort(value: JsonValue): boolean {
  return JSON.stringify(value, null, 2).length <= maxAnswerLength;
}

/** Valid examples come first. Without one, a generated example stands before the invalid ones. */
function examplesOf(
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
  const requests = preferredContent(operation.requestBody?.contents ?? [])?.examples ?? [];
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
    .map(({ name, value }) => toExample(name, value));
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
  const content = preferredContent(operation.requestBody?.contents ?? []);
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

/** Names of the message in an error, the most specific first. */
const messageNames = ["message", "error", "detail", "description", "reason", "title"];

function messagePointer(value: JsonValue | undefined, pointer = ""): string | undefined {
  if (Array.isArray(value)) return messagePointer(value[0], `${pointer}/0`);
  if (!isObject(value)) return undefined;
  const own = messageNames.find((name) => typeof value[name] === "string");
  if (own !== undefined) return `${pointer}/${own}`;
  for (const [name, item] of Object.entries(value as Record<string, JsonValue>)) {
    const found = messagePointer(item, pointer + jsonPointer(name));
    if (found !== undefined) return found;
  }
  return undefined;
}
