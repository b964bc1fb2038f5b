import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import { z } from "zod";
import { root } from "./root.ts";
import type { Json } from "./task.ts";

// Reads the published API file independently of the site's code, so that judging does not depend on the site.

const json: z.ZodType<Json> = z.json();
const media = z.object({
  "application/json": z.object({
    example: json.optional(),
    examples: z.record(z.string(), z.object({ value: json })).optional(),
  }),
});
const apiFile = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({ responses: z.object({ "200": z.object({ content: media }) }) }),
    }),
  ),
});

const document: unknown = parse(readFileSync(`${root}openapi.yaml`, "utf8"));
const { servers, paths } = apiFile.parse(document);

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(z.record(z.string(), z.unknown()).parse(document), "file:///openapi");

/** Server and path of the operation at a URL. */
export function findOperation(url: string): { server: string; path: string } | undefined {
  const server = servers.find((candidate) => url.startsWith(candidate.url))?.url;
  if (server === undefined) return undefined;
  const path = `/${url.slice(server.length)}`;
  return path in paths ? { server, path } : undefined;
}

/** Faults of a request body by the API file; unknown members are faults too. */
export function findFaults(path: string, body: unknown): string | undefined {
  const pointer = path.replaceAll("~", "~0").replaceAll("/", "~1");
  const schema = `file:///openapi#/paths/${pointer}/post/requestBody/content/application~1json/schema`;
  const key = `file:///body${path}`;
  const validate =
    ajv.getSchema(key) ?? ajv.compile({ $id: key, $ref: schema, unevaluatedProperties: false });
  return validate(body) === true ? undefined : ajv.errorsText(validate.errors);
}

/** The first example of the response 200. */
export function exampleResponse(path: string): Json {
  const content = paths[path]?.post.responses["200"].content["application/json"];
  return content?.example ?? Object.values(content?.examples ?? {})[0]?.value ?? {};
}
