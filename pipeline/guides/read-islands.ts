import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { z } from "zod";

const registry = z.object({ authorIslands: z.record(z.string(), z.unknown()) });

/** Names of the islands that authors have registered in `content/islands/islands.ts`; a site need not have the file. */
export async function readIslands(root: string): Promise<string[]> {
  const file = join(root, "content/islands/islands.ts");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return [];
  const { code } = await transform(text, { loader: "ts", sourcefile: file });
  // As a data URL a changed file is another module: the dev server reads it anew. Components are not loaded here.
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.keys(registry.parse(module).authorIslands);
}
