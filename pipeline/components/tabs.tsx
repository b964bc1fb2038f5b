import { slugify } from "../../content/model/text/slug.ts";
import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface Tab {
  /** What is remembered when the reader chooses the tab; the same value in all tabs of a group. */
  value: string;
  label: string;
  children: Content;
}

export interface TabsProps {
  /** Unique on the page; part of the element ids. */
  id: string;
  /** Tab sets of one group follow each other's choice, on all pages. */
  group?: string | undefined;
  /** The tabs are variants of the page's request: samples and editor follow the reader's choice. */
  isVariant?: boolean | undefined;
  /** Of more tabs than these the others are shown on request; the chosen one always is. */
  shown?: number | undefined;
  /** What the tabs are about, for assistive technology. */
  label: string;
  tabs: readonly Tab[];
}

/**
 * Tabs by the ARIA pattern. Without JavaScript every panel is shown below its label;
 * in Markdown the panels follow each other under their labels.
 */
export function Tabs({ id, group, isVariant, shown, label, tabs }: TabsProps): Content {
  const panels = tabs.map((tab, index) => {
    const panelId = `${id}-${slugify(tab.value)}`;
    return { ...tab, tabId: `${panelId}-tab`, panelId, isSelected: index === 0 };
  });
  const hasMore = shown !== undefined && tabs.length > shown;
  const inMarkdown = panels.map((panel) => [
    <p>
      <strong>{panel.label}</strong>
    </p>,
    panel.children,
  ]);
  return (
    <Twin markdown={inMarkdown}>
      <div class={hasMore ? "tabs some" : "tabs"} data-group={group} data-variant={isVariant}>
        <div role="tablist" aria-label={label}>
          {panels.map((panel) => (
            <button
              type="button"
              role="tab"
              id={panel.tabId}
              aria-controls={panel.panelId}
              aria-selected={panel.isSelected ? "true" : "false"}
              tabindex={panel.isSelected ? undefined : -1}
              data-value={panel.value}
            >
              {panel.label}
            </button>
          ))}
        </div>
        {hasMore && (
          <button type="button" class="more-tabs js-only" aria-expanded="false">
            {t("tabs.more")}
          </button>
        )}
        {panels.map((panel) => (
          <div
            role="tabpanel"
            id={panel.panelId}
            aria-labelledby={panel.tabId}
            data-inactive={!panel.isSelected}
            data-label={panel.label}
          >
            {panel.children}
          </div>
        ))}
      </div>
    </Twin>
  );
}
