/** Data of the filter on `/api`, fetched when the reader begins to type. */
export interface SymbolFilterData {
  /** Names of kinds; entries contain the index. */
  kinds: string[];
  packages: SymbolFilterPackage[];
}

export interface SymbolFilterPackage {
  name: string;
  npm: string;
  /** Name of the installed package that the reference is read from; absent if it is read from declarations. */
  installed?: string;
  symbols: SymbolFilterEntry[];
}

/** Name, index of the kind, one plain sentence, href. */
export type SymbolFilterEntry = [name: string, kind: number, summary: string, href: string];
