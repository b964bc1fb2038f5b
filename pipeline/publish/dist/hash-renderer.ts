import { join } from "node:path";
import { engineRoot, lockFile } from "../../kernel/engine.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import { hashOfFiles } from "../../kernel/hash.ts";
import type { Steps } from "../../kernel/step.ts";
import { contentHash } from "./content-hash.ts";

/** Sources on which the HTML of pages depends besides their content. */
const engineSources = ["worker", "client", "pipeline/model", "content/ui", lockFile];
const siteSources = ["content/ui", "content/islands", "content/parts", "content/plugins"];

/**
 * Hash of the code that renders pages, which is part of every page's ETag. Without it, a deploy that changes only a
 * component would be answered by 304 and cached HTML.
 */
export async function hashRenderer(root: string, steps: Steps): Promise<string> {
  const hash = (folder: string, source: string) =>
    steps.step(`hash of ${join(folder, source)}`, { files: [source], isSilent: true }, async () =>
      hashOfFiles(folder, await filesBelow(folder, source)),
    );
  const hashes = await Promise.all([
    ...engineSources.map((source) => hash(engineRoot, source)),
    ...siteSources.map((source) => hash(root, source)),
  ]);
  return contentHash(hashes.join(" "));
}
