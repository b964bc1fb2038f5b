import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../../../content/model/store.ts";
import type { Problem } from "../../kernel/problems.ts";

/** More are gone when a whole section is. */
const mostReported = 10;

/** Pages of the build that stands in `dist/` which the new one has not, and whose addresses lead nowhere now. */
export async function lostPages(directory: string, { pages, redirects }: Manifest) {
  const lost = (await pathsIn(directory)).filter(
    (path) => !Object.hasOwn(pages, path) && !Object.hasOwn(redirects, path),
  );
  return lost.slice(0, mostReported).map(
    (path): Problem => ({
      severity: "warning",
      file: "content/site.yaml",
      message: `\`${path}\` was a page of the last build, and leads nowhere now.`,
      hint: `Give the guide that has taken its place \`aliases: [${path}]\`, or name it in \`redirects\`.`,
    }),
  );
}

/** None where nothing was built yet, or by an engine that wrote something else. */
async function pathsIn(directory: string): Promise<string[]> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(directory, "manifest.json"), "utf8"));
    const pages = typeof manifest === "object" && manifest !== null && "pages" in manifest;
    return pages && typeof manifest.pages === "object" ? Object.keys(manifest.pages ?? {}) : [];
  } catch {
    return [];
  }
}
