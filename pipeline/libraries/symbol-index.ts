import { memoize } from "../kernel/memoize.ts";
import { type PagePath, partPath, symbolPath } from "../model/urls.ts";
import { hasPage, layoutOf, pageKind, partsOf } from "./divide-pages.ts";
import { externalHref } from "./read/external-links.ts";
import {
  type LibraryModel,
  type LibrarySymbol,
  type LinkTarget,
  memberAnchor,
} from "./reference.ts";

export interface IndexedSymbol {
  library: LibraryModel;
  symbol: LibrarySymbol;
}

/** Made once for the libraries of a build. */
export const symbolIndex = memoize(
  (libraries: readonly LibraryModel[]) => new SymbolIndex(libraries),
);

/** Symbols of all libraries by name, with their links. */
export class SymbolIndex {
  readonly #symbols = new Map<string, IndexedSymbol>();
  /** Factories by the classes they create, with keys `library/Class`. */
  readonly #locals = new Map<string, IndexedSymbol>();

  constructor(libraries: readonly LibraryModel[]) {
    for (const library of libraries) {
      for (const symbol of library.symbols) {
        const key = `${library.name}/${symbol.slug}`;
        const known = this.#symbols.get(key);
        // A name may be both a type and a value: prefer the one with a page, then the first.
        if (known === undefined || (hasPage(symbol) && !hasPage(known.symbol)))
          this.#symbols.set(key, { library, symbol });
        for (const local of symbol.locals) {
          this.#locals.set(`${library.name}/${local.name}`, { library, symbol });
        }
      }
    }
  }

  /** Undefined if the target is not documented anywhere. */
  href(target: LinkTarget): string | undefined {
    if (!target.startsWith("symbol:")) return externalHref(target);
    const [key = "", member] = target.slice("symbol:".length).split("#");
    const indexed = this.#symbols.get(key);
    if (indexed !== undefined) return memberHref(indexed, member);
    const factory = this.#locals.get(key);
    if (factory === undefined) return undefined;
    return `${symbolHref(factory.library, factory.symbol)}#${key.split("/")[1] ?? ""}`;
  }

  all(): IndexedSymbol[] {
    return [...this.#symbols.values()];
  }
}

/** Anchor of a member on the page of its symbol, or the page itself if the member is not described there. */
export function memberHref({ library, symbol }: IndexedSymbol, anchor: string | undefined): string {
  const at = partsOf(library, symbol).findIndex(({ members }) =>
    members.some((own) => memberAnchor(own) === anchor),
  );
  const href = symbolHref(library, symbol);
  return at < 0 ? href : `${partPath(href, at)}#${anchor}`;
}

/** Page path of a symbol, or its anchor on the page of its namespace or package. */
export function symbolHref(library: LibraryModel, symbol: LibrarySymbol): string {
  const path = symbolPagePath(library, symbol);
  if (path !== undefined) return path;
  const { owners, partOf } = layoutOf(library);
  const owner = symbol.parent === undefined ? undefined : owners.get(symbol.parent);
  const first = (owner && symbolPagePath(library, owner)) ?? packagePath(library);
  return `${partPath(first, partOf(symbol))}#${entryAnchor(library, symbol)}`;
}

/** Anchor of an entry. A variable with the name of a type alias gets a suffix. */
export function entryAnchor(library: LibraryModel, { kind, slug }: LibrarySymbol): string {
  return kind === "variable" && layoutOf(library).aliases.has(slug) ? `${slug}-variable` : slug;
}

/** Undefined for symbols that are entries of the package page. */
export function symbolPagePath(library: LibraryModel, symbol: LibrarySymbol): PagePath | undefined {
  const kind = pageKind(symbol);
  return kind === undefined ? undefined : symbolPath(library.name, kind, symbol.slug);
}

export function packagePath(library: LibraryModel): PagePath {
  return `/api/${library.name}`;
}

/** Address of the package's repository, or of its page at npm. */
export function packageHome({ repository, npm }: LibraryModel): string {
  return repository === undefined
    ? `https://www.npmjs.com/package/${npm}`
    : `https://github.com/${repository}`;
}
