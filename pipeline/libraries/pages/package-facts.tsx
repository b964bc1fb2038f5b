import { type CountId, counted, type WordId } from "../../kernel/words.ts";
import { Twin } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { type LibraryModel, type SymbolKind, symbolKinds } from "../reference.ts";

/** Between facts; no line begins with it. */
export const dot: Content = <Twin markdown={[" · "]}>{"\u00a0· "}</Twin>;

/** Title of a group of symbols, and their number. */
export const kindWords = {
  class: { title: "symbols.classes", count: "symbols.classCount" },
  function: { title: "symbols.functions", count: "symbols.functionCount" },
  interface: { title: "symbols.interfaces", count: "symbols.interfaceCount" },
  enum: { title: "symbols.enums", count: "symbols.enumCount" },
  "type alias": { title: "symbols.typeAliases", count: "symbols.typeAliasCount" },
  variable: { title: "symbols.variables", count: "symbols.variableCount" },
  namespace: { title: "symbols.namespaces", count: "symbols.namespaceCount" },
} as const satisfies Record<SymbolKind, { title: WordId; count: CountId }>;

/** `40 functions, 280 type aliases` */
export function countsText(library: LibraryModel): string {
  return symbolKinds
    .flatMap((kind) => {
      const count = library.symbols.filter((symbol) => symbol.kind === kind).length;
      return count === 0 ? [] : [counted(kindWords[kind].count, count)];
    })
    .join(", ");
}
