import type { Element, ElementContent } from "hast";
import { languageName } from "../code/languages.ts";
import { type Tab, Tabs } from "../components/tabs.tsx";
import { errorAt, type Place, type Problem } from "../kernel/problems.ts";
import { t } from "../kernel/words.ts";
import { isElement } from "../tree/forms.ts";
import { type Content, element } from "../tree/jsx-runtime.ts";

/** How a component's children become tabs. */
interface TabSource {
  name: string;
  /** Expected children, for problems. */
  expected: string;
  /** Empty if the child is not a tab. */
  toTabs: (child: ElementContent) => Tab[];
}

export const tabSource: TabSource = { name: "Tabs", expected: "`<Tab>`", toTabs: toTab };

export const codeGroupSource: TabSource = {
  name: "CodeGroup",
  expected: "a fenced code block",
  toTabs: codeGroupTab,
};

/** Creates tab sets with unique ids for one page. */
export function tabSets(problems: Problem[]) {
  let count = 0;
  return (
    { name, expected, toTabs }: TabSource,
    { group, label = t("tabs.label") }: { group?: string | undefined; label?: string | undefined },
    children: readonly ElementContent[],
    place: Place,
  ): Content => {
    const tabs = children.flatMap(toTabs);
    const isOther = (child: ElementContent) =>
      toTabs(child).length === 0 && (child.type !== "text" || child.value.trim() !== "");
    // Other content between tabs is not shown, so it is reported.
    const hasOthers = children.some(isOther);
    if (hasOthers || tabs.length === 0) {
      const what = hasOthers ? "something other than" : "no";
      const message = `\`<${name}>\` holds ${what} ${expected}`;
      const hint = `put ${expected} inside, and nothing else`;
      problems.push(errorAt(place, message, hint));
    }
    if (tabs.length === 0) return undefined;
    count += 1;
    return <Tabs id={`tabs-${count}`} group={group} label={label} tabs={tabs} />;
  };
}

function toTab(node: ElementContent): Tab[] {
  if (!isElement(node, "tab")) return [];
  const label = String(node.properties.label);
  return [{ value: String(node.properties.value ?? label), label, children: node.children }];
}

/** Each titled fence is a tab; its title becomes the label. */
function codeGroupTab(node: ElementContent): Tab[] {
  const fence = node.data?.markdown?.[0];
  if (!isElement(node) || !isElement(fence, "pre")) return [];
  const { title, lang } = fence.properties;
  const language = languageName(String(lang ?? ""));
  const label = title === undefined || title === null ? language : String(title);
  const children = node.children.map((child) =>
    isElement(child, "figcaption")
      ? element("figcaption", { data: { noText: true }, children: language })
      : child,
  );
  const withoutTitle: Element = {
    ...node,
    children,
    data: { markdown: [{ ...fence, properties: { lang } }] },
  };
  return [{ value: label, label, children: withoutTitle }];
}
