import { filesBelow } from "../../kernel/files-below.ts";
import { hashOfFiles } from "../../kernel/hash-of-files.ts";
import { contentHash } from "./content-hash.ts";

/** What a page's HTML depends on besides its content: the worker, the islands it renders first, our words, the packages. */
export const rendererSources = [
  "worker",
  "client",
  "content/checks",
  "content/json-schema",
  "content/model",
  "content/samples",
  "content/ui",
  "package-lock.json",
];

/**
 * Hash of the code that turns pages into HTML. It is part of every page's ETag: without it, a deploy that
 * changes only a component would be answered with 304 and with kept copies of the old HTML.
 */
export async function hashRenderer(root: string): Promise<string> {
  const files = await Promise.all(rendererSources.map((name) => filesBelow(root, name)));
  return contentHash(await hashOfFiles(root, files.flat()));
}
