import { errorAt, nearHint, type Problem } from "../../kernel/problems.ts";
import type { LibrarySymbol } from "../reference.ts";
import type { LibraryExample } from "./read-examples.ts";

/** Replaces the examples of the source by those of `examples.md`, which are checked and include the imports. */
export function applyExamples(
  symbols: readonly LibrarySymbol[],
  examples: readonly LibraryExample[],
): Problem[] {
  const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const seen = new Set<string>();
  return examples.flatMap((example): Problem[] => {
    const { symbol: name, text } = example;
    const symbol = byName.get(name);
    if (symbol === undefined) {
      const message = `an example is written for \`${name}\`, which the package does not have`;
      const hint = nearHint(name, byName.keys()) ?? "remove it, or correct the name";
      return [errorAt(example, message, hint)];
    }
    if (seen.has(name)) return [errorAt(example, `\`${name}\` has two sections of examples`)];
    seen.add(name);
    const [signature] = symbol.signatures;
    symbol.comment.examples = [];
    (signature ?? symbol).comment.examples = [text.trim()];
    return [];
  });
}
