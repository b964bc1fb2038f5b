import { t } from "../kernel/words.ts";
import { slugify, uniqueName } from "../model/text/slug.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface Tab {
  /** Stored when the reader selects the tab; equal for the same choice in all tab sets of a group. */
  value: string;
  label: string;
  children: Content;
}

export interface TabsProps {
  /** Unique on the page; prefix of element ids. */
  id: string;
  /** Tab sets of one group select the same tab, on all pages. */
  group?: string | undefined;
  /** True for variants of the page's request: samples and editor follow the selection. */
  isVariant?: boolean | undefined;
  /** Number of tabs shown before a "more" button; the selected tab is always shown. */
  shown?: number | undefined;
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
}

/** Tabs of the ARIA pattern. Without JavaScript and in Markdown, all panels are shown with their labels. */
export function Tabs({ id, group, isVariant, shown, label, tabs }: TabsProps): Content {
  const taken = new Set<string>();
  const unique = (name: string) => {
    const result = uniqueName(name, (each) => taken.has(each));
    taken.add(result);
    return result;
  };
  // Tabs may share a label, or differ in punctuation only.
  const panels = tabs.map((tab, index) => {
    const panelId = unique(`${id}-${slugify(tab.value)}`);
    const value = unique(tab.value);
    return { ...tab, value, tabId: `${panelId}-tab`, panelId, isSelected: index === 0 };
  });
  const hasMore = shown !== undefined && tabs.length > shown;
  const inMarkdown = panels.map((panel) => [
    // Excerpts in search leave out the labels, which are not part of a sentence.
    <p data={{ noText: true }}>
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
