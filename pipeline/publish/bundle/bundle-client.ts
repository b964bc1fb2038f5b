import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type BuildOptions, build, type OutputFile, type Plugin } from "esbuild";
import { authorIslands } from "../../guides/read-languages-of-guides.ts";
import { bundleProblems, isBuildFailure } from "../../kernel/bundle-problems.ts";
import { cacheDirectory } from "../../kernel/cache-directory.ts";
import { engineFile } from "../../kernel/engine.ts";
import type { Problem } from "../../kernel/problems.ts";
import type { Steps } from "../../kernel/step.ts";
import {
  type AssetEncoding,
  type AssetManifest,
  assetKey,
  type InlineText,
} from "../../model/store.ts";
import type { Messages } from "../../model/text/translate.ts";
import type { Theme } from "../../settings/theme.ts";
import type { ValueWriter } from "../dist/value-writer.ts";
import { type Compression, encodedFiles } from "./encoded-files.ts";
import { siteModules, siteStyles } from "./site-modules.ts";
import { siteTheme } from "./site-theme.ts";
import { siteWords } from "./site-words.ts";

export interface ClientBundle {
  /** Absent if bundling failed. */
  assets?: AssetManifest;
  problems: Problem[];
}

export interface BundleOptions {
  /** Texts of the interface in the language of the site. */
  words: Messages;
  theme?: Theme | undefined;
  /** Scripts have source maps if it is fast, for errors in development. */
  compression: Compression;
  steps: Steps;
}

interface ClientFile {
  /** File name with content hash. */
  name: string;
  content: Uint8Array;
}

/** Bundles browser scripts and styles into content-hashed files, and stores each also precompressed. */
export async function bundleClient(
  root: string,
  store: ValueWriter,
  options: BundleOptions,
): Promise<ClientBundle> {
  try {
    return { assets: await bundleAssets(root, store, options), problems: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { problems: bundleProblems(error) };
  }
}

async function bundleAssets(
  root: string,
  store: ValueWriter,
  { compression, ...options }: BundleOptions,
): Promise<AssetManifest> {
  const [modules, inline] = await Promise.all([
    bundleModules(root, { ...options, compression }),
    bundleInlineScripts(root),
  ]);
  const manifest: AssetManifest = {
    styles: inlineText(Buffer.from(fileOf(modules, "site", ".css").content).toString("utf8")),
    entry: `/assets/${fileOf(modules, "entry", ".js").name}`,
    inline,
    files: {},
  };
  const scripts = modules.filter(({ name }) => !name.endsWith(".css"));
  const contents = scripts.map(({ content }) => Buffer.from(content));
  const encoded = await encodedFiles(contents, cacheDirectory(root), compression);
  scripts.forEach(({ name, content }, index) => {
    const put = (encoding: AssetEncoding, value: Uint8Array) =>
      store.put(assetKey(name, encoding), value);
    const br = encoded[index] ?? content;
    manifest.files[name] = { identity: put("identity", content), br: put("br", br) };
  });
  return manifest;
}

/** Bundles the entry script and the styles; every `import()` becomes a separate file. */
async function bundleModules(
  root: string,
  { words, theme, steps, compression }: BundleOptions,
): Promise<ClientFile[]> {
  const react = await steps.step(
    "React",
    { inputs: [words], files: ({ sources }) => sources, isSilent: true },
    () => bundleReact(root, words),
  );
  const { outputFiles } = await build({
    ...shared,
    absWorkingDir: root,
    entryPoints: {
      entry: engineFile("client/entry.ts"),
      site: engineFile("client/styles/site.css"),
    },
    outdir: join(root, "assets"),
    // Styles stand in pages, so their fonts need whole paths.
    publicPath: "/assets",
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    assetNames: "[name].[hash]",
    loader: { ".woff2": "file" },
    format: "esm",
    sourcemap: compression === "fast" && "inline",
    sourcesContent: false,
    splitting: true,
    metafile: true,
    plugins: [
      islandExports,
      reactFrom(react),
      wholeFiles,
      siteModules(root),
      siteWords(root, () => words),
      siteTheme(theme),
      siteStyles(root),
    ],
  });
  return [react, ...outputFiles.map(toClientFile)];
}

/** Reports islands without a default export: the bundler does not check modules behind `import()`. */
const islandExports: Plugin = {
  name: "island-exports",
  setup({ onEnd }) {
    onEnd(({ metafile }) => {
      const { inputs = {}, outputs = {} } = metafile ?? {};
      const islands = inputs[authorIslands.file]?.imports ?? [];
      const valid = Object.entries(outputs).flatMap(([file, { entryPoint, exports }]) =>
        file.endsWith(".js") && exports.includes("default") ? entryPoint : [],
      );
      const text = "an island is the default export of its module, which has none";
      const errors = islands
        .filter(({ kind, path }) => kind === "dynamic-import" && !valid.includes(path))
        .map(({ path }) => ({ text, location: { file: path, line: 1 } }));
      return { errors };
    });
  },
};

const reactModules = ["react", "react/jsx-runtime", "react-dom"];

interface ReactFile extends ClientFile {
  /** Its exports that are those of `react-dom`. */
  reactDomExports: string[];
  sources: string[];
}

/**
 * Bundles React and `mount-island.tsx` into one file, so that the first island needs only this file and its own. Islands
 * import React from it, so it exports all of React.
 */
async function bundleReact(root: string, words: Messages): Promise<ReactFile> {
  const exports = new Map<string, string>();
  for (const module of reactModules) {
    const api: object = await import(module);
    for (const name of Object.keys(api)) {
      if (name !== "module.exports" && !exports.has(name)) exports.set(name, module);
    }
  }
  const allOfReact: Plugin = {
    name: "all-of-react",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]mount-island\.tsx$/ }, async ({ path }) => ({
        contents: [
          await readFile(path, "utf8"),
          ...[...exports].map(([name, module]) => `export { ${name} } from "${module}";`),
        ].join("\n"),
        loader: "tsx",
      }));
    },
  };
  const { outputFiles, metafile } = await build({
    ...shared,
    absWorkingDir: root,
    entryPoints: [engineFile("client/islands/mount-island.tsx")],
    outdir: join(root, "assets"),
    entryNames: "[name].[hash]",
    format: "esm",
    metafile: true,
    plugins: [allOfReact, siteWords(root, () => words)],
  });
  const [file] = outputFiles.map(toClientFile);
  if (file === undefined) throw new Error("esbuild returned no file with React");
  const reactDomExports = [...exports.keys()].filter((name) => exports.get(name) === "react-dom");
  return { ...file, reactDomExports, sources: Object.keys(metafile.inputs) };
}

/**
 * Resolves React and `mount-island.tsx` to the file with React, in the same folder. Its default export is that of
 * `react`, so `react-dom` gets a module without one: a default import of it is an error of the bundler.
 */
function reactFrom({ name, reactDomExports }: ReactFile): Plugin {
  return {
    name: "react-from",
    setup({ onResolve, onLoad }) {
      const file = () => ({ path: `./${name}`, external: true });
      onResolve({ filter: /^react(?:\/jsx-runtime)?$|\/mount-island\.tsx$/ }, file);
      onResolve({ filter: /^react-dom$/ }, ({ path }) => ({ path, namespace: "react" }));
      onResolve({ filter: /./, namespace: "react" }, file);
      onLoad({ filter: /./, namespace: "react" }, () => ({
        contents: `export { ${reactDomExports} } from "react";`,
      }));
    },
  };
}

function toClientFile({ path, contents }: OutputFile): ClientFile {
  return { name: basename(path), content: contents };
}

/** Scripts that nearly every reader loads, by the end of their import specifier. */
const commonScripts = /(?:^|\/)(entry|interactive|search-dialog)\.tsx?$/;

/**
 * Bundles each of these scripts into one file, to save requests. Modules that they share are duplicated and must have no
 * state. Esbuild takes a module with another suffix for another module; plugin data has the name of the script.
 */
const wholeFiles: Plugin = {
  name: "whole-files",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: commonScripts }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      pluginData: commonScripts.exec(path)?.[1],
    }));
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir, pluginData }) => {
      if (pluginData === undefined || kind !== "import-statement") return undefined;
      const file = join(resolveDir, path);
      // The bundler itself reports a missing file with the line of the import.
      return existsSync(file) ? { path: file, suffix: `?${pluginData}`, pluginData } : undefined;
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path, pluginData }) =>
      pluginData === undefined
        ? undefined
        : { contents: await readFile(path, "utf8"), loader: "default", pluginData },
    );
  },
};

/** Inline scripts of pages, which the security policy allows by hash. */
async function bundleInlineScripts(root: string): Promise<AssetManifest["inline"]> {
  const result = await build({
    ...shared,
    absWorkingDir: root,
    entryPoints: [engineFile("client/page/theme-init.ts")],
    outdir: join(root, "assets"),
    format: "iife",
  });
  return result.outputFiles.map(({ text }) => inlineText(text));
}

function inlineText(text: string): InlineText {
  const code = text.trim();
  return { code, hash: `sha256-${createHash("sha256").update(code).digest("base64")}` };
}

const shared = {
  bundle: true,
  minify: true,
  write: false as const,
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "silent",
  // Otherwise an unclosed brace would silently drop the following styles.
  logOverride: { "css-syntax-error": "error" },
} satisfies BuildOptions;

function fileOf(files: readonly ClientFile[], name: string, ending: string): ClientFile {
  const found = files.find(
    (file) => file.name.startsWith(`${name}.`) && file.name.endsWith(ending),
  );
  if (found === undefined) throw new Error(`the client bundle has no ${name}${ending}`);
  return found;
}
