import { z } from "zod";

const words = z.string().trim().min(1, "a note without words");

/**
 * `content/history/notes.yaml`: one or two sentences per version, shown above the computed changes. Library name (or
 * `web-api`) to version to Markdown, optionally with renamed identifiers (old to new).
 */
export const releaseNotesSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.union([
      words.transform((text) => ({ text, renamed: {} as Record<string, string> })),
      z.strictObject({ text: words, renamed: z.record(z.string(), z.string()) }),
    ]),
  ),
);

export type ReleaseNote = z.output<typeof releaseNotesSchema>[string][string];
