import { readFileSync } from "node:fs";
import { registerHooks, setSourceMapsSupport } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

// Errors name the lines of the TSX.
setSourceMapsSupport?.(true, { nodeModules: false });

const jsxRuntime = new URL("tree/jsx-runtime.ts", import.meta.url).href;

/** Folders of modules that are imported again when they are saved. */
const authored = /\/content\/(?:guides|i18n|islands|plugins)\//;

// Node strips types but does not support JSX: esbuild compiles TSX to calls of our JSX runtime at load time.
registerHooks({
  // Node keeps modules by address: what a versioned module of an author imports has its version, too.
  resolve(specifier, context, nextResolve) {
    // The TSX of a site, too, is compiled to calls of the engine's runtime.
    if (specifier === "#tree/jsx-runtime") return nextResolve(jsxRuntime, context);
    const resolved = nextResolve(specifier, context);
    const [, version] = context.parentURL?.split("?v=") ?? [];
    if (version === undefined || !authored.test(resolved.url)) return resolved;
    return { ...resolved, url: `${resolved.url}?v=${version}` };
  },
  load(url, context, nextLoad) {
    if (!new URL(url).pathname.endsWith(".tsx")) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code } = transformSync(readFileSync(file, "utf8"), {
      loader: "tsx",
      jsx: "automatic",
      jsxImportSource: "#tree",
      sourcefile: file,
      sourcemap: "inline",
    });
    return { format: "module", source: code, shortCircuit: true };
  },
});
