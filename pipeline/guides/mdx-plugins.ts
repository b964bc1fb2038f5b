import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import type { PluggableList } from "unified";

/**
 * What guides are written in beyond MDX itself. A plugin of the unified ecosystem is added here, and nowhere else:
 * one of Markdown to the first list, one of HTML to the second.
 */
export const remarkPlugins: PluggableList = [remarkFrontmatter, remarkGfm, remarkMath];
export const rehypePlugins: PluggableList = [];
