import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtSite, ensureBundle } from "./built-worker.ts";

/** The built worker's script, in which rendering the page of a path throws: one of its breadcrumbs is `null`. */
export async function crashingScript(path: string): Promise<string> {
  await ensureBundle();
  const script = await readFile(join(builtSite, "dist/worker/index.js"), "utf8");
  return `const parse = JSON.parse;
JSON.parse = (...parameters) => {
  const value = parse(...parameters);
  if (value?.path === ${JSON.stringify(path)} && "breadcrumbs" in value) value.breadcrumbs = [null];
  return value;
};
${script}`;
}
