import { createHash } from "node:crypto";
import { basename, join, relative, sep } from "node:path";
import {
  type BuildFailure,
  type BuildOptions,
  build,
  type Message,
  type Metafile,
  type OutputFile,
  type Plugin,
} from "esbuild";
import { type AssetEncoding, type AssetManifest, assetKey } from "../../content/model/store.ts";
import type { ValueStore } from "../output/value-store.ts";
import type { Problem } from "../problems.ts";
import { EncodedFiles } from "./encoded-files.ts";

export interface ClientBundle {
  /** Absent when the sources do not bundle. */
  assets?: AssetManifest;
  problems: Problem[];
}

/** Bundles scripts and styles of the browser into content-hashed files, each also stored precompressed. */
export async function bundleClient(root: string, store: ValueStore): Promise<ClientBundle> {
  try {
    return { assets: await bundleAssets(root, store), problems: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { problems: error.errors.map(toProblem) };
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function toProblem({ text, location }: Message): Problem {
  const problem: Problem = { severity: "error", file: location?.file ?? "client", message: text };
  return location === null ? problem : { ...problem, line: location.line };
}

async function bundleAssets(root: string, store: ValueStore): Promise<AssetManifest> {
  const [modules, inline] = await Promise.all([bundleModules(root), bundleInlineScripts(root)]);
  const manifest: AssetManifest = {
    styles: `/assets/${nameOf(modules, "site", ".css")}`,
    entry: `/assets/${nameOf(modules, "entry", ".js")}`,
    inline,
    files: {},
    encoded: {},
  };
  const encodings = await EncodedFiles.open(join(root, ".cache", "encoded-files.json"));
  // Filled in a fixed order: the manifest's bytes are part of every page's ETag.
  for (const { name, key, encoded } of await Promise.all(
    modules.map((file) => storeFile(file, encodings, store)),
  )) {
    manifest.files[name] = key;
    manifest.encoded[name] = encoded;
  }
  await encodings.save();
  return manifest;
}

/**
 * What every reader loads is bundled into one file each: what it shares with the others is repeated in it,
 * for one request instead of one per shared piece. Shared pieces therefore hold no state of their own.
 */
async function bundleModules(root: string): Promise<OutputFile[]> {
  const modules = {
    ...shared,
    absWorkingDir: root,
    outdir: join(root, "assets"),
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    format: "esm",
    metafile: true,
    plugins: [ownWords],
  } satisfies BuildOptions;
  const [gestures, enhance] = await Promise.all([
    build({
      ...modules,
      entryPoints: {
        interact: "client/interact.ts",
        "mount-island": "client/mount-island.tsx",
        site: "client/styles/site.css",
      },
      splitting: true,
    }),
    build({
      ...modules,
      entryPoints: { enhance: "client/enhance.ts" },
    }),
  ]);
  const entry = await build({
    ...modules,
    entryPoints: { entry: "client/entry.ts" },
    plugins: [ownWords, linkToBundled(root, [gestures.metafile, enhance.metafile])],
  });
  return [gestures, enhance, entry].flatMap(({ outputFiles }) => outputFiles);
}

/**
 * Shared files are split off as a whole: every script would load all words of the interface for the two it says.
 * With a copy for each importer, the bundler keeps in it just the words that importer names.
 */
const ownWords: Plugin = {
  name: "own-words",
  setup({ onResolve }) {
    onResolve({ filter: /\/content\/ui\/en\.json$/ }, ({ path, resolveDir, importer }) => ({
      path: join(resolveDir, path),
      suffix: `?${basename(importer)}`,
    }));
  },
};

/** Lets `import()` name the content-hashed file that an earlier build made of the module. */
function linkToBundled(root: string, metafiles: readonly Metafile[]): Plugin {
  const files = new Map(
    metafiles.flatMap(({ outputs }) =>
      Object.entries(outputs).map(([file, { entryPoint }]) => [entryPoint, basename(file)]),
    ),
  );
  return {
    name: "link-to-bundled",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const source = relative(root, join(resolveDir, path)).split(sep).join("/");
        const file = files.get(source);
        if (file === undefined) return { errors: [{ text: `${source} was not bundled before` }] };
        return { path: `./${file}`, external: true };
      });
    },
  };
}

/** Scripts that stand in the page itself; the security policy allows them by their hash. */
async function bundleInlineScripts(root: string): Promise<AssetManifest["inline"]> {
  const result = await build({
    ...shared,
    absWorkingDir: root,
    entryPoints: ["client/theme-init.ts"],
    outdir: join(root, "assets"),
    format: "iife",
  });
  return result.outputFiles.map((file) => {
    const code = file.text.trim();
    const digest = createHash("sha256").update(code).digest("base64");
    return { code, hash: `sha256-${digest}` };
  });
}

const shared = {
  bundle: true,
  minify: true,
  write: false as const,
  target: ["es2022", "chrome111", "firefox114", "safari16.4"],
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "silent",
} satisfies BuildOptions;

function nameOf(files: readonly OutputFile[], name: string, ending: string): string {
  const found = files
    .map((file) => basename(file.path))
    .find((file) => file.startsWith(`${name}.`) && file.endsWith(ending));
  if (found === undefined) throw new Error(`the client bundle has no ${name}${ending}`);
  return found;
}

async function storeFile(
  file: OutputFile,
  encodings: EncodedFiles,
  store: ValueStore,
): Promise<{ name: string; key: string; encoded: { br: string; gzip: string } }> {
  const content = Buffer.from(file.contents);
  const { br, gzip } = await encodings.of(content);
  const name = basename(file.path);
  const put = (encoding: AssetEncoding, value: Uint8Array) =>
    store.put(assetKey(name, encoding), value);
  return {
    name,
    key: put("identity", content),
    encoded: { br: put("br", br), gzip: put("gzip", gzip) },
  };
}
