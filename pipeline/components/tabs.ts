import { slugify } from "../../content/model/slug.ts";
import { type DocNode, h, type VariantNode, variant } from "../document/node.ts";

export interface Tab {
  /** What is remembered when the reader chooses the tab; the same value in all tabs of a group. */
  value: string;
  label: string;
  children: DocNode[];
}

export interface TabsOptions {
  /** Unique on the page; part of the element ids. */
  id: string;
  /** Tab sets of one group follow each other's choice, on all pages. */
  group?: string | undefined;
  /** What the tabs are about, for assistive technology. */
  label: string;
  tabs: Tab[];
}

/**
 * Tabs by the ARIA pattern. Without JavaScript every panel is shown below its label;
 * in Markdown the panels follow each other under their labels.
 */
export function tabs({ id, group, label, tabs }: TabsOptions): VariantNode {
  const panels = tabs.map((tab, index) => {
    const name = `${id}-${slugify(tab.value)}`;
    return { ...tab, tabId: `${name}-tab`, panelId: name, selected: index === 0 };
  });
  const buttons = panels.map((panel) =>
    h(
      "button",
      {
        role: "tab",
        id: panel.tabId,
        "aria-controls": panel.panelId,
        "aria-selected": panel.selected ? "true" : "false",
        tabindex: panel.selected ? undefined : -1,
        "data-value": panel.value,
      },
      panel.label,
    ),
  );
  const contents = panels.map((panel) =>
    h(
      "div",
      {
        role: "tabpanel",
        id: panel.panelId,
        "aria-labelledby": panel.tabId,
        "data-inactive": !panel.selected,
        "data-label": panel.label,
      },
      panel.children,
    ),
  );
  return variant(
    h(
      "div",
      { class: "tabs", "data-group": group },
      h("div", { role: "tablist", "aria-label": label }, buttons),
      contents,
    ),
    panels.map((panel) => [h("p", null, h("strong", null, panel.label)), panel.children]),
  );
}
