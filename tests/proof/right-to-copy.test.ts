// Samples are sent to a server that reads them by API file and specification: it must receive the values of the file's
// examples.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { credentialPlaceholders } from "../../pipeline/model/samples/build-request.ts";
import type { SampleLanguageName } from "../../pipeline/model/samples/sample-languages.ts";
import { readApi } from "../unit/openapi/build-fixture.ts";
import type { ReceivedRequest } from "./mock-server.ts";
import type { LanguageResult, ProofCase } from "./proof-case.ts";
import { operationCases } from "./proof-cases.ts";
import { proveSamples } from "./prove-samples.ts";
import {
  type FileOperation,
  type FileParameter,
  type Json,
  readBySpecification,
} from "./read-by-specification.ts";

const fixture = fileURLToPath(new URL("../fixtures/openapi/right-to-copy.yaml", import.meta.url));

const hostile = {
  simple: "it's 1/2, a&b=c; é",
  list: ["blue", "dark red", "1/2,3"],
  object: { R: 100, G: "a b&c,d" },
};

/** A header has no way to say that a comma is part of a value, and lists with spaces between their items no spaces. */
const plain = { simple: "it's a&b=c", list: ["blue", "a/b&c"], object: { R: 100, G: "a&b" } };

const styles = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
} as const satisfies Record<FileParameter["in"], readonly string[]>;

/** Whether the specification says how it is written; lists of `deepObject` are read as PHP, Rails and Stripe do. */
function isDefined(style: string, explode: boolean, kind: string): boolean {
  if (style === "deepObject") return explode && kind !== "simple";
  return !style.endsWith("Delimited") || (!explode && kind !== "simple");
}

function parametersIn(place: FileParameter["in"]): FileParameter[] {
  return styles[place].flatMap((style) =>
    [false, true].flatMap((explode) =>
      Object.entries(place === "header" || style === "spaceDelimited" ? plain : hostile)
        .filter(([kind]) => isDefined(style, explode, kind))
        .map(([kind, value]): FileParameter => {
          const name = `${style}_${explode ? "spread_" : ""}${kind}`;
          // A spread object leaves its own names only.
          const example = kind === "object" ? renamed(value, name) : value;
          return { name, in: place, style, explode, schema: schemaOf(example), example };
        }),
    ),
  );
}

function renamed(value: Json, prefix: string): Json {
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, item]) => [`${prefix}_${key}`, item]));
}

function schemaOf(value: Json): { [name: string]: Json } {
  if (Array.isArray(value)) return { type: "array", items: schemaOf(value[0] ?? "") };
  if (typeof value === "number") return { type: "integer" };
  if (typeof value !== "object" || value === null) return { type: "string" };
  const properties = Object.entries(value).map(([key, item]) => [key, schemaOf(item)]);
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** One path for each place of parameters: every style, spread or not, of a simple value, a list and an object. */
function stylePaths(): ApiFile["paths"] {
  const paths = Object.keys(styles).map((name): [string, ApiFile["paths"][string]] => {
    const parameters = parametersIn(name as FileParameter["in"]);
    const segments = name === "path" ? parameters.map((parameter) => `/{${parameter.name}}`) : [];
    const responses = { "200": { description: "Done." } };
    return [
      `/in-${name}${segments.join("")}`,
      { get: { operationId: name, parameters, responses } },
    ];
  });
  return Object.fromEntries(paths);
}

interface ApiFile {
  paths: Record<string, Record<string, FileOperation & { operationId?: string; responses: Json }>>;
  components: { schemas: Record<string, { [name: string]: Json }> };
}

const languages: SampleLanguageName[] = ["curl", "javascript", "nodejs", "python", "powershell"];

describe("samples send requests that match the API file", () => {
  let results: Map<SampleLanguageName, LanguageResult>;

  beforeAll(async () => {
    const file = parse(readFileSync(fixture, "utf8")) as ApiFile;
    Object.assign(file.paths, stylePaths());
    const api = await readApi(stringify(file), "right-to-copy.yaml");
    const cases = operationCases({ api, graph: new LinkGraph() }).map(
      (item): ProofCase => ({ ...item, misreading: (received) => fault(file, item, received) }),
    );
    results = await proveSamples(cases, languages);
  }, 120_000);

  it.each(languages)("in %s", (language) => {
    const result = results.get(language);
    expect(result?.failures).toEqual([]);
    expect(result?.total).toBe(12);
    expect(result?.how).toBe(language === "powershell" ? "parsed" : "executed");
  });
});

/** What a server by the specification's text understands otherwise. */
function fault(file: ApiFile, { name }: ProofCase, received: ReceivedRequest): string | undefined {
  for (const [path, item] of Object.entries(file.paths)) {
    for (const operation of Object.values(item)) {
      if (operation.operationId !== name) continue;
      const meant = meantBy(operation);
      const resolve = (schema: Json | undefined) => resolved(file, schema);
      try {
        const login = /^Basic (.*)$/.exec(received.headers.authorization ?? "")?.[1];
        const read: { [name: string]: Json } = {
          ...readBySpecification(path, operation, received.url, received, resolve),
          login: login === undefined ? null : Buffer.from(login, "base64").toString("utf8"),
        };
        const [is, should] = [read, meant].map((value) => JSON.stringify(sorted(value), null, 1));
        return is === should ? undefined : `understood ${is}\nnot ${should}`;
      } catch (error) {
        return `${String(error)} in ${received.url} ${received.body.toString("utf8")}`;
      }
    }
  }
  return "no such operation";
}

function meantBy({ parameters = [], requestBody, security }: FileOperation): {
  [name: string]: Json;
} {
  const { userName, password } = credentialPlaceholders;
  const body = Object.values(requestBody?.content ?? {})[0]?.example;
  return {
    parameters: Object.fromEntries(
      parameters.flatMap(({ in: place, name, example }) =>
        example === undefined ? [] : [[`${place} ${name}`, example]],
      ),
    ),
    ...(body !== undefined && { body }),
    // Operations without a list of their own have that of the file.
    login: security === undefined ? `${userName}:${password}` : null,
  };
}

function resolved({ components }: ApiFile, schema: Json | undefined): { [name: string]: Json } {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return {};
  const name = String(schema.$ref ?? "")
    .split("/")
    .at(-1);
  return name ? (components.schemas[name] ?? {}) : schema;
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
