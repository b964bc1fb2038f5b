import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Block } from "../../pipeline/model/body.ts";
import type { Page, PageKind } from "../../pipeline/model/page.ts";
import {
  bytesIn,
  type Manifest,
  MODEL_VERSION,
  type StoredText,
  storedKey,
  type ValueKind,
} from "../../pipeline/model/store.ts";
import { builtSite } from "./built-worker.ts";

const dist = join(builtSite, "dist");

/** The built site in `dist/`. */
export interface BuiltSite {
  manifest: Manifest;
  pages: Page[];
  /** Text of a plain file of the site. */
  file(path: string): string;
}

export function readBuiltSite(): BuiltSite {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8"));
  if (manifest.model !== MODEL_VERSION) throw new Error("dist/ is of another model version");
  const pages = Object.values(manifest.pages).map(
    (entry): Page => JSON.parse(readStored(dist, "page", entry)),
  );
  return {
    manifest,
    pages,
    file: (path) => {
      const entry = manifest.files[path];
      if (entry === undefined) throw new Error(`the site has no file ${path}`);
      return readStored(dist, "file", entry);
    },
  };
}

/** Path of the longest page of each kind. */
export function pageOfEachKind(): Partial<Record<PageKind, string>> {
  const { pages } = readBuiltSite();
  const byLength = pages.toSorted((a, b) => a.markdown.length - b.markdown.length);
  return Object.fromEntries(byLength.map(({ kind, path }) => [kind, path]));
}

/** A text as a built `dist/` stores it. */
export function readStored(dist: string, kind: ValueKind, stored: StoredText): string {
  const key = storedKey(kind, stored);
  const text = bytesIn(new Uint8Array(readFileSync(join(dist, "kv", key))), stored);
  if (text === undefined) throw new Error(`${key} has no text ${stored.hash}`);
  return new TextDecoder().decode(text);
}

/** All HTML of a page's body; what stands in the place of an island counts. */
export function bodyHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (block.kind === "html" ? block.html : bodyHtml(block.children)))
    .join("\n");
}
