import { jsonFile, type SiteFile } from "../../kernel/site-file.ts";
import type { JsonValue } from "../../model/body.ts";
import { isJsonLike } from "../../model/media-types.ts";
import type { CheckSchema } from "../../model/request-check.ts";
import { exampleOf } from "../../model/samples/example-value.ts";
import type {
  SandboxExample,
  SandboxFlow,
  SandboxIndex,
  SandboxOperation,
  SandboxResponse,
  SandboxScenario,
} from "../../model/sandbox.ts";
import { sandboxIndexPath, sandboxOperationPath } from "../../model/sandbox.ts";
import { isObject } from "../../model/schema/json-value.ts";
import { escapePointer } from "../../model/schema/pointer.ts";
import { visitSchemas } from "../../model/schema/subschemas.ts";
import type { SandboxSettings } from "../../settings/sandbox.ts";
import type { ApiModel } from "../read/api-model.ts";
import { definitions, toCheckSchema } from "../read/check-schemas.ts";
import type { Operation, OperationContent, OperationResponse } from "../read/operation.ts";
import { responseSampleOf } from "../read/sample-value.ts";
import { preferredContent } from "./preferred-content.ts";
import { credentialHeaders } from "./request-check.ts";
import { serverPath } from "./sandbox-server.ts";

/** Addresses of the operations below `/sandbox`: under each path of a server. No file without a sandbox. */
export function sandboxIndex(all: readonly ApiModel[]): SiteFile[] {
  const apis = all.filter(({ sandbox }) => sandbox !== undefined);
  if (apis.length === 0) return [];
  const operations = apis.flatMap((api) =>
    api.operations.flatMap(({ method, path, pagePath: page, servers }) => {
      const own = path.replace(/[?#].*$/, "");
      const bases = new Set(servers.map(serverPath));
      return [...bases].map((base) => ({ method, path: base + own, page }));
    }),
  );
  const scenarios = apis.flatMap(({ sandbox }) =>
    Object.entries(sandbox?.settings.scenarios ?? {}).map(
      ([name, { teaches }]) => [name, teaches] as const,
    ),
  );
  const index: SandboxIndex = { operations, scenarios: Object.fromEntries(scenarios) };
  return [jsonFile(sandboxIndexPath, index)];
}

/** What the sandbox needs to know of each operation. */
export function* sandboxFiles(api: ApiModel, settings: SandboxSettings): Generator<SiteFile> {
  for (const operation of api.operations) {
    yield jsonFile(
      sandboxOperationPath(operation.pagePath),
      toSandboxOperation(operation, api, settings),
    );
  }
}

function toSandboxOperation(
  operation: Operation,
  api: ApiModel,
  settings: SandboxSettings,
): SandboxOperation {
  const { id } = operation;
  const flow = flowOf(settings.operations, id);
  const scenarios = Object.entries(settings.scenarios).flatMap(
    ([name, { slower, operations }]): [string, SandboxScenario][] => {
      const own = flowOf(operations, id);
      if (own === undefined && slower === undefined) return [];
      return [[name, { ...(slower !== undefined && { slower }), ...(own && { flow: own }) }]];
    },
  );
  const { transactions } = settings;
  return {
    credentials: credentialHeaders(operation, api),
    responses: operation.responses.map((response) => toSandboxResponse(response, operation, api)),
    ...(flow && { flow }),
    scenarios: Object.fromEntries(scenarios),
    ...(flow && transactions && { transactions }),
  };
}

/** All flows whose key names the operation as one. */
export function flowOf(flows: Record<string, SandboxFlow>, id: string): SandboxFlow | undefined {
  const own = Object.entries(flows).flatMap(([names, flow]) =>
    names === "*" || names.split(/,\s*/).includes(id) ? flow : [],
  );
  const answer = Object.assign({}, ...own.map((flow) => flow.answer));
  return own.length === 0 ? undefined : Object.assign({}, ...own, { answer });
}

function toSandboxResponse(
  { status, contents, headers }: OperationResponse,
  operation: Operation,
  api: ApiModel,
): SandboxResponse {
  const content = preferredContent(contents);
  const named = headers.flatMap(({ name, examples }): [string, string][] => {
    const value = examples[0]?.value;
    return value === undefined
      ? []
      : [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  });
  const response = { status, headers: Object.fromEntries(named) };
  if (content === undefined) return { ...response, examples: [] };
  const examples = examplesOf(content, operation, api);
  const messageAt = status.startsWith("2") ? undefined : messagePointer(examples[0]?.value);
  return {
    ...response,
    contentType: concreteType(content.mediaType),
    examples,
    ...(messageAt !== undefined && { messageAt }),
  };
}

/** A range of media types, such as `*` `/` `*`, cannot be sent. */
function concreteType(mediaType: string): string {
  return mediaType.includes("*") ? "application/json" : mediaType;
}

function examplesOf(
  content: OperationContent,
  operation: Operation,
  api: ApiModel,
): SandboxExample[] {
  const written = content.examples;
  const values =
    written.length > 0
      ? written.map(({ name, value }) => ({ name, value }))
      : [{ name: "example", value: madeAnswer(content, api) }];
  const sources = requestValues(operation, api);
  const answered = namedSchemas(content, api);
  return values.map(({ name, value }) => {
    const example = requestExample(operation, name);
    return {
      name,
      value,
      echoes: isJsonLike(content.mediaType) ? echoesIn(value, sources, answered) : [],
      texts: example === undefined ? [] : textsIn(value, example),
    };
  });
}

function madeAnswer({ schema }: OperationContent, api: ApiModel): JsonValue {
  if (schema === undefined) return null;
  return responseSampleOf(api, schema) ?? exampleOf(schema, "", { isResponse: true });
}

/** Schemas by property name, as text without prose: several where a name stands in several objects. */
type SchemasByName = Map<string, Set<string>>;

interface RequestValue {
  from: string;
  schema: string;
}

/** Values of the request by name: parameters, and the properties of its body. */
function requestValues(operation: Operation, api: ApiModel): Map<string, RequestValue> {
  const found = new Map<string, RequestValue>();
  const content = preferredContent(operation.requestBody?.contents ?? []);
  if (content !== undefined && isJsonLike(content.mediaType)) {
    for (const [name, schemas] of namedSchemas(content, api)) {
      const [schema, ...others] = schemas;
      if (schema !== undefined && others.length === 0) {
        found.set(name, { from: `body/${escapePointer(name)}`, schema });
      }
    }
  }
  for (const { name, in: place, jsonSchema } of operation.parameters) {
    if (place !== "path" && place !== "query") continue;
    found.set(name, { from: `${place}/${name}`, schema: comparable(toCheckSchema(jsonSchema)) });
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
  return secret === true ? "secret" : JSON.stringify(rest);
}

/** Places of an example whose name and schema are those of a value of the request. */
function echoesIn(
  value: JsonValue,
  sources: ReadonlyMap<string, RequestValue>,
  answered: SchemasByName,
  pointer = "",
): SandboxExample["echoes"] {
  if (!isObject(value)) return [];
  return Object.entries(value as Record<string, JsonValue>).flatMap(([name, item]) => {
    const place = `${pointer}/${escapePointer(name)}`;
    const source = sources.get(name);
    const schemas = answered.get(name);
    const isSame =
      source !== undefined &&
      source.schema !== "secret" &&
      schemas !== undefined &&
      [...schemas].every((schema) => schema === source.schema);
    if (isSame && !isObject(item) && !Array.isArray(item))
      return [{ to: place, from: source.from }];
    return echoesIn(item, sources, answered, place);
  });
}

function requestExample(operation: Operation, name: string): JsonValue | undefined {
  const examples = preferredContent(operation.requestBody?.contents ?? [])?.examples ?? [];
  return (examples.find((example) => example.name === name) ?? examples[0])?.value;
}

/** Shortest text that is replaced wherever it stands: an address, not a word. */
const shortestText = 20;

function textsIn(answer: JsonValue, request: JsonValue): SandboxExample["texts"] {
  if (!isObject(request)) return [];
  const json = JSON.stringify(answer);
  return Object.entries(request).flatMap(([name, text]) => {
    const isLong = typeof text === "string" && text.length >= shortestText && /^\w+$/.test(text);
    return isLong && json.includes(text) ? [{ text, from: `body/${escapePointer(name)}` }] : [];
  });
}

/** Names of the text in a failure, the most telling first. */
const messageNames = ["message", "error", "detail", "description", "reason", "title"];

function messagePointer(value: JsonValue | undefined, pointer = ""): string | undefined {
  if (Array.isArray(value)) return messagePointer(value[0], `${pointer}/0`);
  if (!isObject(value)) return undefined;
  const own = messageNames.find((name) => typeof value[name] === "string");
  if (own !== undefined) return `${pointer}/${own}`;
  for (const [name, item] of Object.entries(value as Record<string, JsonValue>)) {
    const found = messagePointer(item, `${pointer}/${escapePointer(name)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
