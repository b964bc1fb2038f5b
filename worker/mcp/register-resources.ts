import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import type { CataloguePage } from "../../content/model/catalogue.ts";
import {
  absoluteUrl,
  agentsPath,
  markdownPath,
  pagePathOfMarkdown,
} from "../../content/model/urls.ts";
import type { DocsSource } from "../store/docs-source.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { didYouMean } from "./did-you-mean.ts";
import { matching } from "./matching.ts";

/** Resources per page of `resources/list`. */
const pageSize = 100;

const markdownType = "text/markdown";

/** Resources besides pages. */
const files = ({ folders }: DocsSource["site"]) => [
  {
    path: "/skill.md",
    name: "skill",
    title: "How to work with this API",
    description: "The API and these docs on two pages, for an assistant that writes code.",
    mimeType: markdownType,
  },
  {
    path: agentsPath,
    name: "agents",
    title: "Index for a project's AGENTS.md",
    description:
      "What an assistant needs to know in a project that uses this API; copy it into its AGENTS.md.",
    mimeType: markdownType,
  },
  {
    path: "/llms.txt",
    name: "llms.txt",
    title: "Index of all pages",
    description: "All pages in sections, one line each.",
    mimeType: "text/plain",
  },
  ...folders.apis.map(({ file }) => ({
    path: file,
    name: file.slice(1),
    title: "API specification",
    description: "The web API as an OpenAPI file.",
    mimeType: "application/yaml",
  })),
];

/** URI templates of pages; the catalogue provides completions for their variables. */
const templates = ({ folders }: DocsSource["site"]) => [
  {
    name: "guide",
    title: "Guide",
    pattern: `${folders.guides}/{guide}.md`,
    description: "A guide as Markdown.",
  },
  ...folders.apis.flatMap(({ prefix }, index) => [
    {
      name: index === 0 ? "operation" : `operation${prefix}`,
      title: "API operation",
      pattern: `${prefix}/{operation}.md`,
      description: "An operation of the web API as Markdown.",
    },
    {
      name: index === 0 ? "schema" : `schema${prefix}`,
      title: "API schema",
      pattern: `${prefix}/schemas/{schema}.md`,
      description: "A data shape of the web API as Markdown.",
    },
  ]),
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
  {
    name: "page",
    title: "Page",
    pattern: "/{+path}",
    description: "Any page of the site as Markdown.",
  },
];

/** All pages and the resources above. */
export function registerResources(server: McpServer, source: DocsSource): void {
  const { url } = source.site;
  for (const { path, name, ...metadata } of files(source.site)) {
    server.registerResource(name, url + path, metadata, (uri) =>
      readFile(uri, path, metadata.mimeType, source),
    );
  }
  for (const { name, pattern, ...metadata } of templates(source.site)) {
    const template = new ResourceTemplate(url + pattern, {
      list: undefined,
      complete: completions(pattern, source),
    });
    server.registerResource(name, template, { ...metadata, mimeType: markdownType }, (uri) =>
      readPage(uri, source),
    );
  }
  // The SDK would list all pages at once.
  server.server.setRequestHandler("resources/list", async ({ params }) =>
    listResources(params?.cursor, source),
  );
}

async function listResources(cursor: string | undefined, source: DocsSource) {
  const { site } = source;
  const all: Resource[] = [
    ...files(site).map(({ path, ...rest }) => ({ uri: site.url + path, ...rest })),
    ...(await source.pages()).map((page) => toResource(page, site.url)),
  ];
  const start = cursor === undefined ? 0 : decodeCursor(cursor);
  if (start === undefined || start >= all.length) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "The cursor is not one of this list; leave it out to begin again.",
    );
  }
  const end = start + pageSize;
  return {
    resources: all.slice(start, end),
    ...(end < all.length && { nextCursor: encodeCursor(end) }),
  };
}

function toResource({ path, title, description }: CataloguePage, origin: string): Resource {
  const uri = absoluteUrl(origin, markdownPath(path));
  return { uri, name: path, title, description, mimeType: markdownType };
}

async function readFile(
  uri: URL,
  path: string,
  mimeType: string,
  source: DocsSource,
): Promise<ReadResourceResult> {
  const text = await source.file(path);
  if (text === undefined) throw await notFound(uri, source);
  return { contents: [{ uri: uri.href, mimeType, text }] };
}

async function readPage(uri: URL, source: DocsSource): Promise<ReadResourceResult> {
  const page = source.resolve(pagePathOfMarkdown(uri.pathname) ?? uri.pathname);
  if (page === undefined) throw await notFound(uri, source);
  return {
    contents: [{ uri: uri.href, mimeType: markdownType, text: await source.markdown(page) }],
  };
}

async function notFound({ href }: URL, source: DocsSource): Promise<ResourceNotFoundError> {
  const uris = (await source.pages()).map(({ path }) => source.site.url + markdownPath(path));
  const uri = href.slice(0, 1_024);
  return new ResourceNotFoundError(
    uri,
    `There is no resource \`${uri.slice(0, 300)}\`.${didYouMean(uri, uris)}`,
  );
}

/** For each variable of a URI template, its values in the catalogue, in reading order. */
function completions(pattern: string, source: DocsSource) {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const shape = new RegExp(
    `^${pattern.replace(/\.md$/, "").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`,
  );
  const values = async (name: string, typed: string) => {
    const pages = await source.pages();
    const all = pages.flatMap(({ path }) => shape.exec(path)?.groups?.[name] ?? []);
    return matching([...new Set(all)], typed);
  };
  return Object.fromEntries(
    names.map((name) => [name, (typed: string) => values(name, typed)] as const),
  );
}
