import { sidebarIn } from "../../pipeline/model/navigation.ts";
import type { Section } from "../../pipeline/model/page.ts";
import type { SidebarContent } from "../components/layout/sidebar.tsx";
import type { AppContext } from "../http/app-context.ts";
import { currentPrefix } from "../kernel/language.ts";
import { sidebarHashes } from "../kernel/manifest.ts";
import { readSidebarInTime } from "../store/page-store.ts";

/** The sidebar of a section for status pages such as search results, see {@link readSidebarInTime}. */
export async function sectionSidebar(
  { req, var: { values } }: AppContext,
  section: Section,
  content: Promise<unknown> = Promise.resolve(),
): Promise<SidebarContent | undefined> {
  const id = sidebarIn(currentPrefix(), section);
  if (!sidebarHashes.has(id)) return undefined;
  const { pathname: path } = new URL(req.url);
  const html = await readSidebarInTime(values, { id, route: path, content });
  return html === undefined ? undefined : { id, html, path };
}
