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
  /** Old paths of the guide, which lead to it. */
  aliases: z.array(z.string().startsWith("/")).optional(),
  /** Not finished: shown by `npm run dev`, left out of builds. */
  draft: z.boolean().optional(),
  /** Social card, a path below `/img`. */
  image: z.string().startsWith("/img/").optional(),
});

/** `category.yaml` in a folder of guides: they stand together in the sidebar, under the label. */
export const categorySchema = z.strictObject({
  label: z.string().min(1),
  /** Place among the guides and categories beside it. */
  position: z.number().int().positive(),
  /** Open when first shown. */
  open: z.boolean().default(true),
});

export type Category = z.output<typeof categorySchema>;
export type FrontMatter = z.output<typeof frontMatterSchema>;
