import type { Fence } from "../code/fence.ts";
import { type CheckKind, checkOf } from "../code/languages.ts";

/** A block, or the blocks of one page that form one program. */
export interface CheckUnit {
  kind: CheckKind;
  fences: Fence[];
}

/** Positions are relative to the unit, so that a cached fault stays valid when the guide around it changes. */
export interface Fault {
  /** Index in the unit's fences. */
  fence: number;
  /** 0-based line of the code; -1 is the fence itself. */
  line: number;
  message: string;
  hint?: string;
}

/** A name in a TypeScript block that a package exports, or a member of an exported class. */
export interface SymbolUse {
  /** Index in the unit's fences. */
  fence: number;
  /** 0-based line of the code. */
  line: number;
  /** 0-based column, in UTF-16 units. */
  column: number;
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

/** Groups blocks into units, without those that have `no-check`. */
export function toUnits(fences: readonly Fence[]): CheckUnit[] {
  const checked = fences.filter(({ meta }) => meta.noCheck === undefined);
  const groups = Map.groupBy(checked, (fence) => {
    const { program } = fence.meta;
    return program === undefined ? fence : `${fence.place.file}\0${fence.lang}\0${program}`;
  });
  return [...groups.values()].flatMap((group): CheckUnit[] => {
    const kind = checkOf(group[0]?.lang ?? "");
    return kind === undefined ? [] : [{ kind, fences: group }];
  });
}
