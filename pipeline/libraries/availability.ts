import type { Availability } from "../kernel/entity.ts";
import { t } from "../kernel/words.ts";
import {
  type LibraryModel,
  type LibrarySymbol,
  type Member,
  ownMembers,
  type Signature,
} from "../model/reference.ts";
import type { SymbolIndex } from "./symbol-index.ts";

/**
 * The published version that contains a symbol or a package: `zkcloudworker 0.23.12`. Undefined for symbols that only
 * our own declarations contain.
 */
export function publishedIn(library: LibraryModel, symbol?: LibrarySymbol): string | undefined {
  if (library.source.kind !== "npm") return undefined;
  const { origin, replacesPublished } = symbol?.source ?? { origin: "package" };
  if (origin === "site" && replacesPublished !== true) return undefined;
  return `${library.source.package} ${library.source.version}`;
}

/** Published version of a symbol or package, or why it cannot be installed. */
export function availabilityOf(library: LibraryModel, symbol?: LibrarySymbol): Availability {
  const published = publishedIn(library, symbol);
  if (published !== undefined) return { published };
  const { source } = library;
  if (source.kind === "npm") {
    const version = `${source.package} ${source.version}`;
    return { lacking: t("version.npmLacks", { version }) };
  }
  const { note, symbols = [] } = source.uninstallable ?? {};
  const isServed = symbol === undefined || symbols.includes(symbol.name);
  return { lacking: (isServed ? note : undefined) ?? t("version.notOnNpm") };
}

/** A symbol of another package with the same name. */
export interface Namesake {
  library: LibraryModel;
  symbol: LibrarySymbol;
  published: string | undefined;
  /** True if kind, parameters and members are equal, so that either symbol can be used. */
  isSame: boolean;
}

/** Symbols of the same name in other packages, published ones first. */
export function namesakesOf(
  library: LibraryModel,
  symbol: LibrarySymbol,
  index: SymbolIndex,
): Namesake[] {
  return index
    .named(symbol.name)
    .filter((other) => other.library !== library)
    .map((other) => ({
      ...other,
      published: publishedIn(other.library, other.symbol),
      isSame: other.symbol.kind === symbol.kind && shapeOf(other.symbol) === shapeOf(symbol),
    }))
    .sort((a, b) => Number(b.published !== undefined) - Number(a.published !== undefined));
}

/** Names of parameters, fields and members. Types are left out, because equal types may be printed differently. */
function shapeOf(symbol: LibrarySymbol): string {
  const signature = ({ parameters }: Signature) =>
    parameters.map(({ name, fields }) => [name, fields.map(({ path }) => path).sort()]);
  const own = ownMembers(symbol).filter(({ kind }) => kind !== "constructor");
  const member = ({ name, signatures: calls }: Member) => [name, calls.map(signature)];
  return JSON.stringify([symbol.signatures.map(signature), own.map(member).sort()]);
}
