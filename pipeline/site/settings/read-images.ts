import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { letterLogoPath, type SiteSettings } from "../../../content/schema/site.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import type { Problem } from "../../kernel/problems.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import { escapeText } from "../../tree/to-html.ts";
import { onAccent } from "../theme/theme-styles.ts";

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

/** Reports files above the limit. */
export function imageProblems(files: readonly SiteFile[]): Problem[] {
  return files
    .filter(({ content }) => content.length > maxBytes)
    .map(({ path }) => ({
      severity: "error",
      file: path.replace(/^\/(img\/)?/, `${directory}/`),
      message: "the file is larger than 25 MiB, the most that Workers KV stores in a value",
      hint: "make it smaller, or put it on a host of its own and show it in a `<Frame>`",
    }));
}

/** The first letter of the title as a logo, for sites without a logo or favicon. */
export function letterLogo({ title, favicon, navbar, theme }: SiteSettings): SiteFile[] {
  if (favicon !== letterLogoPath && navbar.logo.src !== letterLogoPath) return [];
  const [letter = ""] = [...title.trim()];
  const ground = theme?.accent?.light ?? "#1d5fa6";
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="700" fill="${onAccent(ground)}">${escapeText(letter.toUpperCase())}</text></svg>`;
  return [{ path: letterLogoPath, type: "image/svg+xml", content }];
}
