import { type DocNode, h, type VariantNode, variant } from "../document/node.ts";
import { type IconName, icon } from "./icon.ts";

export interface Card {
  title: string;
  href: string;
  icon?: IconName | undefined;
  children: DocNode[];
}

/** One card: a link with a title and a short text; in Markdown a list item. */
export function card({ title, href, icon: iconName, children }: Card): VariantNode {
  return variant(
    h(
      "li",
      null,
      h(
        "a",
        { class: "card", href },
        iconName === undefined ? undefined : icon(iconName),
        h("strong", null, title),
        h("span", null, withoutParagraphs(children)),
      ),
    ),
    h("li", null, h("a", { href }, title), ": ", withoutParagraphs(children)),
  );
}

export function cards(children: DocNode[]): DocNode {
  return h("ul", { class: "cards", "data-no-text": true }, children);
}

/** A card is one link: its text may not hold blocks or further links. */
function withoutParagraphs(nodes: readonly DocNode[]): DocNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return node.trim() === "" ? [] : [node];
    if (node.type === "element" && (node.tag === "p" || node.tag === "a")) {
      return withoutParagraphs(node.children);
    }
    return [node];
  });
}
