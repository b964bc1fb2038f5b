import { curl } from "./languages/curl.ts";
import { go } from "./languages/go.ts";
import { java } from "./languages/java.ts";
import { javascript } from "./languages/javascript.ts";
import { nodejs } from "./languages/nodejs.ts";
import { ocaml } from "./languages/ocaml.ts";
import { powershell } from "./languages/powershell.ts";
import { python } from "./languages/python.ts";
import { rust } from "./languages/rust.ts";
import type { SampleLanguage } from "./sample-language.ts";

/** All languages of samples, in the order of their tabs. Build and browser generate from these. */
export const sampleLanguages = [
  curl,
  javascript,
  nodejs,
  python,
  rust,
  ocaml,
  go,
  java,
  powershell,
] as const satisfies readonly SampleLanguage[];

/** A language as `languageTabs` of the site's settings names it. */
export type SampleLanguageName = (typeof sampleLanguages)[number]["value"];

export const sampleLanguageNames: readonly SampleLanguageName[] = sampleLanguages.map(
  ({ value }) => value,
);

/** The named languages, in the order of the names. */
export function samplesIn(
  names: readonly SampleLanguageName[],
): (typeof sampleLanguages)[number][] {
  return names.flatMap((name) => sampleLanguages.find(({ value }) => value === name) ?? []);
}
