/** Data of the filter on `/api`, fetched when the reader begins to type. */
export interface SymbolFilterData {
  /** Names of kinds; entries contain the index. */
  kinds: string[];
  packages: SymbolFilterPackage[];
}

export interface SymbolFilterPackage {
  name: string;
  npm: string;
  /** The name under which npm serves the package; absent for a package that cannot be installed. */
  published?: string;
  symbols: SymbolFilterEntry[];
}

/** Name, index of the kind, one plain sentence, href. */
export type SymbolFilterEntry = [name: string, kind: number, summary: string, href: string];
