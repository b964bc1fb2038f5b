import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import type { CataloguePage } from "../../pipeline/model/catalogue.ts";
import { absoluteUrl, markdownPath, pagePathOfMarkdown } from "../../pipeline/model/urls.ts";
import { didYouMean } from "../lookup/did-you-mean.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { markdownType, textFiles } from "./text-files.ts";

const pageSize = 100;

/** All pages and text files. */
export function registerResources(server: McpServer, source: DocsSource): void {
  const { url } = source.site;
  for (const { path, name, ...metadata } of textFiles) {
    server.registerResource(name, url + path, metadata, (uri) =>
      readFile(uri, path, metadata.mimeType, source),
    );
  }
  const page = new ResourceTemplate(`${url}/{+path}`, { list: undefined });
  const metadata = {
    title: "Page",
    description: "Any page of the site as Markdown: its path with `.md`.",
    mimeType: markdownType,
  };
  server.registerResource("page", page, metadata, (uri) => readPage(uri, source));
  // The SDK would list all pages at once.
  server.server.setRequestHandler("resources/list", async ({ params }) =>
    listResources(params?.cursor ?? "0", source),
  );
}

/** @param cursor index of the first resource */
async function listResources(cursor: string, source: DocsSource) {
  const { site } = source;
  const all: Resource[] = [
    ...textFiles.map(({ path, ...rest }) => ({ uri: site.url + path, ...rest })),
    ...(await source.pages()).map((page) => toResource(page, site.url)),
  ];
  const start = /^\d{1,9}$/.test(cursor) ? Number(cursor) : all.length;
  if (start >= all.length) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "The cursor is not one of this list; leave it out to begin again.",
    );
  }
  const end = start + pageSize;
  return {
    resources: all.slice(start, end),
    ...(end < all.length && { nextCursor: String(end) }),
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
    contents: [{ uri: uri.href, mimeType: markdownType, text: (await source.page(page)).markdown }],
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
