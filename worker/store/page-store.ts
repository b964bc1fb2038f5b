import type { Page } from "../../pipeline/model/page.ts";
import type { PageEntry } from "../../pipeline/model/store.ts";
import { logError } from "../kernel/log.ts";
import { sidebarHashes } from "../kernel/manifest.ts";
import { ByteLru } from "./byte-lru.ts";
import { parseStored } from "./read-json-file.ts";
import { settledWithin } from "./request-deadline.ts";
import type { ValueStore } from "./value-store.ts";

/** @throws StoreError when the value cannot be read or is no page */
export async function readPage(values: ValueStore, entry: PageEntry): Promise<Page> {
  return parseStored(await values.text("page", entry), entry.hash, ["body", "markdown"]);
}

/** Cached in the isolate, since all pages of a section share one. Concurrent requests each read it. */
const sidebars = new ByteLru<string>(1_000_000);

/** HTML of a sidebar. @throws StoreError */
export async function readSidebar(values: ValueStore, id: string): Promise<string> {
  const hash = sidebarHashes.get(id) ?? "";
  const known = sidebars.get(hash);
  if (known !== undefined) return known;
  const html = await values.text("sidebar", { hash });
  sidebars.set(hash, html, html.length * 2);
  return html;
}

/** Time that a document waits for its sidebar when its content has been read. */
const sidebarMilliseconds = 1_000;

/**
 * HTML of a document's sidebar, read in parallel with its content. Undefined, and logged, when it cannot be read in
 * time: the document works without it.
 */
export async function readSidebarInTime(
  values: ValueStore,
  { id, route, content }: { id: string; route: string; content: Promise<unknown> },
): Promise<string | undefined> {
  const reading = readSidebar(values, id).catch((cause: unknown) => ({ cause }));
  await content;
  const htmlOrError = (await settledWithin(reading, sidebarMilliseconds))?.value;
  if (typeof htmlOrError === "string") return htmlOrError;
  logError("page-without-sidebar", { route }, htmlOrError?.cause);
  return undefined;
}
