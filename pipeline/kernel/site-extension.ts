import { registerHooks } from "node:module";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { type ZodType, z } from "zod";
import { bundleProblems, isBuildFailure } from "./bundle-problems.ts";
import { schemaProblems } from "./checked-file.ts";
import { codeOf, messageOf } from "./errors.ts";
import { hashOf } from "./hash.ts";
import { errorAt, lineAt, nearHint, type Place, type Problem } from "./problems.ts";
import { readText } from "./read-text.ts";
import { inSentences } from "./schema-messages.ts";

/** An optional module with which a site extends the engine. */
export interface SiteExtension<Value> {
  file: string;
  name: string;
  schema: ZodType<Value>;
}

/** A function in a module of a site. Its type is checked only by the compiler. */
export function callable<Type>(): ZodType<Type> {
  return z.custom<Type>((value) => typeof value === "function", "must be a function");
}

/**
 * Imports what a module of the site exports. It is bundled with its own modules, because the bundler names lines, and
 * because Node imports a saved module again only at another address.
 */
export async function readExtension<Value>(
  root: string,
  { file, name, schema }: SiteExtension<Value>,
): Promise<{ value?: Value; problems: Problem[] }> {
  const text = await readText(root, file);
  if (text === undefined) return { problems: [] };
  const start = text.search(new RegExp(`^export\\b.*\\b${name}\\b`, "m"));
  const lineOf = (path: readonly PropertyKey[]) =>
    lineAt(text, Math.max(text.indexOf(String(path.findLast(isText) ?? name), start), start));
  try {
    const exported = z.record(z.string(), z.unknown()).parse(await bundled(root, file));
    const value = exported[name];
    if (value === undefined) {
      const hint = nearHint(name, Object.keys(exported))?.replace("did you mean", "is it");
      const message = `the file exports no \`${name}\``;
      return { problems: [errorAt({ file }, message, hint ?? `write \`export const ${name}\``)] };
    }
    const { data, error } = schema.safeParse(value, inSentences);
    if (error === undefined) return { value: data, problems: [] };
    const source = { file, value, lineOf };
    return { problems: schemaProblems(error, schema, source, { noun: "key" }) };
  } catch (error) {
    if (isBuildFailure(error)) return { problems: bundleProblems(error) };
    // A module for the Worker, which imports modules that Node lacks.
    if (codeOf(error) === "ERR_UNSUPPORTED_ESM_URL_SCHEME") return { problems: [] };
    return { problems: [errorAt(authoredPlace(error) ?? { file }, messageOf(error))] };
  }
}

function isText(key: PropertyKey): boolean {
  return typeof key === "string";
}

/** Code of bundles by URL, which has the hash of the code. */
const bundles = new Map<string, string>();

registerHooks({
  load(url, context, nextLoad) {
    const source = bundles.get(url);
    if (source === undefined) return nextLoad(url, context);
    return { format: "module", source, shortCircuit: true };
  },
});

async function bundled(root: string, file: string): Promise<unknown> {
  const { outputFiles } = await build({
    ...{ absWorkingDir: root, entryPoints: [file], outfile: join(root, `${file}.js`) },
    ...{ bundle: true, write: false, platform: "node", format: "esm", logLevel: "silent" },
    ...{ jsx: "automatic", jsxImportSource: "#tree", tsconfigRaw: {}, conditions: ["node"] },
    ...{ sourcemap: "inline", sourcesContent: false },
    plugins: [packagesOutside],
  });
  const [{ text } = { text: "" }] = outputFiles;
  const address = `${pathToFileURL(join(root, file)).href}?v=${hashOf(text)}`;
  bundles.set(address, text);
  return import(address);
}

/** Place in a module of the site's authors, from the error's stack. */
export function authoredPlace(error: unknown): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, file, line] =
    /\b(content[\\/](?:guides|i18n|islands|parts|plugins)[\\/][^?:\s]+)(?:\?v=[\w-]+)?:(\d+)/.exec(
      stack,
    ) ?? [];
  return file === undefined ? undefined : { file: file.replaceAll("\\", "/"), line: Number(line) };
}

/** Packages, and the islands that a module imports on demand, stay outside of the bundle. */
const packagesOutside: Plugin = {
  name: "packages-outside",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...place }) => {
      if (place.kind === "entry-point" || pluginData === isResolving) return undefined;
      if (/^(?:#tree|cloudflare:)/.test(path)) return { path, external: true };
      if (path.startsWith("#")) return undefined;
      const found = await resolve(path, { ...place, pluginData: isResolving });
      // Otherwise the bundler reports it.
      const isInstalled = found.errors.length === 0 && isAbsolute(found.path);
      return isInstalled ? { path: pathToFileURL(found.path).href, external: true } : found;
    });
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/** Marks the plugin's own call of `resolve`. */
const isResolving = "packages-outside";
