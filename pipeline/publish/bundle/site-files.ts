import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import type { QuickLinks } from "../../site/links/quick-links.ts";

/**
 * Resolves `#site/…` to files below `content/` of the site; in an engine without a site, package.json does. The modules
 * in which a site extends the engine are optional.
 * @param quickLinks of the language
 */
export function siteFiles(root: string, quickLinks: QuickLinks = []): Plugin {
  return {
    name: "site-files",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^#site\// }, ({ path: id }) => {
        const path = join(root, "content", id.slice("#site/".length));
        const isWritten = id !== quickLinksId && existsSync(path);
        return isWritten ? { path } : { path: id, namespace: "site" };
      });
      onLoad({ filter: /./, namespace: "site" }, ({ path: id }) =>
        id === quickLinksId
          ? { contents: JSON.stringify(quickLinks), loader: "json" }
          : { contents: noExtensions },
      );
    },
  };
}

export const stylesFile = "content/styles.css";

/** Appends the styles of the site, which is why they win over equal ones of the engine. */
export function siteStyles(root: string): Plugin {
  return {
    name: "site-styles",
    setup({ onLoad }) {
      const own = join(root, stylesFile);
      onLoad({ filter: /[\\/]client[\\/]styles[\\/]site\.css$/ }, async ({ path }) => {
        const imported = existsSync(own) ? `@import ${JSON.stringify(own)};` : "";
        return { contents: `${await readFile(path, "utf8")}\n${imported}`, loader: "css" };
      });
    },
  };
}

const quickLinksId = "#site/ui/quick-links.json";

const noExtensions =
  "export const authorIslands = {}; export const siteSinks = []; export const pageParts = {};";
