import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import ts from "typescript";
import { z } from "zod";
import { engineFile, enginePackage, engineRoot } from "../kernel/engine.ts";
import { filesBelow } from "../kernel/files-below.ts";
import { extensionsId } from "../publish/bundle/site-modules.ts";
import { workerBundleOptions } from "../publish/bundle/worker-bundle-options.ts";

/** Modules whose types sites import from the package. */
const typesOfSites = {
  GuidePlugins: "pipeline/guides/guide-plugins",
  LibraryRules: "pipeline/libraries/read/library-rules",
  EventSinkOf: "worker/analytics/event-sink",
  IdForm: "worker/sandbox/id-form",
  PageParts: "worker/components/layout/page-parts",
};

const islandTypes = `import type { ComponentType } from "react";
export type AuthorIslands = Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>;
`;

const manifestSchema = z.object({
  version: z.string(),
  license: z.string(),
  bin: z.record(z.string(), z.string()),
  engines: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

/**
 * Makes the folder of the package. Node strips no types below `node_modules`, so what it runs is JavaScript there: each
 * module of `pipeline`, and the Worker, bundled but for what the site has of its own. The client stays as it is written,
 * because every site bundles it with its words, theme and islands.
 */
export async function makePackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(engineFile("package.json"), "utf8")),
  );
  const write = async (file: string, content: string) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const copy = (file: string) => cp(join(engineRoot, file), join(folder, file));
  const unknown = new Set<string>();
  const pipeline = (await filesBelow(engineRoot, "pipeline")).filter(isShipped);
  for (const file of pipeline) {
    if (!/\.tsx?$/.test(file)) await copy(file);
    else {
      const source = await readFile(join(engineRoot, file), "utf8");
      for (const each of packagesOf(source))
        if (!(each in manifest.dependencies)) unknown.add(each);
      await write(file.replace(/\.tsx?$/, ".js"), compile(file, source));
    }
  }
  if (unknown.size > 0)
    throw new Error(`package.json has no dependency ${[...unknown].join(", ")}`);
  const bundled = [...pipeline, ...(await filesBelow(engineRoot, "client"))];
  for (const file of bundled.filter((each) => /^client\/|^pipeline\/model\//.test(each)))
    if (!file.endsWith("tsconfig.json")) await copy(file);
  for (const file of ["content/ui/en.json", "wrangler.toml", "LICENSE"]) await copy(file);
  await cp(engineFile("content/components.md"), join(folder, "components.md"));
  const readme = await readFile(engineFile("content/README.md"), "utf8");
  // The rest is about this repository.
  await write("README.md", readme.replace(/^## A site of its own$[\s\S]*/m, ""));
  await bundleWorker(folder);
  emitTypes(join(folder, "types"));
  const types = Object.entries(typesOfSites).map(
    ([type, file]) => `export type { ${type} } from "./${file}.ts";\n`,
  );
  await write("types/index.d.ts", `${types.join("")}${islandTypes}`);
  const { version, license, bin, engines, dependencies, optionalDependencies } = manifest;
  const { dev, build: buildScript, start } = manifest.scripts;
  const packageJson = {
    ...{ name: enginePackage, version, license, engines, type: "module" },
    description: "Documentation of web APIs and npm packages on Cloudflare Workers",
    bin,
    exports: { ".": { types: "./types/index.d.ts" }, "./package.json": "./package.json" },
    imports: { "#tree/jsx-runtime": "./pipeline/tree/jsx-runtime.js" },
    // The command reads Node's options from them.
    scripts: { dev, build: buildScript, start },
    dependencies,
    optionalDependencies,
  };
  await write("package.json", `${JSON.stringify(packageJson, null, 2)}\n`);
}

/** What describes or makes the package is not part of it. */
function isShipped(file: string): boolean {
  return !/^pipeline\/package\/|\.md$|tsconfig\.json$|packaged-node\.js$/.test(file);
}

/** Packages that a module imports when it runs. */
function packagesOf(source: string): string[] {
  const { importedFiles } = ts.preProcessFile(
    ts.transpileModule(source, { compilerOptions }).outputText,
  );
  return importedFiles.flatMap(({ fileName }) => {
    const isOwn = /^[.#]/.test(fileName) || fileName.startsWith("node:");
    const [, each = ""] = /^((?:@[^/]+\/)?[^/]+)/.exec(fileName) ?? [];
    return isOwn || builtinModules.includes(each) ? [] : [each];
  });
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: "#tree",
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

/** Threads and caches name modules by their address, which TypeScript leaves as it is. */
function compile(fileName: string, source: string): string {
  const { outputText } = ts.transpileModule(source, { fileName, compilerOptions });
  return outputText.replace(/(new URL\("[^"]+)\.tsx?"/g, '$1.js"');
}

async function bundleWorker(folder: string): Promise<void> {
  const { alias, ...options } = workerBundleOptions(engineRoot);
  const { "#words": _words, "site-manifest": _manifest, ...packages } = alias;
  await build({
    ...options,
    alias: packages,
    entryPoints: ["worker/index.ts", "worker/development.ts"],
    outdir: join(folder, "worker"),
    write: true,
    external: ["#words", "#words/*", "site-manifest", "cloudflare:*", "node:*"],
    plugins: [siteOutside],
    logLevel: "warning",
  });
}

const siteOutside: Plugin = {
  name: "site-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^#site\// }, () => ({ path: extensionsId, external: true }));
  },
};

function emitTypes(outDir: string): void {
  const roots = Object.values(typesOfSites).map((file) => join(engineRoot, `${file}.ts`));
  const path = join(engineRoot, "tsconfig.json");
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    engineRoot,
  );
  const { composite: _composite, ...rest } = options;
  ts.createProgram(roots, {
    ...rest,
    types: ["node"],
    declaration: true,
    jsxImportSource: "#tree",
    rootDir: engineRoot,
    outDir,
  }).emit();
}
