import type { LibrarySymbol, PackageNeeds } from "../../../../content/model/reference.ts";
import type { Problem } from "../../../kernel/problems.ts";

/** What a conversion needs to know of one library; plain data, because it travels to a worker thread. */
export interface ConversionJob {
  /** Absolute path of the repository root. */
  root: string;
  libraries: LibraryJob[];
  /** npm package name to library, for types that come from another package. */
  libraryOfPackage: Record<string, string>;
}

export interface LibraryJob {
  library: string;
  /** Absolute paths of the files whose exports are documented, the main entry first. */
  entries: string[];
  /** Absolute path of the folder that the positions of package sources are relative to. */
  packageRoot: string;
  /** Whether the entries are declaration files of ours, in which every type error is an author's mistake. */
  isOurs: boolean;
  /** Name of the library for problems: the npm name. */
  label: string;
}

/** What is found in one library. */
export interface ConvertedLibrary {
  library: string;
  symbols: LibrarySymbol[];
  declarations: Record<string, string[]>;
  needs?: PackageNeeds;
  problems: Problem[];
}
