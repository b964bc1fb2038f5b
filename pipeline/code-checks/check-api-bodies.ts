import { nearHint } from "../kernel/problems.ts";
import { matchesTemplate } from "../model/checks/path-template.ts";
import { isJsonLike, isStructured } from "../model/media-types.ts";
import { isObject, type JsonRecord, jsonOf, listOf, recordOf } from "../model/schema/json-value.ts";
import { jsonPointer } from "../model/schema/pointer.ts";
import { resolve } from "../model/schema/references.ts";
import type { Messages } from "../model/text/translate.ts";
import {
  type BodySchemaCheck,
  bodySchemaCheck,
  faultText,
  shownBodyFaults,
} from "../openapi/read/checks/body-check.ts";
import { allOperations } from "../openapi/read/document/find-operations.ts";

/** The operation or schema that a JSON sample names. */
export type BodyKind = { operation: string; response?: string | undefined } | { schema: string };

export interface SampleFault extends FaultText {
  /** JSON pointer of the invalid value; `""` is the whole body. */
  pointer: string;
}

interface OperationBodies {
  id: string;
  path: string;
  /** Upper case. */
  method: string;
  request: JsonRecord;
  responses: JsonRecord;
}

/** Validates JSON samples against an API. */
export class ApiBodies {
  readonly #document: JsonRecord;
  readonly #words: Messages;
  readonly #operations: OperationBodies[];
  readonly #servers: string[];
  readonly #checks = new Map<string, BodySchemaCheck>();

  /**
   * @param document of an API, bundled, with overlays applied and converted to one version of OpenAPI
   * @param words for messages
   */
  constructor(document: JsonRecord, words: Messages) {
    this.#document = document;
    this.#words = words;
    this.#servers = listOf(document.servers).map((server) =>
      String(recordOf(server).url).replace(/\/$/, ""),
    );
    this.#operations = allOperations(document).map(({ operation, key, method }) => ({
      id: String(operation.operationId),
      path: key,
      method: method.toUpperCase(),
      request: resolve(document, operation.requestBody),
      responses: recordOf(operation.responses),
    }));
  }

  has(kind: BodyKind): boolean {
    if ("operation" in kind) return this.#operations.some(({ id }) => id === kind.operation);
    return Object.hasOwn(recordOf(recordOf(this.#document.components).schemas), kind.schema);
  }

  /** Faults of a body, with the messages of the request check. */
  faults(body: unknown, kind: BodyKind): SampleFault[] {
    const found = "schema" in kind ? this.#namedSchema(kind.schema) : this.#operationSchema(kind);
    if ("message" in found) return [{ pointer: "", ...found }];
    const direction = "operation" in kind && kind.response === undefined ? "request" : "response";
    const key = JSON.stringify(kind);
    const check = this.#checks.get(key) ?? bodySchemaCheck(this.#document, found.schema, direction);
    this.#checks.set(key, check);
    return shownBodyFaults(check, jsonOf(body) ?? null, direction)
      .slice(0, maxFaults)
      .map((fault) => ({ pointer: fault.pointer, message: faultText(fault, this.#words) }));
  }

  hasServerOf(url: string): boolean {
    return this.#servers.some((server) => url.startsWith(`${server}/`));
  }

  /** Reports a path that begins like those of the API, but is the path of no operation. */
  pathFault(path: string): FaultText | undefined {
    const paths = this.#operations.map((operation) => operation.path);
    const start = `/${path.split("/")[1]}/`;
    const isForeign = !paths.some((each) => each.startsWith(start));
    if (isForeign || paths.some((each) => matchesTemplate(path, each))) return undefined;
    return nearFault(`no operation has the path \`${path}\``, path, paths);
  }

  /** Message if no operation has the URL, or none has the method there. */
  urlFault(url: string, method: string): string | undefined {
    const [address = ""] = url.split(/[?#]/);
    const found = this.#operations.filter(({ path }) =>
      this.#servers.some((server) => matchesTemplate(address, server + path)),
    );
    if (found.length === 0) return `no operation has the address \`${address}\``;
    if (found.some((operation) => operation.method === method)) return undefined;
    return `\`${address}\` takes ${found.map((each) => each.method).join(", ")}, not ${method}`;
  }

  /** Operation whose path ends the URL; the longest path wins. */
  operationAt(url: string): string | undefined {
    return this.#operations
      .filter(({ path }) => url.endsWith(path))
      .sort((a, b) => b.path.length - a.path.length)[0]?.id;
  }

  #namedSchema(name: string): FoundSchema {
    const schemas = recordOf(recordOf(this.#document.components).schemas);
    if (Object.hasOwn(schemas, name)) {
      return { schema: { $ref: `#/components/schemas${jsonPointer(name)}` } };
    }
    return nearFault(`there is no schema \`${name}\``, name, Object.keys(schemas));
  }

  #operationSchema({
    operation: id,
    response,
  }: Extract<BodyKind, { operation: string }>): FoundSchema {
    const operation = this.#operations.find((one) => one.id === id);
    if (operation === undefined) {
      const ids = this.#operations.map((one) => one.id);
      return nearFault(`there is no operation \`${id}\``, id, ids);
    }
    const statuses = operation.responses;
    if (response !== undefined && !Object.hasOwn(statuses, response)) {
      const hint = `statuses: ${Object.keys(statuses).join(", ")}`;
      return { message: `operation \`${id}\` has no response \`${response}\``, hint };
    }
    const requestOrResponse =
      response === undefined ? operation.request : resolve(this.#document, statuses[response]);
    const schema = jsonSchemaOf(requestOrResponse);
    if (schema !== undefined) return { schema };
    const what = response === undefined ? "takes no JSON body" : `answers ${response} without JSON`;
    return { message: `operation \`${id}\` ${what}` };
  }
}

/** Later faults of a sample are usually consequences of the first ones. */
const maxFaults = 3;

interface FaultText {
  message: string;
  hint?: string;
}

type FoundSchema = { schema: JsonRecord } | FaultText;

/** A fault whose hint is the most similar of the names. */
function nearFault(message: string, name: string, names: readonly string[]): FaultText {
  const hint = nearHint(name, names);
  return { message, ...(hint !== undefined && { hint }) };
}

function jsonSchemaOf(requestOrResponse: JsonRecord): JsonRecord | undefined {
  const content = recordOf(requestOrResponse.content);
  const types = Object.keys(content);
  const type = types.find(isJsonLike) ?? types.find(isStructured);
  const schema = type === undefined ? undefined : recordOf(content[type]).schema;
  return isObject(schema) ? schema : undefined;
}
