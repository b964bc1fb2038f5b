import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "../../content/model/page.ts";
import { valueKey } from "../../content/model/store.ts";
import { root } from "./built-worker.ts";
import { readManifest } from "./read-manifest.ts";

/** The worker's own rendering of a page, and React's of the whole document in one go. */
interface Renderers {
  framed(page: Page, sidebarHtml: string): Promise<Uint8Array>;
  whole(page: Page, sidebarHtml: string): Promise<Uint8Array>;
}

const renderersSource = `
import { PageContent } from "../components/layout/page-content.tsx";
import { manifest } from "../manifest.ts";
import { Document } from "./document.tsx";
import { jsonLd } from "./json-ld.ts";
import { renderHtml } from "./render-html.tsx";
export { renderPage as framed } from "./render-page.tsx";

export function whole(page, sidebarHtml) {
  const { metadata, path, assets } = page;
  const head = {
    title: metadata.title,
    description: metadata.description,
    path,
    image: assets.image,
    type: path === "/" ? "website" : "article",
    jsonLd: jsonLd(page, manifest.site),
  };
  return renderHtml(
    <Document head={head} section={page.section} sidebar={{ id: page.sidebar, html: sidebarHtml, path }}>
      <PageContent page={page} site={manifest.site} />
    </Document>,
  );
}
`;

const manifest = readManifest();
let folder: string;
let renderers: Renderers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "frame-"));
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: renderersSource, loader: "tsx", resolveDir: join(root, "worker/render") },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: "const require = (name) => { throw new Error(name); };" },
    alias: {
      "site-manifest": "./dist/manifest.json",
      "react-dom/server": "./node_modules/react-dom/cjs/react-dom-server.edge.production.js",
    },
  });
  const file = join(folder, "renderers.mjs");
  await writeFile(file, outputFiles[0]?.text ?? "");
  renderers = await import(pathToFileURL(file).href);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function readValue(kind: "page" | "sidebar", hash: string): Promise<string> {
  return readFile(join(root, "dist/kv", valueKey(kind, hash)), "utf8");
}

describe("a page in its frame", () => {
  it("is what React renders in one go, for every page", { timeout: 120_000 }, async () => {
    const decoder = new TextDecoder();
    for (const hash of Object.values(manifest.pages)) {
      const page: Page = JSON.parse(await readValue("page", hash));
      const sidebar = await readValue("sidebar", manifest.sidebars[page.sidebar] ?? "");
      const framed = decoder.decode(await renderers.framed(page, sidebar));
      const whole = decoder.decode(await renderers.whole(page, sidebar));
      // Compared before expect: a difference of two long texts takes minutes to print.
      if (framed !== whole) expect(firstDifference(framed, whole), page.path).toBeUndefined();
    }
  });

  it("escapes titles and descriptions as React does", async () => {
    const hash = manifest.pages["/Documentation/features"] ?? "";
    const page: Page = JSON.parse(await readValue("page", hash));
    const odd = `<b>"Tom" & 'Jerry'</b> </script> \u2028 𝒳`;
    page.metadata = { ...page.metadata, title: odd, description: odd };
    expect(new TextDecoder().decode(await renderers.framed(page, ""))).toBe(
      new TextDecoder().decode(await renderers.whole(page, "")),
    );
  });
});

function firstDifference(a: string, b: string): string | undefined {
  const at = [...a].findIndex((character, index) => character !== b[index]);
  return `${a.slice(Math.max(0, at - 40), at + 80)}\n---\n${b.slice(Math.max(0, at - 40), at + 80)}`;
}
