import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { warningAt } from "../../kernel/problems.ts";
import { recordOf } from "../../model/schema/json-value.ts";
import type { Manifest } from "../../model/store.ts";

const maxReported = 10;

/** Warns about pages of the last build in `dist/` that the new build neither has nor redirects. */
export async function lostPages(directory: string, { pages, redirects }: Manifest) {
  const lost = (await pathsIn(directory)).filter(
    (path) => !Object.hasOwn(pages, path) && !Object.hasOwn(redirects, path),
  );
  return lost
    .slice(0, maxReported)
    .map((path) =>
      warningAt(
        { file: "content/site.yaml" },
        `\`${path}\` was a page of the last build, and leads nowhere now.`,
        `Give the guide that has taken its place \`aliases: [${path}]\`, or name it in \`redirects\`.`,
      ),
    );
}

/** Empty if there is no earlier build or its format differs. */
async function pathsIn(directory: string): Promise<string[]> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(directory, "manifest.json"), "utf8"));
    return Object.keys(recordOf(recordOf(manifest).pages));
  } catch {
    return [];
  }
}
