import { sidebarArea } from "../../pipeline/model/navigation.ts";
import type { Page } from "../../pipeline/model/page.ts";
import type { PageFragment } from "../../pipeline/model/page-fragment.ts";
import { PageContent } from "../components/layout/page-content.tsx";
import { currentShell, currentSite } from "../kernel/language.ts";
import { documentTitle } from "./head.tsx";
import { renderHtml } from "./render-html.ts";

/** The response to a client-side navigation; with the sidebar when the client does not show it yet. */
export async function renderFragment(page: Page, sidebarHtml?: string): Promise<PageFragment> {
  const content = await renderHtml(<PageContent page={page} site={currentSite()} />);
  const { title, description } = page.metadata;
  return {
    shell: currentShell(),
    path: page.path,
    title,
    documentTitle: documentTitle(title, page.path),
    description,
    section: sidebarArea(page.sidebar),
    layout: page.layout,
    sidebar: page.sidebar,
    ...(sidebarHtml === undefined ? {} : { sidebarHtml }),
    html: await new Response(content).text(),
  };
}
