import { z } from "zod";

/**
 * `content/history/notes.yaml`: one or two sentences a version, for people, above what is computed. Library name (or
 * `web-api`) to version to Markdown.
 */
export const releaseNotesSchema = z.record(
  z.string(),
  z.record(z.string(), z.string().trim().min(1, "a note without words")),
);
