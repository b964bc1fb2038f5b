import { isObject } from "../../../pipeline/model/schema/json-value.ts";
import type {
  SymbolFilterData,
  SymbolFilterEntry,
} from "../../../pipeline/model/search/symbol-filter.ts";

/** Parses fetched data; undefined when it has an unexpected shape. */
export function parseSymbolData(value: unknown): SymbolFilterData | undefined {
  if (!isObject(value) || !isStrings(value.kinds) || !Array.isArray(value.packages))
    return undefined;
  const packages: SymbolFilterData["packages"] = [];
  for (const library of value.packages) {
    if (!isObject(library) || typeof library.name !== "string") return undefined;
    if (typeof library.npm !== "string" || !Array.isArray(library.symbols)) return undefined;
    if (!library.symbols.every(isEntry)) return undefined;
    packages.push({ name: library.name, npm: library.npm, symbols: library.symbols });
  }
  return { kinds: value.kinds, packages };
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isEntry(value: unknown): value is SymbolFilterEntry {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    typeof value[0] === "string" &&
    typeof value[1] === "number" &&
    typeof value[2] === "string" &&
    typeof value[3] === "string"
  );
}
