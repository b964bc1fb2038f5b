import { createHash } from "node:crypto";
import { z } from "zod";
import type { JsonRecord } from "../../../content/json-schema/json-value.ts";
import { DerivedCache } from "../../kernel/derived-cache.ts";
import { englishWords } from "../../kernel/language.ts";
import type { CheckUnit, UnitResult } from "./check-units.ts";
import { declarationsHash, librariesFolder } from "./documented-modules.ts";

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
const resultSchema: z.ZodType<UnitResult> = z.object({
  faults: z.array(faultSchema),
  uses: z.array(useSchema),
});

/** Results of code checks, cached until their inputs change. */
export class CheckResults {
  readonly #cache: DerivedCache<UnitResult>;
  readonly #api: string;
  readonly #declarations: string;

  private constructor(cache: DerivedCache<UnitResult>, api: string, declarations: string) {
    this.#cache = cache;
    this.#api = api;
    this.#declarations = declarations;
  }

  static async open(options: {
    directory: string;
    root: string;
    documents: readonly JsonRecord[];
  }): Promise<CheckResults> {
    const { directory, root, documents } = options;
    const madeBy = new URL("./check-job.ts", import.meta.url);
    return new CheckResults(
      await DerivedCache.open({ directory, name: "checked-code", madeBy, value: resultSchema }),
      createHash("sha256")
        .update(JSON.stringify([documents, englishWords]))
        .digest("base64url"),
      await declarationsHash(root),
    );
  }

  get(unit: CheckUnit): UnitResult | undefined {
    return this.#cache.get(this.#sourceOf(unit));
  }

  set(unit: CheckUnit, result: UnitResult): void {
    this.#cache.set(this.#sourceOf(unit), result);
  }

  save(): Promise<void> {
    return this.#cache.save();
  }

  /** Only data and shell blocks depend on the API files, and only library samples on declarations. */
  #sourceOf({ kind, fences }: CheckUnit): string {
    const api = kind === "data" || kind === "shell" ? this.#api : "";
    const isOfLibrary = fences[0]?.place.file.startsWith(librariesFolder) ?? false;
    const declarations = kind === "typescript" && isOfLibrary ? this.#declarations : "";
    const parts = fences.map(({ lang, code, meta: { operation, response, schema } }) => [
      lang,
      code,
      operation,
      response,
      schema,
    ]);
    return JSON.stringify([api, declarations, parts]);
  }
}
