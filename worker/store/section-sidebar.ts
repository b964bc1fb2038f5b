import { sidebarIn } from "../../content/model/navigation.ts";
import type { Section } from "../../content/model/page.ts";
import type { AppContext } from "../http/app-context.ts";
import { currentPrefix } from "../language.ts";
import { logError } from "../log.ts";
import { sidebarHashes } from "../manifest.ts";
import { createPageStore } from "./page-store.ts";
import { kvValueStore } from "./value-store.ts";

/** Milliseconds that a status page waits for its sidebar. */
const sidebarMilliseconds = 1_000;

/** The sidebar of a section for status pages such as search results; undefined when it cannot be read in time. */
export async function sectionSidebar(
  { env, req, var: { deadline } }: AppContext,
  section: Section,
): Promise<{ id: string; html: string; path: string } | undefined> {
  const id = sidebarIn(currentPrefix(), section);
  if (!sidebarHashes.has(id)) return undefined;
  const { pathname } = new URL(req.url);
  try {
    const reading = createPageStore(kvValueStore(env.SITE_KV, deadline)).sidebar(id);
    const html = await deadline.within(reading, "reading the sidebar", sidebarMilliseconds);
    return { id, html, path: pathname };
  } catch (error) {
    logError("page-without-sidebar", { route: pathname }, error);
    return undefined;
  }
}
