/** What the filter on `/api` searches: a file of its own, fetched when the reader begins to type. */
export interface SymbolFilterData {
  /** Names of kinds, which entries refer to by position. */
  kinds: string[];
  packages: SymbolFilterPackage[];
}

export interface SymbolFilterPackage {
  name: string;
  npm: string;
  /** The package can be installed from npm; of others only the declarations are known. */
  published?: true;
  symbols: SymbolFilterEntry[];
}

/** Name, position of the kind, one plain sentence, href. */
export type SymbolFilterEntry = [name: string, kind: number, summary: string, href: string];
