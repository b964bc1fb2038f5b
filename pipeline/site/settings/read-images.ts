import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { filesBelow } from "../../kernel/files-below.ts";
import type { Problem } from "../../kernel/problems.ts";
import type { SiteFile } from "../../kernel/site-file.ts";

const directory = "content/img";

const mediaTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt",
};

/** Limit of a value in Workers KV. */
const maxBytes = 25 * 1024 * 1024;

/** Images and videos below `content/img`, served under `/img`; `favicon.*` is served from the root. */
export async function readImages(root: string): Promise<SiteFile[]> {
  const files = await filesBelow(join(root, directory), "");
  const media = files.filter((name) => extname(name) in mediaTypes);
  return Promise.all(
    media.map(async (name) => {
      return {
        path: name.startsWith("favicon.") ? `/${name}` : `/img/${name}`,
        type: mediaTypes[extname(name)] ?? "application/octet-stream",
        content: await readFile(join(root, directory, name)),
      };
    }),
  );
}

/** Texts by path of SVG files whose colours are the site's own (`var(--ink, #1b2330)`): these stand in the page. */
export function drawingsOf(files: readonly SiteFile[]): ReadonlyMap<string, string> {
  return new Map(
    files
      .filter(({ type }) => type === "image/svg+xml")
      .map(({ path, content }) => [path, Buffer.from(content).toString()] as const)
      .filter(([, svg]) => svg.includes("var(--")),
  );
}

/** Reports empty files, and files above the limit. */
export function imageProblems(files: readonly SiteFile[]): Problem[] {
  return files.flatMap(({ path, content }): Problem[] => {
    const file = path.replace(/^\/(img\/)?/, `${directory}/`);
    if (content.length === 0) return [{ severity: "error", file, message: "the file is empty" }];
    if (content.length <= maxBytes) return [];
    const message = "the file is larger than 25 MiB, the most that Workers KV stores in a value";
    const hint = "make it smaller, or put it on a host of its own and show it in a `<Frame>`";
    return [{ severity: "error", file, message, hint }];
  });
}
