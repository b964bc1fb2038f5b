import type { Pluggable, PluggableList } from "unified";
import { z } from "zod";
import { callable, type SiteExtension } from "../kernel/site-extension.ts";
import type { SidebarLink } from "../model/navigation.ts";
import type { Content } from "../tree/jsx-runtime.ts";

/** Extensions of guides by the site: see `content/plugins/guides.ts`. */
export interface GuidePlugins {
  /** Run after the plugins of the engine. */
  remark: PluggableList;
  rehype: PluggableList;
  /** Components for use without an import. They override built-in components of the same name. */
  components: Readonly<Record<string, AuthorComponent>>;
  /** Takes the place of a link in the sidebar; its `href` must be the path. Undefined leaves the link as it is. */
  sidebarItem?: ((link: SidebarLink) => Content) | undefined;
}

/** Rendered at build time; `children` are nodes. */
export type AuthorComponent = (props: never) => Content;

export const noPlugins: GuidePlugins = { remark: [], rehype: [], components: {} };

export const pluginsFolder = "content/plugins";

const plugins = z.array(
  z.custom<Pluggable>((value) => Object(value) === value, "must be a plugin, or a list with one"),
);

export const guidePlugins: SiteExtension<GuidePlugins> = {
  file: `${pluginsFolder}/guides.ts`,
  name: "guidePlugins",
  schema: z.strictObject({
    ...{ remark: plugins, rehype: plugins },
    components: z.record(z.string(), callable<AuthorComponent>()),
    sidebarItem: callable<(link: SidebarLink) => Content>().optional(),
  }),
};
