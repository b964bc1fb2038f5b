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
      onResolve({ filter: new RegExp(`^${extensionsId}$`) }, () => ({
        path: extensionsId,
        namespace: "extensions",
      }));
      onLoad({ filter: /./, namespace: "extensions" }, () => ({
        contents: extensionsModule(root),
        resolveDir: join(root, "dist"),
      }));
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

/** Modules with which a site extends the Worker, what they export, and its value where there are none. */
const workerExtensions = [
  ["plugins/event-sinks.ts", "siteSinks", "[]"],
  ["plugins/sandbox-ids.ts", "sandboxIds", "{}"],
  ["parts/parts.ts", "pageParts", "{}"],
] as const;

/** The module that the Worker of the package imports for all files of a site: see `package/make-package.ts`. */
export const extensionsId = "site-extensions";

/** Code of that module in `dist/`, which the build writes, so that a site names only this one in its `wrangler.toml`. */
export function extensionsModule(root: string): string {
  const exports = workerExtensions.map(([file, name, none]) =>
    existsSync(join(root, "content", file))
      ? `export { ${name} } from "../content/${file}";\n`
      : `export const ${name} = ${none};\n`,
  );
  return exports.join("");
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

const noExtensions = [...workerExtensions, ["", "authorIslands", "{}"]]
  .map(([, name, none]) => `export const ${name} = ${none};`)
  .join(" ");
