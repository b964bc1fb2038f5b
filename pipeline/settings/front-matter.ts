import { z } from "zod";
import { questions } from "./phrase.ts";

/** Front matter of a guide (`content/guides/**.mdx`). */
export const frontMatterSchema = z.strictObject({
  /** Title of the page: `<title>`, `h1` and search. */
  title: z.string().min(1).max(90),
  /** One or two sentences for search results and link previews. */
  description: z.string().min(20).max(160),
  /** Position in the sidebar; guides with the same one are ordered by file name. */
  sidebar_position: z.number().int().positive(),
  /** Sidebar heading that groups the guide with others. */
  sidebar_group: z.string().min(1).optional(),
  /** Shorter label for the sidebar; the title by default. */
  sidebar_label: z.string().min(1).optional(),
  /** Additional search terms. */
  keywords: z.array(z.string().min(1)).optional(),
  /** What readers ask, by the anchor of the section that answers; `top` for the whole page. */
  questions: z.record(z.string(), questions).optional(),
  /** Not finished: shown by `npm run dev`, left out of builds. */
  draft: z.boolean().optional(),
  /** Social card, a path below `/img`. */
  image: z.string().startsWith("/img/").optional(),
});

/** `category.yaml` in a folder of guides: a sidebar category for them. */
export const categorySchema = z.strictObject({
  label: z.string().min(1),
  /** Position among the guides and categories beside it. */
  position: z.number().int().positive(),
  /** Open when first shown. */
  open: z.boolean().default(true),
});

export type Category = z.output<typeof categorySchema>;
export type FrontMatter = z.output<typeof frontMatterSchema>;
