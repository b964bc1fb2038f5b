import type {
  LibraryModel,
  LibrarySymbol,
  Member,
  Signature,
} from "../../content/model/reference.ts";
import type { Availability } from "../kernel/entity.ts";
import { t } from "../kernel/words.ts";
import type { SymbolIndex } from "./symbol-index.ts";

/** When the npm registry was asked which packages and versions it serves. */
export const registryChecked = "2026-11-22";

/**
 * The published version that has a symbol, or a whole package: `zkcloudworker 0.23.12`. It follows from
 * what TypeDoc found in the package that is installed; undefined for what only our declarations have.
 */
export function publishedIn(library: LibraryModel, symbol?: LibrarySymbol): string | undefined {
  if (library.source.kind !== "npm") return undefined;
  const { origin, replacesPublished } = symbol?.source ?? { origin: "package" };
  if (origin === "site" && replacesPublished !== true) return undefined;
  return `${library.source.package} ${library.source.version}`;
}

/** Whether readers can install a symbol, or a whole package, and why they cannot. */
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
  /** True when both take and hold the same: then it does not matter which one is used. */
  isSame: boolean;
}

/** Symbols of the same name in other packages, those that can be installed first. */
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

/** The names a caller meets: parameters, their fields, and members. Types of equal meaning print differently. */
function shapeOf({ signatures, members }: LibrarySymbol): string {
  const signature = ({ parameters }: Signature) =>
    parameters.map(({ name, fields }) => [name, fields.map(({ path }) => path).sort()]);
  const own = members.filter(({ inheritedFrom, kind }) => {
    return inheritedFrom === undefined && kind !== "constructor";
  });
  const member = ({ name, signatures: calls }: Member) => [name, calls.map(signature)];
  return JSON.stringify([signatures.map(signature), own.map(member).sort()]);
}
