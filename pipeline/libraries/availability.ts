import type { Availability } from "../kernel/entity.ts";
import { t } from "../kernel/words.ts";
import type { LibraryModel, LibrarySymbol } from "../model/reference.ts";

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
