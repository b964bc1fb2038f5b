import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Where `wrangler.toml` finds the module, below `dist/`. */
export const serverRendererFile = "react-dom-server.js";

/**
 * React's renderer for the edge as an ES module. As the CommonJS file of its package it would be bundled into a
 * function: each new isolate would read its 110 kB twice before it could answer, which takes 4 ms.
 */
export async function serverRendererModule(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve("react-dom/package.json").replace(
    /package\.json$/,
    "cjs/react-dom-server.edge.production.js",
  );
  return `import * as ReactModule from "react";
import * as ReactDOMModule from "react-dom";
const exports = {};
const require = (name) => (name === "react" ? ReactModule : ReactDOMModule);
${await readFile(file, "utf8")}
export const renderToReadableStream = exports.renderToReadableStream;
`;
}
