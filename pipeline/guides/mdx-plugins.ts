import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import type { PluggableList } from "unified";
import { guidePlugins } from "../../content/plugins/guides.ts";

/** What guides are written in beyond MDX itself, and what the site adds to it. */
export const remarkPlugins: PluggableList = [
  remarkFrontmatter,
  remarkGfm,
  remarkMath,
  ...guidePlugins.remark,
];
export const rehypePlugins: PluggableList = guidePlugins.rehype;
