import { type Problem, warningAt } from "../../kernel/problems.ts";
import { jsonFile, type SiteFile } from "../../kernel/site-file.ts";
import type { JsonValue } from "../../model/body.ts";
import { isXml, preferredFirst } from "../../model/media-types.ts";
import { exampleOf } from "../../model/samples/example-value.ts";
import type { XmlSchema } from "../../model/samples/xml-text.ts";
import {
  type SandboxIndex,
  type SandboxOperation,
  type SandboxResponse,
  sandboxIndexPath,
  sandboxOperationPath,
} from "../../model/sandbox.ts";
import { asText, isObject } from "../../model/schema/json-value.ts";
import { jsonPointer } from "../../model/schema/pointer.ts";
import type { PagePath } from "../../model/urls.ts";
import type { SandboxSettings } from "../../settings/sandbox.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation, OperationResponse } from "../read/operation-model.ts";
import { isShort, sandboxExamples } from "./sandbox-examples.ts";
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
  if (contents.length === 0) return [{ ...response, examples: [] }];
  return preferredFirst(contents).map((content) => {
    const examples = sandboxExamples(content, operation, api);
    const messageAt = status.startsWith("2") ? undefined : messagePointer(examples[0]?.value);
    return {
      ...response,
      // A range of media types cannot be sent.
      contentType: content.mediaType.includes("*") ? "application/json" : content.mediaType,
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
