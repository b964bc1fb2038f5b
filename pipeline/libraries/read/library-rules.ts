import { z } from "zod";
import type { SiteExtension } from "../../kernel/site-extension.ts";

const text = z.string();
const names = z.record(text, text);

/** How pages show the types of one package that is not documented here. Plain data, for the worker thread. */
const rulesSchema = z.strictObject({
  /** npm name. */
  package: text,
  /** Page to which its types lead. */
  reference: text,
  /** Address of the page of a class, with `{name}`, and the classes that have one. */
  classPage: text,
  classes: z.array(text),
  /** Tags of doc comments on classes, with the function of the package that makes their base: `{ struct: "Struct" }`. */
  baseTags: names,
  /** Badges of classes by the name of their base in the package. */
  badges: names,
  /** Badge of classes whose members have decorators. */
  decoratedBadge: text.optional(),
  /** Groups of properties with a title, by the name of their decorator. */
  groups: names,
  /** Decorators that repeat the type argument of their member: `@state(Field)` on a `State<Field>`. */
  typedDecorators: z.array(text),
});

export type LibraryRules = z.infer<typeof rulesSchema>;

export const libraryRules: SiteExtension<LibraryRules[]> = {
  file: "content/plugins/libraries.ts",
  name: "libraryRules",
  schema: z.array(rulesSchema),
};
