import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

// Node strips types but does not support JSX: esbuild compiles TSX to calls of our JSX runtime at load time.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(".tsx")) return nextLoad(url, context);
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
