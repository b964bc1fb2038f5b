import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SampleLanguageName } from "../../pipeline/model/samples/sample-names.ts";
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
  runTypescript,
} from "./languages/scripted.ts";
import { type MockServer, startMockServer } from "./mock-server.ts";
import type { LanguageCase, LanguageResult, ProofCase } from "./proof-case.ts";

/** The samples of the TypeScript client are calls, not requests. */
export type ProvenLanguage = SampleLanguageName | "typescript";

const runners: Partial<Record<ProvenLanguage, LanguageRunner>> = {
  curl: runCurl,
  typescript: runTypescript,
  javascript: runFetch,
  nodejs: runAxios,
  python: runPython,
  rust: runRust,
  ocaml: runOcaml,
  go: runGo,
  java: runJava,
};

/**
 * Generates every case in the languages named, runs or reads the samples, and compares what was sent.
 * @param site whose sandbox has to accept the requests that go there
 */
export async function proveSamples(
  cases: readonly ProofCase[],
  languages: readonly ProvenLanguage[],
  site?: URL,
): Promise<Map<ProvenLanguage, LanguageResult>> {
  const server = await startMockServer(site);
  const folder = await mkdtemp(join(tmpdir(), "proof-"));
  try {
    const results = new Map<ProvenLanguage, LanguageResult>();
    for (const language of languages) {
      const own = cases.flatMap((item, index) => languageCase(item, index, language, server));
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
  language: ProvenLanguage,
  server: MockServer,
): LanguageCase | [] {
  const id = `${language}-${index}`;
  const { pathname } = new URL(item.request.url);
  const origin = `${server.origin}/${id}`;
  const request = { ...item.request, url: origin + pathname };
  const code =
    language === "typescript"
      ? item.typescript?.replace(new URL(item.request.url).origin, origin)
      : sampleSnippets(request).get(language);
  return code === undefined ? [] : { ...item, id, request, code };
}

async function proveLanguage(
  language: ProvenLanguage,
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
    const refused = all.find(({ status }) => status >= 300);
    const difference =
      differenceOf(request, all) ?? (refused && `the sandbox answered ${refused.status}`);
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
