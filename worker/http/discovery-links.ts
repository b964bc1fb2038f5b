import {
  apiCatalogPath,
  llmsPath,
  serverCardPath,
  serverCardType,
} from "../../pipeline/model/urls.ts";
import { currentPrefix } from "../kernel/language.ts";
import { manifest } from "../kernel/manifest.ts";

const { folders, navbar } = manifest.site;
const overviews = navbar.items.flatMap((item) =>
  item.type === "doc-sidebar" && item.section === "openapi" ? [item.to] : [],
);

/** Of the whole site, in every answer with a page: registered relations, and `llms-txt` of llmstxt.org. */
const siteLinks = [
  link(apiCatalogPath, "api-catalog", "application/linkset+json"),
  ...folders.apis.map(({ file }) => link(file, "service-desc", "application/yaml")),
  ...overviews.map((path) => link(path, "service-doc", "text/html")),
  link(serverCardPath, "describedby", serverCardType),
];

/** What a program may want to know of the site: its APIs, its MCP server and the index of its pages. */
export function discoveryLinks(): string {
  const index = `<${currentPrefix()}${llmsPath}>; rel="llms-txt"`;
  return [index, ...siteLinks].join(", ");
}

function link(path: string, relation: string, type: string): string {
  return `<${path}>; rel="${relation}"; type="${type}"`;
}
