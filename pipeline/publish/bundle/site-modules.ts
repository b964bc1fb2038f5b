import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { z } from "zod";
import type { Problem } from "../../kernel/problems.ts";
import { callable, readExtension } from "../../kernel/site-extension.ts";
import { partNames } from "../../model/site.ts";
import { sandboxIds } from "../../openapi/read/read-sandbox.ts";
import { letterLogoPath } from "../../settings/site.ts";

/**
 * Resolves `#site/…` to files below `content/` of the site, as package.json does for the engine's own repository. An
 * optional module that a site lacks is replaced by one with empty exports.
 */
export function siteModules(root: string): Plugin {
  return {
    name: "site-modules",
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

/** Modules with which a site extends the Worker: file, export, code of its empty value, schema. */
const workerExtensions = [
  ["plugins/event-sinks.ts", "siteSinks", "[]", z.array(call)],
  ["plugins/sandbox-ids.ts", sandboxIds.name, "{}", sandboxIds.schema],
  ["parts/parts.ts", "pageParts", "{}", z.strictObject(parts)],
] as const;

/** Checks what these modules export. */
export async function readWorkerExtensions(root: string): Promise<{ problems: Problem[] }> {
  const results = workerExtensions.map(([file, name, , schema]) =>
    readExtension<unknown>(root, { file: `content/${file}`, name, schema }),
  );
  return { problems: (await Promise.all(results)).flatMap(({ problems }) => problems) };
}

/** The module that the Worker of the package imports for all files of a site: see `package/make-package.ts`. */
export const extensionsId = "site-extensions";

/** Code of that module in `dist/`, which the build writes, so that a site names only this one in its `wrangler.toml`. */
export function extensionsModule(root: string): string {
  const exports = workerExtensions.map(([file, name, empty]) =>
    existsSync(join(root, "content", file))
      ? `export { ${name} } from "../content/${file}";\n`
      : `export const ${name} = ${empty};\n`,
  );
  return exports.join("");
}

export const stylesFile = "content/styles.css";

/** Appends the styles of the site, so that they override those of the engine. */
export function siteStyles(root: string): Plugin {
  return {
    name: "site-styles",
    setup({ onLoad, onResolve }) {
      const file = join(root, stylesFile);
      onResolve({ filter: /^(?:https?:)?\/\// }, ({ path }) => ({
        errors: [
          { text: `\`${path}\` is on another site, from which the security policy loads nothing` },
        ],
      }));
      // Styles name pictures of the site as pages do.
      onResolve({ filter: /^\/img\// }, ({ path }) =>
        path === letterLogoPath ||
        existsSync(join(root, "content", decodeURI(path.replace(/[?#].*/, ""))))
          ? { path, external: true }
          : { errors: [{ text: `picture \`${path}\` does not exist` }] },
      );
      onLoad({ filter: /[\\/]client[\\/]styles[\\/]site\.css$/ }, async ({ path }) => {
        const imported = existsSync(file) ? `@import ${JSON.stringify(file)};` : "";
        return { contents: `${await readFile(path, "utf8")}\n${imported}`, loader: "css" };
      });
    },
  };
}

const noExtensions = [...workerExtensions, ["", "authorIslands", "{}"]]
  .map(([, name, empty]) => `export const ${name} = ${empty};`)
  .join(" ");
