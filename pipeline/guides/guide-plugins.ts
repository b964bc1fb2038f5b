import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PluggableList } from "unified";
import { filesBelow } from "../kernel/files-below.ts";
import { hashOfFiles } from "../kernel/hash.ts";
import type { Problem } from "../kernel/problems.ts";
import type { SidebarLink } from "../model/navigation.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { syntaxProblem } from "./mdx-problems.ts";

/** Extensions of guides by the site: see `content/plugins/guides.ts`. */
export interface GuidePlugins {
  /** Run after the plugins of the engine. */
  remark: PluggableList;
  rehype: PluggableList;
  /** Components for use without an import. They override built-in components of the same name. */
  components: Readonly<Record<string, AuthorComponent>>;
  /** Takes the place of a link in the sidebar; its `href` must be the path. Undefined leaves the link as it is. */
  sidebarItem?: (link: SidebarLink) => Content;
}

/** Rendered at build time; `children` are nodes. */
export type AuthorComponent = (props: never) => Content;

export const noPlugins: GuidePlugins = { remark: [], rehype: [], components: {} };

export const pluginsFolder = "content/plugins";

/** Imports the plugins of the site, which may have none. */
export async function readGuidePlugins(
  root: string,
): Promise<{ plugins: GuidePlugins; problems: Problem[] }> {
  const file = `${pluginsFolder}/guides.ts`;
  const files = await filesBelow(root, pluginsFolder);
  if (!files.includes(file)) return { plugins: noPlugins, problems: [] };
  // Node imports a saved module again only at another address.
  const address = `${pathToFileURL(join(root, file)).href}?v=${await hashOfFiles(root, files)}`;
  try {
    const module: Partial<typeof import("../../content/plugins/guides.ts")> = await import(address);
    if (module.guidePlugins === undefined) throw new Error("the file exports no `guidePlugins`");
    return { plugins: module.guidePlugins, problems: [] };
  } catch (error) {
    return { plugins: noPlugins, problems: [syntaxProblem(error, file)] };
  }
}
