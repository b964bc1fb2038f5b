import type { ElementContent } from "hast";
import { z } from "zod";
import { isElement, Twin } from "../tree/forms.ts";
import { type Content, toNodes } from "../tree/jsx-runtime.ts";
import { Icon, iconNames } from "./icon.tsx";

export const cardProps = z
  .strictObject({ title: z.string(), href: z.string(), icon: z.enum(iconNames).optional() })
  .describe("A link with a title and a text.");

type CardProps = z.output<typeof cardProps> & { children: Content };

/** A link with title and text, in Markdown a list item. Around a list, the title alone is the link. */
export function Card({ title, href, icon, children }: CardProps): Content {
  const nodes = toNodes(children);
  if (nodes.some((node) => isElement(node, "ul"))) {
    const link = <a href={href}>{title}</a>;
    return (
      <Twin markdown={<li>{[link, nodes]}</li>}>
        <li class="card links">
          {icon !== undefined && <Icon name={icon} />}
          <strong>{link}</strong>
          {nodes}
        </li>
      </Twin>
    );
  }
  const text = withoutParagraphs(nodes);
  const item = (
    <li>
      <a href={href}>{title}</a>
      {": "}
      {text}
    </li>
  );
  return (
    <Twin markdown={item}>
      <li>
        <a class="card" href={href}>
          {icon !== undefined && <Icon name={icon} />}
          <strong>{title}</strong>
          <p>{text}</p>
        </a>
      </li>
    </Twin>
  );
}

export function Cards({ children }: { children: Content }): Content {
  const isMany = toNodes(children).filter((node) => node.type === "element").length > 3;
  return (
    <ul class={isMany ? "cards many" : "cards"} data={{ noText: true }}>
      {children}
    </ul>
  );
}

/** A card is a link, which must not contain blocks or other links. */
function withoutParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return node.value.trim() === "" ? [] : [node];
    return isElement(node, "p") || isElement(node, "a") ? withoutParagraphs(node.children) : [node];
  });
}
