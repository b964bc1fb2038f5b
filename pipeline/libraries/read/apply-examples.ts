import type { LibrarySymbol } from "../../../content/model/reference.ts";
import { nearHint, type Problem } from "../../kernel/problems.ts";
import type { LibraryExample } from "./read-examples.ts";

/** Replaces the examples of the source by those of `examples.md`, which are checked and include the imports. */
export function applyExamples(
  symbols: readonly LibrarySymbol[],
  examples: readonly LibraryExample[],
): Problem[] {
  const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const seen = new Set<string>();
  return examples.flatMap(({ symbol: name, text, file, line }): Problem[] => {
    const symbol = byName.get(name);
    const place = { severity: "error", file, line } as const;
    if (symbol === undefined) {
      return [
        {
          ...place,
          message: `an example is written for \`${name}\`, which the package does not have`,
          hint: "remove it, or correct the name",
          ...nearHint(name, byName.keys()),
        },
      ];
    }
    if (seen.has(name)) return [{ ...place, message: `\`${name}\` has two sections of examples` }];
    seen.add(name);
    const [signature] = symbol.signatures;
    symbol.comment.examples = [];
    (signature ?? symbol).comment.examples = [text.trim()];
    return [];
  });
}
