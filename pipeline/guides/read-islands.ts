import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { z } from "zod";

const registry = z.object({ authorIslands: z.record(z.string(), z.unknown()) });

/** Names registered in `content/islands/islands.ts`, which is optional. */
export async function readIslands(root: string): Promise<string[]> {
  const file = join(root, "content/islands/islands.ts");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return [];
  const { code } = await transform(text, { loader: "ts", sourcefile: file });
  // A data URL is imported anew when the text changes, as the dev server needs. Components are not loaded.
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.keys(registry.parse(module).authorIslands);
}
