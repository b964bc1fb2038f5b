import type { HarRequest } from "./har-request.ts";
import { curl } from "./languages/curl.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
import { javascript } from "./languages/javascript.ts";
import { nodejs } from "./languages/nodejs.ts";
import { ocaml } from "./languages/ocaml.ts";
import { powershell } from "./languages/powershell.ts";
import { python } from "./languages/python.ts";
import { rust } from "./languages/rust.ts";
import { grammar } from "./sample-grammar.ts";
import { type SampleLanguageName, sampleNames } from "./sample-names.ts";
import { type SampleWriter, sampleOf } from "./sample-writer.ts";

const writers: Record<SampleLanguageName, SampleWriter> = {
  curl,
  javascript,
  nodejs,
  python,
  rust,
  ocaml,
  go,
  java,
  powershell,
};

/** All languages of samples, in the order of their tabs. Build and browser generate from these. */
export const sampleLanguages = sampleNames.map((named) => {
  const writer = writers[named.value];
  return {
    ...named,
    /** Colours what `generate` writes. */
    grammar: grammar(writer.tokens),
    generate: (request: HarRequest) => sampleOf(request, writer),
  };
});

/** The named languages, in the order of the names. */
export function samplesIn(names: readonly SampleLanguageName[]): typeof sampleLanguages {
  return names.flatMap((name) => sampleLanguages.find(({ value }) => value === name) ?? []);
}
