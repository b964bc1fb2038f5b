import { filesBelow } from "../../kernel/files-below.ts";
import { hashOfFiles } from "../../kernel/hash.ts";
import type { Steps } from "../../kernel/step.ts";
import { contentHash } from "./content-hash.ts";

/** Sources on which the HTML of pages depends besides their content. */
const sources = ["worker", "client", "pipeline/model", "content/ui", "package-lock.json"];

/**
 * Hash of the code that renders pages, which is part of every page's ETag. Without it, a deploy that changes only a
 * component would be answered by 304 and cached HTML.
 */
export async function hashRenderer(root: string, steps: Steps): Promise<string> {
  const hashes = sources.map((source) =>
    steps.step(
      `hash of ${source}`,
      [],
      async () => hashOfFiles(root, await filesBelow(root, source)),
      { files: [source], isPart: true },
    ),
  );
  return contentHash((await Promise.all(hashes)).join(" "));
}
