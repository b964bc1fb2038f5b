import { sentence, t } from "../../kernel/words.ts";
import type { LibraryModel, LibrarySymbol } from "../../model/reference.ts";
import { Twin } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { availabilityOf } from "../availability.ts";

/** Between facts; no line begins with it. */
export const dot: Content = <Twin markdown={[" · "]}>{"\u00a0· "}</Twin>;

/** `Documents 1.0.7 · npm has 0.3.0`: the documented version and the one on npm. */
export function versionFacts(library: LibraryModel, symbol?: LibrarySymbol): Content {
  const { source, version } = library;
  const availability = availabilityOf(library, symbol);
  const published =
    "lacking" in availability
      ? availability.lacking
      : source.kind === "npm" &&
        sentence("version.npmHas", { version: npmVersion(library, source) });
  return [t("version.documents", { version }), dot, published];
}

/** Includes the package name if it differs: packages have moved between scopes. */
function npmVersion(
  { npm }: LibraryModel,
  { package: name, version }: { package: string; version: string },
): string {
  return name === npm ? version : `${name} ${version}`;
}
