import type { ReactNode } from "react";

/** Names of the site's own islands; the client has one loader for each. */
export type IslandName =
  | "color-mode-toggle"
  | "mobile-menu"
  | "dropdown"
  | "search"
  | "request-editor"
  | "symbol-filter";

export interface IslandProps {
  /** One of {@link IslandName}, or one that authors have registered. */
  name: string;
  /** Serialisable props, sent to the browser. */
  props?: object;
  /**
   * `hydrate`: the children are the component's own first rendering.
   * `replace`: the children stand in until the reader acts; then the component takes their place.
   * `open`: the children stay, the component is a dialog that they open.
   */
  mode: "hydrate" | "replace" | "open";
  children: ReactNode;
}

/** The seam between worker and client: first HTML from the worker, the component on the reader's first intent. */
export function Island({ name, props, mode, children }: IslandProps) {
  return (
    <div
      className="island"
      data-island={name}
      data-mode={mode}
      data-props={props === undefined ? undefined : JSON.stringify(props)}
    >
      {children}
    </div>
  );
}
