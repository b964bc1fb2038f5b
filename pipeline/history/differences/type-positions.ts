import type { MemberShape, SignatureShape, SymbolShape } from "../../../content/schema/snapshot.ts";
import type { Position } from "./change-list.ts";

/**
 * On which side of calls the values of each named type stand, followed through the types that name others. A type
 * that nothing names may stand on both.
 */
export function typePositions(symbols: readonly SymbolShape[]): ReadonlyMap<string, Position> {
  const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const sides = new Map<string, Set<"input" | "output">>();
  const visit = (text: string, side: "input" | "output"): void => {
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const symbol = byName.get(name);
      if (symbol === undefined) continue;
      const known = sides.get(name) ?? new Set();
      if (known.has(side)) continue;
      sides.set(name, known.add(side));
      for (const inner of dataTexts(symbol)) visit(inner, side);
    }
  };
  for (const symbol of symbols) {
    for (const { text, side } of callTexts(symbol)) visit(text, side);
  }
  return new Map([...sides].map(([name, set]) => [name, set.size === 2 ? "both" : first(set)]));
}

function first(set: ReadonlySet<"input" | "output">): Position {
  return set.has("input") ? "input" : "output";
}

/** What stands in a type that is data: it is where the type is. */
function dataTexts({ kind, type, members = {}, extends: bases = [] }: SymbolShape): string[] {
  if (kind !== "interface" && kind !== "type alias") return [];
  return [
    ...bases,
    ...(type === undefined ? [] : [type]),
    ...Object.values(members).map((member) => member.type ?? ""),
  ];
}

interface SidedText {
  text: string;
  side: "input" | "output";
}

/** What callers give to a symbol and get from it. */
function callTexts({ kind, signatures = [], members = {}, type = "" }: SymbolShape): SidedText[] {
  const calls = [
    ...signatures.flatMap(signatureTexts),
    ...Object.values(members).flatMap(({ signatures: own = [] }: MemberShape) =>
      own.flatMap(signatureTexts),
    ),
  ];
  if (kind === "variable") return [...calls, { text: type, side: "output" }];
  if (kind !== "class") return calls;
  const read = Object.values(members).map(
    (member): SidedText => ({ text: member.type ?? "", side: "output" }),
  );
  return [...calls, ...read];
}

function signatureTexts({ parameters, returns }: SignatureShape): SidedText[] {
  return [
    ...parameters.map((parameter): SidedText => ({ text: parameter.type, side: "input" })),
    { text: returns, side: "output" },
  ];
}
