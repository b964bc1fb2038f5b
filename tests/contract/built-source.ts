import { cataloguePath } from "../../pipeline/model/catalogue.ts";
import { subjectOfDataPath } from "../../pipeline/model/history.ts";
import { readRequest, requestPath } from "../../pipeline/model/request-check.ts";
import type { DocsSource } from "../../worker/lookup/docs-source.ts";
import type { BuiltSite } from "../worker/read-built-site.ts";

/** The built site as a source of the MCP server, without the worker around it. */
export function builtSource({ manifest, pages, file }: BuiltSite): DocsSource {
  const catalogue = JSON.parse(file(cataloguePath)).pages;
  const symbols = JSON.parse(file("/api/symbols.json"));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return {
    site: manifest.site,
    pages: async () => catalogue,
    symbols: async () => symbols,
    page: async (path) => byPath.get(path) ?? { markdown: "", toc: [] },
    async requestCheck(page) {
      return (await readRequest(requestPath(page), async (path) => JSON.parse(file(path)))).check;
    },
    file: async (path) => file(path),
    histories: async () =>
      Object.keys(manifest.files)
        .filter((path) => subjectOfDataPath(path) !== undefined)
        .map((path) => JSON.parse(file(path))),
    resolve: (path) => (byPath.has(path) ? path : undefined),
    search: () => Promise.reject(new Error("searching needs the worker")),
  };
}
