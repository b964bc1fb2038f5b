import { type DocNode, h, type VariantNode, variant } from "../document/node.ts";

export const calloutKinds = ["note", "tip", "info", "warning", "danger"] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** A boxed remark; in Markdown a block quote that begins with its title. */
export function callout(
  kind: CalloutKind,
  title: string | undefined,
  children: DocNode[],
): VariantNode {
  const label = title ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  return variant(
    h(
      "aside",
      { class: `callout ${kind}`, role: "note", "aria-label": label },
      h("p", { class: "callout-title" }, label),
      children,
    ),
    h("blockquote", null, h("p", null, h("strong", null, label)), children),
  );
}
