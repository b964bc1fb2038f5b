import type { JsonObject } from "../../content/model/body.ts";
import type { CataloguePage } from "../../content/model/catalogue.ts";
import { absoluteUrl, markdownPath, pagePathOfMarkdown } from "../../content/model/urls.ts";
import type { DocsSource } from "../docs-source/docs-source.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { didYouMean } from "./did-you-mean.ts";
import { type Era, errorCodes, ProtocolError } from "./protocol.ts";

/** Resources of one answer; a client asks for more with the cursor. */
const pageSize = 100;

interface FileResource {
  path: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

/** What can be read besides pages. */
const fileResources: readonly FileResource[] = [
  {
    path: "/skill.md",
    name: "skill",
    title: "How to work with this API",
    description: "The API and these docs on two pages, for an assistant that writes code.",
    mimeType: "text/markdown",
  },
  {
    path: "/llms.txt",
    name: "llms.txt",
    title: "Index of all pages",
    description: "All pages in sections, one line each.",
    mimeType: "text/plain",
  },
  {
    path: "/openapi.yaml",
    name: "openapi.yaml",
    title: "API specification",
    description: "The web API as an OpenAPI file.",
    mimeType: "application/yaml",
  },
];

/** Addresses of resources by pattern, with where the values of each variable come from. */
const templates = [
  {
    name: "guide",
    title: "Guide",
    pattern: "/Documentation/{guide}.md",
    description: "A guide as Markdown.",
  },
  {
    name: "operation",
    title: "API operation",
    pattern: "/OpenAPI/{operation}.md",
    description: "An operation of the web API as Markdown.",
  },
  {
    name: "schema",
    title: "API schema",
    pattern: "/OpenAPI/schemas/{schema}.md",
    description: "A data shape of the web API as Markdown.",
  },
  {
    name: "package",
    title: "Library package",
    pattern: "/api/{package}.md",
    description: "A package with all its symbols, as Markdown.",
  },
  {
    name: "symbol",
    title: "Library symbol",
    pattern: "/api/{package}/{kind}/{symbol}.md",
    description: "A class, function, interface or enum of a package as Markdown.",
  },
];

export async function listResources(params: JsonObject, source: DocsSource): Promise<JsonObject> {
  const pages = await source.pages();
  const all = [
    ...fileResources.map((file) => toFileResource(file, source)),
    ...pages.map((page) => toPageResource(page, source)),
  ];
  const { cursor } = params;
  const start = cursor === undefined ? 0 : decodeCursor(String(cursor));
  if (start === undefined || start >= all.length) {
    throw new ProtocolError(errorCodes.invalidParams, "The cursor is not one of this list.");
  }
  const end = start + pageSize;
  return {
    resources: all.slice(start, end),
    ...(end < all.length && { nextCursor: encodeCursor(end) }),
  };
}

function toFileResource({ path, ...rest }: FileResource, { site }: DocsSource): JsonObject {
  return { uri: site.url + path, ...rest };
}

function toPageResource(
  { path, title, description }: CataloguePage,
  { site }: DocsSource,
): JsonObject {
  const uri = absoluteUrl(site.url, markdownPath(path));
  return { uri, name: path, title, description, mimeType: "text/markdown" };
}

export function listResourceTemplates({ site }: DocsSource): JsonObject {
  return {
    resourceTemplates: templates.map(({ pattern, ...rest }) => ({
      uriTemplate: site.url + pattern,
      ...rest,
      mimeType: "text/markdown",
    })),
  };
}

export async function readResource(
  params: JsonObject,
  source: DocsSource,
  era: Era,
): Promise<JsonObject> {
  const { uri } = params;
  if (typeof uri !== "string") {
    throw new ProtocolError(errorCodes.invalidParams, "`uri` must be a string.");
  }
  const path = uri.startsWith(`${source.site.url}/`)
    ? uri.slice(source.site.url.length)
    : undefined;
  const file = fileResources.find((candidate) => candidate.path === path);
  if (file !== undefined) {
    const text = await source.file(file.path);
    if (text !== undefined) return { contents: [{ uri, mimeType: file.mimeType, text }] };
  }
  const page = path === undefined ? undefined : source.resolve(pagePathOfMarkdown(path) ?? path);
  if (page === undefined) throw await unknownResource(uri, source, era);
  return { contents: [{ uri, mimeType: "text/markdown", text: await source.markdown(page) }] };
}

async function unknownResource(uri: string, source: DocsSource, era: Era): Promise<ProtocolError> {
  const uris = (await source.pages()).map(({ path }) => source.site.url + markdownPath(path));
  const code = era === "stateless" ? errorCodes.invalidParams : errorCodes.resourceNotFound;
  return new ProtocolError(
    code,
    `There is no resource \`${uri.slice(0, 300)}\`.${didYouMean(uri, uris)}`,
    {
      data: { uri: uri.slice(0, 1024) },
    },
  );
}

/** Values that a variable of a template may have, in reading order. */
export async function templateValues(
  uriTemplate: string,
  variable: string,
  source: DocsSource,
): Promise<string[]> {
  const template = templates.find(({ pattern }) => source.site.url + pattern === uriTemplate);
  if (template === undefined) {
    throw new ProtocolError(errorCodes.invalidParams, "There is no such resource template.");
  }
  const shape = new RegExp(
    `^${template.pattern.replace(/\.md$/, "").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`,
  );
  const values = (await source.pages()).flatMap(
    ({ path }) => shape.exec(path)?.groups?.[variable] ?? [],
  );
  return [...new Set(values)];
}
