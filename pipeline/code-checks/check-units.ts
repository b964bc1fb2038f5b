import { z } from "zod";
import type { Fence } from "../code/fence.ts";
import { type CheckKind, checkOf } from "../code/languages.ts";

/** What is checked at once: a block, or the blocks of one page that form one program. */
export interface CheckUnit {
  kind: CheckKind;
  fences: Fence[];
}

/** Positions are relative to the unit, so that a cached fault stays valid when the guide around it changes. */
const fault = z.object({
  fence: z.number(),
  /** 0-based line of the code; -1 is the fence itself. */
  line: z.number(),
  message: z.string(),
  hint: z.string().exactOptional(),
});

/** A name in a TypeScript block that a package exports, or a member of an exported class. */
const symbolUse = z.object({
  fence: z.number(),
  /** 0-based line of the code. */
  line: z.number(),
  /** 0-based column, in UTF-16 units. */
  column: z.number(),
  text: z.string(),
  /** npm name. */
  package: z.string(),
  symbol: z.string(),
  member: z.string().exactOptional(),
  /** One line of TypeScript. */
  signature: z.string(),
});

export const unitResult = z.object({ faults: z.array(fault), uses: z.array(symbolUse) });

export type Fault = z.output<typeof fault>;
export type SymbolUse = z.output<typeof symbolUse>;
export type UnitResult = z.output<typeof unitResult>;

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
