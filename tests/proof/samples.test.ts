import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";
import type { LanguageResult } from "./proof-case.ts";
import { type ProvenLanguage, proveSamples } from "./prove-samples.ts";
import { readProofCases } from "./read-proof-cases.ts";

const languages = ["curl", "typescript", "javascript", "nodejs", "python", "powershell"] as const;

describe("samples of every operation and of hostile bodies", () => {
  let worker: BuiltWorker;
  let results: Map<ProvenLanguage, LanguageResult>;

  beforeAll(async () => {
    worker = await startBuiltWorker();
    const cases = await readProofCases(worker);
    results = await proveSamples(cases, languages, worker.url);
    for (const [language, { how, total, with: tools }] of results) {
      console.log(`samples in ${language}: ${total} ${how} with ${tools}`);
    }
  }, 180_000);
  afterAll(() => worker.stop());

  it.each(languages)(
    "send exactly the request they show in %s, and the sandbox accepts it",
    (language) => {
      const result = results.get(language);
      expect(result?.failures).toEqual([]);
      expect(result?.how).toBe(language === "powershell" ? "parsed" : "executed");
    },
  );
});
