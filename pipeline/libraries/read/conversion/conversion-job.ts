import type { Problem } from "../../../kernel/problems.ts";
import type { LibrarySymbol, PackageNeeds, SourcePosition } from "../../reference.ts";
import type { LibraryRules } from "../library-rules.ts";

/** Plain data, because it is posted to a worker thread. */
export interface ConversionJob {
  /** Absolute path of the site. */
  root: string;
  libraries: LibraryJob[];
  /** Libraries by npm package name, for types from another package. */
  libraryOfPackage: Record<string, string>;
  /** Of packages that are documented elsewhere. */
  rules: readonly LibraryRules[];
}

export interface LibraryJob {
  library: string;
  /** Whose exports are documented, the main entry first. */
  entries: LibraryEntry[];
  /** Absolute path to which source positions are relative. */
  packageRoot: string;
  /** True if the entries are our own declaration files, in which every type error is reported. */
  isFromSite: boolean;
  /** npm name, for problems. */
  label: string;
}

export interface LibraryEntry {
  /** Absolute path. */
  file: string;
  /** What an import of its exports names: `hono/cors`. */
  from: string;
  /** See {@link SourcePosition}. */
  origin: SourcePosition["origin"];
}

export interface ConvertedLibrary {
  library: string;
  symbols: LibrarySymbol[];
  unexported: LibrarySymbol[];
  augmentations: string[];
  omitted: string[];
  needs?: PackageNeeds;
  problems: Problem[];
}
