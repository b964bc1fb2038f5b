import { readFile } from "node:fs/promises";
import type { ElementContent } from "hast";
import { CodeHighlighter } from "../../../pipeline/code/highlight/highlight-code.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { buildOpenApiPages } from "../../../pipeline/openapi/build-openapi-pages.ts";
import { apiIdentity } from "../../../pipeline/openapi/read/api-identity.ts";
import type { ApiModel } from "../../../pipeline/openapi/read/api-model.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { registerOpenApiEntities } from "../../../pipeline/openapi/register-operations.ts";
import type { ApiSettings } from "../../../pipeline/settings/site.ts";
import { toBlocks } from "../../../pipeline/tree/to-html.ts";
import { toMarkdown } from "../../../pipeline/tree/to-markdown.tsx";

const fixtures = new URL("../../fixtures/openapi/", import.meta.url);

/** Reads a file of the fixtures, which must be without errors. */
export async function readFixture(name: string): Promise<ApiModel> {
  return readApi(await readFile(new URL(name, fixtures), "utf8"), name);
}

/** Reads an API file, which must be without errors. */
export async function readApi(
  text: string,
  name: string,
  settings: Partial<ApiSettings> = {},
): Promise<ApiModel> {
  const { api, problems } = await parseOpenApi(text, name, {
    identity: apiIdentity({ client: { library: "api", config: {} }, ...settings }),
  });
  if (api === undefined) throw new Error(JSON.stringify(problems));
  return api;
}

/** All pages of an API; `prepare` may add data of other parts of the build. */
export async function buildPages(
  api: ApiModel,
  prepare: (graph: LinkGraph) => void = () => undefined,
) {
  const highlighter = await CodeHighlighter.open("");
  const graph = new LinkGraph();
  prepare(graph);
  registerOpenApiEntities(api, graph);
  const built = buildOpenApiPages(api, { highlighter, graph });
  const page = (path: string): PageDraft => {
    const found = built.pages.find((candidate) => candidate.path === path);
    if (found === undefined) throw new Error(`no page ${path}`);
    return found;
  };
  return { ...built, graph, page };
}

export function htmlOf(nodes: readonly ElementContent[]): string {
  return toBlocks(nodes)
    .map((block) => (block.kind === "html" ? block.html : ""))
    .join("");
}

export function markdownOf(page: PageDraft): string {
  return toMarkdown(page.body, {
    origin: "https://docs.example",
    path: page.path,
    isPage: (target) => !target.endsWith(".md"),
  });
}
