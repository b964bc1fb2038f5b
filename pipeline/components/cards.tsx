import type { ElementContent } from "hast";
import { isElement, Twin } from "../tree/forms.ts";
import { type Content, toNodes } from "../tree/jsx-runtime.ts";
import { Icon, type IconName } from "./icon.tsx";

export interface CardProps {
  title: string;
  href: string;
  icon?: IconName | undefined;
  children: Content;
}

/** A link with title and text, in Markdown a list item. */
export function Card({ title, href, icon, children }: CardProps): Content {
  const text = withoutParagraphs(toNodes(children));
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
