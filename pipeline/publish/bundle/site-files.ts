import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { z } from "zod";
import type { Problem } from "../../kernel/problems.ts";
import { callable, readExtension } from "../../kernel/site-extension.ts";
import { partNames } from "../../model/site.ts";
import { sandboxIds } from "../../openapi/read/read-sandbox.ts";

/**
 * Resolves `#site/…` to files below `content/` of the site; in an engine without a site, package.json does. The modules
 * in which a site extends the engine are optional.
 */
export function siteFiles(root: string): Plugin {
  return {
    name: "site-files",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${extensionsId}$`) }, () => ({
        path: extensionsId,
        namespace: "extensions",
      }));
      onLoad({ filter: /./, namespace: "extensions" }, () => ({
        contents: extensionsModule(root),
        resolveDir: join(root, "content"),
      }));
      onResolve({ filter: /^#site\// }, ({ path: id }) => {
        const path = join(root, "content", id.slice("#site/".length));
        return existsSync(path) ? { path } : { path: id, namespace: "site" };
      });
      onLoad({ filter: /./, namespace: "site" }, () => ({ contents: noExtensions }));
    },
  };
}

const call = callable<() => unknown>();
const part = z.custom((value) => Object(value) === value, "must be a React component").optional();
const parts = Object.fromEntries(partNames.map((name) => [name, part]));

/** Modules with which a site extends the Worker, what they export, and its value where there are none. */
const workerExtensions = [
  ["plugins/event-sinks.ts", "siteSinks", "[]", z.array(call)],
  ["plugins/sandbox-ids.ts", sandboxIds.name, "{}", sandboxIds.schema],
  ["parts/parts.ts", "pageParts", "{}", z.strictObject(parts)],
] as const;

/** What is wrong with these modules. */
export async function readWorkerExtensions(root: string): Promise<{ problems: Problem[] }> {
  const read = workerExtensions.map(([file, name, , schema]) =>
    readExtension<unknown>(root, { file: `content/${file}`, name, schema }),
  );
  return { problems: (await Promise.all(read)).flatMap(({ problems }) => problems) };
}

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

const noExtensions = [...workerExtensions, ["", "authorIslands", "{}"]]
  .map(([, name, none]) => `export const ${name} = ${none};`)
  .join(" ");
