import { z } from "zod";

/** What the head of a guide (`content/guides/**.mdx`) may hold. */
export const frontMatterSchema = z.strictObject({
  /** Title of the page: `<title>`, `h1` and search. */
  title: z.string().min(1).max(90),
  /** One or two sentences for search results and link previews. */
  description: z.string().min(20).max(160),
  /** Place in the sidebar; guides of one position are ordered by file name. */
  sidebar_position: z.number().int().positive(),
  /** Heading in the sidebar under which the guide stands, with those of the same group. */
  sidebar_group: z.string().min(1).optional(),
  /** Shorter label for the sidebar; the title by default. */
  sidebar_label: z.string().min(1).optional(),
  /** Further words the page should be found by. */
  keywords: z.array(z.string().min(1)).optional(),
  /** Social card, a path below `/img`. */
  image: z.string().startsWith("/img/").optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;
