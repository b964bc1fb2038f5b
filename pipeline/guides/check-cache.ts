import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { CheckUnit, UnitResult } from "./check-units.ts";
import type { FenceMemory } from "./read-fences.ts";

const faultSchema = z.object({
  fence: z.number(),
  line: z.number(),
  message: z.string(),
  hint: z.string().exactOptional(),
});
const useSchema = z.object({
  fence: z.number(),
  line: z.number(),
  column: z.number(),
  text: z.string(),
  package: z.string(),
  symbol: z.string(),
  member: z.string().exactOptional(),
  signature: z.string(),
});
const cacheSchema = z.object({
  tools: z.string(),
  fences: z.array(
    z.tuple([
      z.string(),
      z.array(z.object({ lang: z.string(), code: z.string(), meta: z.string(), line: z.number() })),
    ]),
  ),
  results: z.array(
    z.tuple([z.string(), z.object({ faults: z.array(faultSchema), uses: z.array(useSchema) })]),
  ),
});

/** Fences of guides and results of checks, kept between builds by the hash of what they depend on. */
export class CheckCache {
  readonly fences: FenceMemory;
  readonly #file: string;
  readonly #tools: string;
  readonly #api: string;
  readonly #known: ReadonlyMap<string, UnitResult>;

  private constructor(
    file: string,
    versions: { tools: string; api: string },
    fences: FenceMemory,
    known: ReadonlyMap<string, UnitResult>,
  ) {
    this.#file = file;
    this.#tools = versions.tools;
    this.#api = versions.api;
    this.fences = fences;
    this.#known = known;
  }

  static async create(options: {
    /** A missing or broken file is an empty cache. */
    file: string;
    root: string;
    openApiFile: string;
  }): Promise<CheckCache> {
    const tools = await toolsHash(options.root);
    const api = createHash("sha1")
      .update(await textOf(options.openApiFile))
      .digest("base64url");
    const cached = cacheSchema.safeParse(await jsonOf(options.file));
    const usable = cached.success && cached.data.tools === tools ? cached.data : undefined;
    return new CheckCache(
      options.file,
      { tools, api },
      new Map(usable?.fences),
      new Map(usable?.results),
    );
  }

  read(unit: CheckUnit): UnitResult | undefined {
    return this.#known.get(this.#keyOf(unit));
  }

  /** Writes what this build used, so that the cache never outgrows the content. */
  async save(fences: FenceMemory, results: ReadonlyMap<CheckUnit, UnitResult>): Promise<void> {
    const entries = [...results].map(([unit, result]) => [this.#keyOf(unit), result]);
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(
      this.#file,
      JSON.stringify({ tools: this.#tools, fences: [...fences], results: entries }),
    );
  }

  /** Only data and shell blocks are judged by the API file. */
  #keyOf({ kind, fences }: CheckUnit): string {
    const api = kind === "data" || kind === "shell" ? this.#api : "";
    const parts = fences.map(({ lang, code, meta: { operation, response, schema } }) => [
      lang,
      code,
      operation,
      response,
      schema,
    ]);
    return createHash("sha1")
      .update(JSON.stringify([api, parts]))
      .digest("base64url");
  }
}

/** The installed packages, TypeScript among them, and our own checks. */
async function toolsHash(root: string): Promise<string> {
  const hash = createHash("sha1").update(await textOf(join(root, "package-lock.json")));
  for (const name of checkFiles) hash.update(await textOf(join(import.meta.dirname, name)));
  return hash.digest("base64url");
}

const checkFiles = [
  "check-api-bodies.ts",
  "check-data.ts",
  "check-shell.ts",
  "check-symbol-uses.ts",
  "check-typescript.ts",
  "check-units.ts",
  "read-fences.ts",
];

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    return "";
  }
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
