import { z } from "zod";

const words = z.string().trim().min(1, "a note without words");

const releaseNoteSchema = z.strictObject({
  /** What the version is about, in a few words. */
  title: words.max(80),
  /** Two sentences in Markdown. */
  text: words,
  /** Day of the version, only if its own repository gives one. */
  date: z.iso.date().optional(),
  /** What else breaks, and what to do: a comparison of types does not see what code does. */
  breaking: z.array(words).default([]),
  fixed: z.array(words).default([]),
  /** Names that replace removed ones, old to new; for members `Owner.member`. */
  renamed: z.record(z.string(), z.string()).default({}),
});

/** `content/history/notes.yaml`: library name (or `web-api`) to version to note, shown above the computed changes. */
export const releaseNotesSchema = z.record(z.string(), z.record(z.string(), releaseNoteSchema));

export type ReleaseNote = z.output<typeof releaseNoteSchema>;
