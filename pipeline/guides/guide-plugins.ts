import type { PluggableList } from "unified";
import type { Content } from "../tree/jsx-runtime.ts";

/** What a site adds to guides: see `content/plugins/guides.ts`. */
export interface GuidePlugins {
  /** Plugins of Markdown, after those of the engine. */
  remark: PluggableList;
  /** Plugins of HTML. */
  rehype: PluggableList;
  /** Components that guides use without an import. One of a name that the engine has takes its place. */
  components: Readonly<Record<string, AuthorComponent>>;
}

/** From what a guide writes, `children` already nodes, to content: JSX, made at build. */
export type AuthorComponent = (props: never) => Content;
