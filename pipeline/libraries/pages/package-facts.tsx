import { type CountId, counted, t, type WordId } from "../../kernel/words.ts";
import { type LibraryModel, type SymbolKind, symbolKinds } from "../../model/reference.ts";
import type { Content } from "../../tree/jsx-runtime.ts";

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

/** Undefined for packages that are not on npm. */
export function installCommand({ source }: LibraryModel): string | undefined {
  return source.kind === "npm" ? npmInstall(source) : undefined;
}

export function npmInstall({
  package: name,
  version,
}: {
  package: string;
  version: string;
}): string {
  return `npm install ${name}@${version}`;
}

/** Links to the guide on building the package, or to its repository. */
export function BuildFromSource({ library }: { library: LibraryModel }): Content {
  const { source, repository } = library;
  const guide = source.kind === "declarations" ? source.guide : undefined;
  return <a href={guide ?? `https://github.com/${repository}`}>{t("package.build")}</a>;
}

/** `40 functions, 280 type aliases` */
export function countsText(library: LibraryModel): string {
  return symbolKinds
    .flatMap((kind) => {
      const count = library.symbols.filter((symbol) => symbol.kind === kind).length;
      return count === 0 ? [] : [counted(kindWords[kind].count, count)];
    })
    .join(", ");
}
