import { memoize } from "../../kernel/memoize.ts";
import { sentence, t } from "../../kernel/words.ts";
import { capitalized } from "../../model/text/capitalized.ts";
import { joined } from "../../tree/joined.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { LibraryModel, LibrarySymbol } from "../reference.ts";
import { commentSummary, shortened } from "./reference-page.tsx";

/** All names of a symbol, and those of a member of a namespace without it. */
export function namesOf({ name, aliases }: LibrarySymbol): string[] {
  const others = aliases.map((alias) => alias.name).filter((each) => each !== "default");
  const names = [name, ...others];
  return [...new Set(names.flatMap((each) => [each, each.slice(each.lastIndexOf(".") + 1)]))];
}

/** What makes the name of a symbol known to a file. */
export function importStatement({ name, from, isGlobal, isDefault, kind }: LibrarySymbol): string {
  if (isGlobal) return `/// <reference types="${from}" />`;
  const [root = name] = name.split(".");
  if (isDefault) return `import ${root} from "${from}"`;
  const isType = (kind === "interface" || kind === "type alias") && root === name;
  return `import ${isType ? "type " : ""}{ ${root} } from "${from}"`;
}

/** Other names of a symbol, and the package that declares it. */
export function exportNotes({ from, aliases, declaredBy }: LibrarySymbol): Content {
  const others = aliases.map((alias) => {
    const name = <code>{alias.name}</code>;
    if (alias.from === from) return name;
    return sentence("symbol.alias", { name, path: <code>{alias.from}</code> });
  });
  if (others.length === 0 && declaredBy === undefined) return undefined;
  return (
    <p data={{ noText: true }}>
      {others.length > 0 && sentence("symbol.aliases", { names: joined(others) })}
      {others.length > 0 && declaredBy !== undefined && " "}
      {declaredBy !== undefined &&
        sentence("symbol.declaredBy", { package: <PackageLink name={declaredBy} /> })}
    </p>
  );
}

function PackageLink({ name }: { name: string }): Content {
  return (
    <a href={`https://www.npmjs.com/package/${name}`}>
      <code>{name}</code>
    </a>
  );
}

/** Plain text of at most 200 characters. */
export function description(library: LibraryModel, symbol: LibrarySymbol): string {
  const { kind, name } = symbol;
  const fallback = t("symbol.description", { kind, name, package: library.npm });
  return shortened(summaryOf(symbol) || capitalized(fallback), 200);
}

/** The first sentence of the doc comment in plain text; may be empty. Many pages need it, and every save. */
export const summaryOf = memoize((symbol: LibrarySymbol) => commentSummary(symbolText(symbol)));

/** TypeDoc puts the comment of a function on its signature. */
export function symbolText(symbol: LibrarySymbol): string {
  return symbol.signatures[0]?.comment.text || symbol.comment.text;
}
