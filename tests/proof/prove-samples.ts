import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SampleLanguageName } from "../../pipeline/model/samples/sample-languages.ts";
import { sampleLanguages } from "../../pipeline/model/samples/sample-languages.ts";
import { sampleSnippets } from "../../pipeline/openapi/projections/sample-snippets.ts";
import { differenceOf } from "./check-received.ts";
import { runGo, runOcaml, runRust } from "./languages/compiled.ts";
import { powershellDifference } from "./languages/powershell.ts";
import {
  type LanguageRunner,
  runAxios,
  runCurl,
  runFetch,
  runJava,
  runPython,
} from "./languages/scripted.ts";
import { type MockServer, startMockServer } from "./mock-server.ts";
import type { LanguageCase, LanguageResult, ProofCase } from "./proof-case.ts";

const runners: Partial<Record<SampleLanguageName, LanguageRunner>> = {
  curl: runCurl,
  javascript: runFetch,
  nodejs: runAxios,
  python: runPython,
  rust: runRust,
  ocaml: runOcaml,
  go: runGo,
  java: runJava,
};

/** Generates every case in the languages named, runs or reads the samples, and compares what was sent. */
export async function proveSamples(
  cases: readonly ProofCase[],
  languages: readonly SampleLanguageName[] = sampleLanguages.map(({ value }) => value),
): Promise<Map<SampleLanguageName, LanguageResult>> {
  const server = await startMockServer();
  const folder = await mkdtemp(join(tmpdir(), "proof-"));
  try {
    const results = new Map<SampleLanguageName, LanguageResult>();
    for (const language of languages) {
      const own = cases.map((item, index) => languageCase(item, index, language, server));
      results.set(language, await proveLanguage(language, own, join(folder, language), server));
    }
    return results;
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function languageCase(
  item: ProofCase,
  index: number,
  language: SampleLanguageName,
  server: MockServer,
): LanguageCase {
  const id = `${language}-${index}`;
  const { pathname } = new URL(item.request.url);
  const request = { ...item.request, url: `${server.origin}/${id}${pathname}` };
  return {
    ...item,
    id,
    request,
    code: sampleSnippets(request).get(language) ?? "",
  };
}

async function proveLanguage(
  language: SampleLanguageName,
  cases: readonly LanguageCase[],
  folder: string,
  server: MockServer,
): Promise<LanguageResult> {
  const total = cases.length;
  if (language === "powershell") {
    const failures = failuresOf(cases, powershellDifference);
    return { how: "parsed", with: "a reader of its strings", total, failures };
  }
  const done = await runners[language]?.(cases, folder);
  if (done === undefined) {
    const reason = "its tools are not installed";
    return { how: "not checked", with: reason, total, failures: [] };
  }
  const failures = failuresOf(cases, ({ id, request }) => {
    const all = server.received.get(id) ?? [];
    const difference = differenceOf(request, all);
    return difference === undefined ? undefined : `${difference}\n${outputOf(done.run.output, id)}`;
  });
  return { how: "executed", with: done.with, total, failures };
}

function failuresOf(
  cases: readonly LanguageCase[],
  check: (item: LanguageCase) => string | undefined,
): LanguageResult["failures"] {
  return cases.flatMap((item) => {
    const reason = check(item);
    return reason === undefined ? [] : [{ name: item.name, reason }];
  });
}

/** What the tools said about a sample, else the beginning of all they said. */
function outputOf(output: string, id: string): string {
  const at = output.indexOf(`FAILED ${id}`);
  return output.slice(Math.max(at, 0)).slice(0, 600);
}
