import { t } from "../kernel/words.ts";
import { sampleNames } from "../model/samples/sample-names.ts";

export type CheckKind = "typescript" | "javascript" | "data" | "shell";

/** A language of code blocks. */
interface Language {
  /** Shown in the header of a block. */
  label: string;
  /** Name of its grammar in Shiki. */
  grammar: string;
  /** Absent for languages without a check. */
  check?: CheckKind;
}

const typescript = { label: "TypeScript", grammar: "typescript", check: "typescript" } as const;
const javascript = { label: "JavaScript", grammar: "javascript", check: "javascript" } as const;
const yaml = { label: "YAML", grammar: "yaml", check: "data" } as const;
const shell = { label: "Shell", grammar: "shellscript", check: "shell" } as const;
const sample = Object.fromEntries(
  sampleNames.map(({ lang, label }) => [lang, { label, grammar: lang }]),
);

/** By the names that follow a fence. */
const languages = new Map<string, Language>(
  Object.entries({
    ...sample,
    py: { label: "Python", grammar: "python" },
    rs: { label: "Rust", grammar: "rust" },
    ml: { label: "OCaml", grammar: "ocaml" },
    ps1: { label: "PowerShell", grammar: "powershell" },
    ts: typescript,
    typescript,
    tsx: { ...typescript, grammar: "tsx" },
    js: javascript,
    mjs: javascript,
    nodejs: javascript,
    javascript,
    sh: shell,
    bash: shell,
    shell,
    curl: shell,
    json: { label: "JSON", grammar: "json", check: "data" },
    jsonc: { label: "JSON", grammar: "json" },
    yaml,
    yml: yaml,
    toml: { label: "TOML", grammar: "toml" },
    html: { label: "HTML", grammar: "html" },
    diff: { label: "Diff", grammar: "diff" },
  }),
);

/** Output and other text. */
const plainLanguages = new Set(["", "text", "txt", "plain"]);

export const knownLanguages: readonly string[] = [...languages.keys(), "text"];

export function isKnownLanguage(lang: string): boolean {
  return languages.has(lang) || plainLanguages.has(lang);
}

export function grammarOf(lang: string): string | undefined {
  return languages.get(lang)?.grammar;
}

export function checkOf(lang: string): CheckKind | undefined {
  return languages.get(lang)?.check;
}

/** True for known languages without a check; such blocks need a reason in `no-check`. */
export function isUncheckable(lang: string): boolean {
  return languages.has(lang) && checkOf(lang) === undefined;
}

export function languageName(lang: string): string {
  if (lang === "" || lang === "text") return t("code.text");
  return languages.get(lang)?.label ?? lang;
}
