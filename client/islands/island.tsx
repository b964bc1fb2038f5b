import type { ReactNode } from "react";

export interface IslandProps {
  /** One of `islandLoaders`, or one that authors have registered. */
  name: string;
  props?: object;
  /**
   * `replace`: the children are a placeholder, replaced on intent.
   * `open`: the children stay; they open the component, a dialog.
   */
  mode: "replace" | "open";
  children: ReactNode;
}

/** An island: a component that is mounted in the browser on intent. */
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
