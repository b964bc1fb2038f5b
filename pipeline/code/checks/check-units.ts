import type { Fence } from "../fence.ts";

export type CheckKind = "typescript" | "javascript" | "data" | "shell";

/** What is checked as one: a block, or the blocks of one page that form one program. */
export interface CheckUnit {
  kind: CheckKind;
  fences: Fence[];
}

/** A fault at its place inside the unit, so that it can be kept while the guide around it changes. */
export interface Fault {
  /** Index in the unit's fences. */
  fence: number;
  /** 0-based line of the code; -1 is the fence itself. */
  line: number;
  message: string;
  hint?: string;
}

/** A name in a TypeScript block that a package exports, or a member of such a class. */
export interface SymbolUse {
  /** Index in the unit's fences. */
  fence: number;
  /** 0-based line of the code. */
  line: number;
  /** 0-based column, in UTF-16 units. */
  column: number;
  /** As written. */
  text: string;
  /** npm name. */
  package: string;
  symbol: string;
  member?: string;
  /** One line of TypeScript. */
  signature: string;
}

export interface UnitResult {
  faults: Fault[];
  uses: SymbolUse[];
}

const kinds: Record<string, CheckKind> = {
  ts: "typescript",
  tsx: "typescript",
  typescript: "typescript",
  js: "javascript",
  mjs: "javascript",
  javascript: "javascript",
  nodejs: "javascript",
  json: "data",
  yaml: "data",
  yml: "data",
  sh: "shell",
  bash: "shell",
  shell: "shell",
  curl: "shell",
};

/** Languages of blocks that hold no code: output, and what is drawn, where drawing is the check. */
const output = new Set(["", "text", "txt", "plain", "mermaid", "math"]);

/** True for code that no check knows: it needs a reason not to be checked. */
export function isUncheckable(lang: string): boolean {
  return kinds[lang] === undefined && !output.has(lang);
}

/** The blocks that are checked; those with a reason not to are left out. */
export function toUnits(fences: readonly Fence[]): CheckUnit[] {
  const units: CheckUnit[] = [];
  const programs = new Map<string, CheckUnit>();
  for (const fence of fences) {
    const kind = kinds[fence.lang];
    if (kind === undefined || fence.meta.noCheck !== undefined) continue;
    const { program } = fence.meta;
    const key = `${fence.place.file}\0${fence.lang}\0${program}`;
    const unit = program === undefined ? undefined : programs.get(key);
    if (unit !== undefined) {
      unit.fences.push(fence);
      continue;
    }
    const created: CheckUnit = { kind, fences: [fence] };
    if (program !== undefined) programs.set(key, created);
    units.push(created);
  }
  return units;
}
