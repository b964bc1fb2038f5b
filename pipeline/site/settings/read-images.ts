import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { readFolder } from "../../kernel/read-folder.ts";
import type { SiteFile } from "../../kernel/site-file.ts";

const directory = "content/img";

const mediaTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

/** Every picture below `content/img`, served under `/img`; `favicon.*` is served from the root. */
export async function readImages(root: string): Promise<SiteFile[]> {
  const entries = await readFolder(join(root, directory));
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in mediaTypes);
  return Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const name = relative(join(root, directory), file).split(sep).join("/");
      return {
        path: name.startsWith("favicon.") ? `/${name}` : `/img/${name}`,
        type: mediaTypes[extname(name)] ?? "application/octet-stream",
        content: await readFile(file),
      };
    }),
  );
}
