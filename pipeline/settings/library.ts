import { z } from "zod";
import { questions } from "./phrase.ts";

const packageSource = z.strictObject({
  kind: z.literal("npm"),
  /** npm name the sources are read from; it may differ from the documented name. */
  package: z.string().min(1),
  /** Version that must be installed. */
  version: z.string().min(1),
  /** Entry files inside the package, TypeScript sources or declarations; the first is the main one. */
  entry: z.union([
    z
      .string()
      .min(1)
      .transform((entry) => [entry]),
    z.array(z.string()).min(1),
  ]),
});

/** Declaration files in the library's folder, of a package that is not installed. */
const declarationSource = z.strictObject({ kind: z.literal("declarations") });

/** Metadata of a documented package. */
export const librarySchema = z.strictObject({
  /** npm name at the documented version. */
  npm: z.string().min(1),
  /** npm names of earlier versions. */
  formerNames: z.array(z.string().min(1)).default([]),
  version: z.string().min(1),
  license: z.string().min(1),
  /** GitHub `owner/name`. */
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, "a GitHub repository as `owner/name`")
    .optional(),
  /** Folder of the package inside the repository, `.` for its root. */
  directory: z.string().min(1),
  source: z.discriminatedUnion("kind", [packageSource, declarationSource]),
  /** Paths of the package's `exports` that are documented, such as `./cors` or `./*`; the main one by default. */
  exports: z.array(z.string().startsWith(".")).min(1).default(["."]),
  /** Declaration files for symbols that the published package lacks. */
  additions: z.array(z.string()).default([]),
  /** One plain line for cards and descriptions. */
  summary: z.string().min(1),
  /** Markdown. */
  introduction: z.string().min(1),
  /** Groups of symbols; every exported symbol is in exactly one. */
  topics: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        description: z.string().default(""),
        symbols: z.array(z.string()).min(1),
      }),
    )
    .default([]),
  /** What readers ask, by the symbol or `Symbol.member` that answers; `package` for the whole package. */
  questions: z.record(z.string(), questions).exactOptional(),
});

export interface LibrarySettings extends z.output<typeof librarySchema> {
  /** Folder and URL segment. */
  name: string;
}

/**
 * `library.yaml` as authors write it: the npm name is enough for an installed package. What is left out is read from
 * its `package.json`, and its entries from `types` or `exports`.
 */
export const libraryFileSchema = librarySchema.partial().extend({
  npm: librarySchema.shape.npm,
});

export type LibraryFile = z.output<typeof libraryFileSchema>;

/**
 * `comments.yaml`: doc comments for what the published source leaves without one. Keys are `Symbol`,
 * `Symbol.member`, `Symbol.member(param)`, `fn(param.field)` and `fn()` for what is returned.
 */
export const commentsSchema = z.record(z.string(), z.string());
