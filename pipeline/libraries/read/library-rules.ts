import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf } from "../../kernel/errors.ts";
import { hashOfFiles } from "../../kernel/hash.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";

/** How pages show the types of one package that is not documented here. Plain data, for the worker thread. */
export interface LibraryRules {
  /** npm name. */
  package: string;
  /** Page to which its types lead. */
  reference: string;
  /** Address of the page of a class, with `{name}`, and the classes that have one. */
  classPage: string;
  classes: readonly string[];
  /** Tags of doc comments on classes, with the function of the package that makes their base: `{ struct: "Struct" }`. */
  baseTags: Readonly<Record<string, string>>;
  /** Badges of classes by the name of their base in the package. */
  badges: Readonly<Record<string, string>>;
  /** Badge of classes whose members have decorators. */
  decoratedBadge?: string;
  /** Groups of properties with a title, by the name of their decorator. */
  groups: Readonly<Record<string, string>>;
  /** Names of decorators whose argument is that of the member's type: `state(Field)` of a `State<Field>`. */
  typedDecorators: readonly string[];
}

export const libraryRulesFile = "content/plugins/libraries.ts";

/** Imports the rules of the site, which may have none. */
export async function readLibraryRules(
  root: string,
): Promise<{ rules: readonly LibraryRules[]; problems: Problem[] }> {
  const path = join(root, libraryRulesFile);
  if (!existsSync(path)) return { rules: [], problems: [] };
  // Node imports a saved module again only at another address.
  const address = `${pathToFileURL(path).href}?v=${await hashOfFiles(root, [libraryRulesFile])}`;
  try {
    const module: Partial<typeof import("../../../content/plugins/libraries.ts")> = await import(
      address
    );
    if (module.libraryRules === undefined) throw new Error("the file exports no `libraryRules`");
    return { rules: module.libraryRules, problems: [] };
  } catch (error) {
    const hint = "export `libraryRules`, a list of `LibraryRules`";
    return { rules: [], problems: [errorAt({ file: libraryRulesFile }, messageOf(error), hint)] };
  }
}
