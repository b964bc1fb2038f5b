import type { PluggableList } from "unified";
import type { Content } from "../tree/jsx-runtime.ts";

/** Extensions of guides by the site: see `content/plugins/guides.ts`. */
export interface GuidePlugins {
  /** Run after the plugins of the engine. */
  remark: PluggableList;
  rehype: PluggableList;
  /** Components for use without an import. They override built-in components of the same name. */
  components: Readonly<Record<string, AuthorComponent>>;
}

/** Rendered at build time; `children` are nodes. */
export type AuthorComponent = (props: never) => Content;
