import { filesBelow } from "../../kernel/files-below.ts";
import { hashOfFiles } from "../../kernel/hash-of-files.ts";
import { contentHash } from "./content-hash.ts";

/** Sources on which the HTML of pages depends besides their content. */
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
 * Hash of the code that renders pages, which is part of every page's ETag. Without it, a deploy that changes only a
 * component would be answered by 304 and cached HTML.
 */
export async function hashRenderer(root: string): Promise<string> {
  const files = await Promise.all(rendererSources.map((name) => filesBelow(root, name)));
  return contentHash(await hashOfFiles(root, files.flat()));
}
