import type { Element, ElementContent } from "hast";
import { languageName } from "../code/highlight/code-block.tsx";
import { type Tab, Tabs } from "../components/tabs.tsx";
import type { Place, Problem } from "../kernel/problems.ts";
import { t } from "../kernel/words.ts";
import { isElement } from "../tree/forms.ts";
import { type Content, element } from "../tree/jsx-runtime.ts";

/** What makes a set of tabs of a component's children. */
interface TabSource {
  /** Name of the component. */
  name: string;
  /** What its children should be, for errors. */
  expected: string;
  /** The tabs that a child stands for; none when it is something else. */
  toTabs: (child: ElementContent) => Tab[];
}

export const tabSource: TabSource = { name: "Tabs", expected: "`<Tab>`", toTabs: toTab };

export const codeGroupSource: TabSource = {
  name: "CodeGroup",
  expected: "a fenced code block",
  toTabs: codeGroupTab,
};

/** Makes the sets of tabs of one page, numbered in their order. */
export function tabSets(problems: Problem[]) {
  let count = 0;
  return (
    { name, expected, toTabs }: TabSource,
    { group, label = t("tabs.label") }: { group?: string | undefined; label?: string | undefined },
    children: readonly ElementContent[],
    place: Place,
  ): Content => {
    const found = children.flatMap(toTabs);
    const isStray = (child: ElementContent) =>
      toTabs(child).length === 0 && (child.type !== "text" || child.value.trim() !== "");
    // Whatever else stands between the tabs of a set would be lost: it is reported.
    const stray = children.some(isStray);
    if (stray || found.length === 0) {
      const message = `\`<${name}>\` holds ${stray ? "something other than" : "no"} ${expected}`;
      const hint = `put ${expected} inside, and nothing else`;
      problems.push({ severity: "error", ...place, message, hint });
    }
    if (found.length === 0) return undefined;
    count += 1;
    return <Tabs id={`tabs-${count}`} group={group} label={label} tabs={found} />;
  };
}

function toTab(node: ElementContent): Tab[] {
  if (!isElement(node, "tab")) return [];
  const label = String(node.properties.label);
  return [{ value: String(node.properties.value ?? label), label, children: node.children }];
}

/** In a code group each titled fence is a tab; the tab's label stands for the title. */
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
  const bare: Element = {
    ...node,
    children,
    data: { markdown: [{ ...fence, properties: { lang } }] },
  };
  return [{ value: label, label, children: bare }];
}
