import { sidebarArea } from "../../pipeline/model/navigation.ts";
import type { Page } from "../../pipeline/model/page.ts";
import { PageContent } from "../components/layout/page-content.tsx";
import { currentPrefix, currentSite } from "../kernel/language.ts";
import { Document } from "./document.tsx";
import { renderHtml } from "./render-html.ts";

/** The full document of a page. `sidebarHtml` is the stored HTML of `page.sidebar`; without it only the main menu is shown. */
export function renderPage(
  page: Page,
  sidebarHtml: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { metadata, path, assets } = page;
  const site = currentSite();
  const isFront = path === (currentPrefix() || "/");
  return renderHtml(
    <Document
      head={{
        title: metadata.title,
        description: metadata.description,
        path,
        image: assets.image,
        type: isFront ? "website" : "article",
      }}
      section={sidebarArea(page.sidebar)}
      layout={page.layout}
      sidebar={
        sidebarHtml === undefined ? undefined : { id: page.sidebar, html: sidebarHtml, path }
      }
    >
      <PageContent page={page} site={site} />
    </Document>,
  );
}
