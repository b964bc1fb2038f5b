import type { Page } from "../../content/model/page.ts";
import type { PageFragment } from "../../content/model/page-fragment.ts";
import { PageContent } from "../components/layout/page-content.tsx";
import { markCurrent } from "../components/layout/sidebar.tsx";
import { manifest } from "../manifest.ts";
import { Document } from "./document.tsx";
import { type Frame, fillFrame, renderFrame, slot } from "./frame.ts";
import { documentTitle, type HeadProps } from "./head.tsx";
import { jsonLd } from "./json-ld.ts";
import { renderHtml } from "./render-html.tsx";

const { site, shell } = manifest;

/** The full document of a page. `sidebarHtml` is the stored sidebar of `page.sidebar`. */
export async function renderPage(page: Page, sidebarHtml: string): Promise<Uint8Array> {
  const [frame, content] = await Promise.all([
    frameOf(page),
    renderHtml(<PageContent page={page} site={site} />),
  ]);
  return fillFrame(frame, {
    title: page.metadata.title,
    description: page.metadata.description,
    path: page.path.slice(1),
    jsonLd: jsonLd(page, site),
    sidebar: markCurrent(sidebarHtml, page.path),
    content,
  });
}

/** One for each combination of what {@link renderPageFrame} reads: as many as sidebars and social images, not pages. */
const frames = new Map<string, Promise<Frame>>();

function frameOf(page: Page): Promise<Frame> {
  const key = [page.section, page.sidebar, page.path === "/", page.assets.image].join("\n");
  const known = frames.get(key);
  if (known !== undefined) return known;
  const frame = renderPageFrame(page);
  frames.set(key, frame);
  frame.catch(() => frames.delete(key));
  return frame;
}

/** The document of a page with slots for what is its own. The front page has another title and type. */
function renderPageFrame({ section, sidebar, path, assets }: Page): Promise<Frame> {
  const head: HeadProps = {
    title: slot("title"),
    description: slot("description"),
    path: path === "/" ? "/" : `/${slot("path")}`,
    image: assets.image,
    type: path === "/" ? "website" : "article",
    jsonLd: slot("jsonLd"),
  };
  return renderFrame(
    <Document head={head} section={section} sidebar={{ id: sidebar, html: slot("sidebar"), path }}>
      {slot("content")}
    </Document>,
  );
}

/** What changes when the client goes to a page; with the sidebar when the client does not show it yet. */
export async function renderFragment(page: Page, sidebarHtml?: string): Promise<PageFragment> {
  const content = await renderHtml(<PageContent page={page} site={site} />);
  const { title, description } = page.metadata;
  return {
    shell,
    path: page.path,
    title,
    documentTitle: documentTitle(title, page.path),
    description,
    section: page.section,
    sidebar: page.sidebar,
    ...(sidebarHtml === undefined ? {} : { sidebarHtml }),
    html: new TextDecoder().decode(content),
  };
}
