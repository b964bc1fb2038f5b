import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { SampleLanguageName } from "../../pipeline/model/samples/sample-languages.ts";
import type { LanguageResult } from "./proof-case.ts";
import { proveSamples } from "./prove-samples.ts";
import { readProofCases } from "./read-proof-cases.ts";

const languages: SampleLanguageName[] = ["curl", "javascript", "nodejs", "python", "powershell"];

describe("samples of every operation and of hostile bodies", () => {
  let results: Map<SampleLanguageName, LanguageResult>;

  beforeAll(async () => {
    const cases = await readProofCases(fileURLToPath(new URL("../..", import.meta.url)));
    results = await proveSamples(cases, languages);
    for (const [language, { how, total, with: tools }] of results) {
      console.log(`samples in ${language}: ${total} ${how} with ${tools}`);
    }
  }, 180_000);

  it.each(languages)("send exactly the request they show in %s", (language) => {
    const result = results.get(language);
    expect(result?.failures).toEqual([]);
    expect(result?.how).toBe(language === "powershell" ? "parsed" : "executed");
  });
});
