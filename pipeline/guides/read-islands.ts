import { transform } from "esbuild";
import { z } from "zod";
import { readText } from "../kernel/read-text.ts";

const registry = z.object({ authorIslands: z.record(z.string(), z.unknown()) });

/** Names registered in `content/islands/islands.ts`, which is optional. */
export async function readIslands(root: string): Promise<string[]> {
  const file = "content/islands/islands.ts";
  const text = await readText(root, file);
  if (text === undefined) return [];
  const { code } = await transform(text, { loader: "ts", sourcefile: file });
  // A data URL is imported anew when the text changes, as the dev server needs. Components are not loaded.
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.keys(registry.parse(module).authorIslands);
}
