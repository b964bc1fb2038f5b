import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import type { PluggableList } from "unified";
import { guidePlugins } from "../../content/plugins/guides.ts";

/** Front matter, GFM and formulas, followed by the plugins of the site. */
export const remarkPlugins: PluggableList = [
  remarkFrontmatter,
  remarkGfm,
  remarkMath,
  ...guidePlugins.remark,
];
export const rehypePlugins: PluggableList = guidePlugins.rehype;
