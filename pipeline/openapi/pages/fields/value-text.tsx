import type { ElementContent } from "hast";
import type { JsonValue } from "../../../../content/model/body.ts";
import type { SchemaNode, TypePart } from "../../../../content/model/operation.ts";
import { sentence } from "../../../kernel/words.ts";
import { isElement } from "../../../tree/forms.ts";
import { type Content, toNodes } from "../../../tree/jsx-runtime.ts";
import type { ExternalDocs } from "../../read/external-docs.ts";
import type { PageContext } from "../page-context.ts";
import { typeWord } from "./type-word.ts";

export function typeNodes(type: readonly TypePart[], page: PageContext): Content {
  return type.map(({ text, schema }) => {
    const path = schema === undefined ? undefined : page.api.schemas.get(schema)?.path;
    if (path !== undefined) return <a href={path}>{text}</a>;
    return schema === undefined ? typeWord(text) : text;
  });
}

/** A value's type, and that it may be null. */
export function typeOrNull({ type, nullable }: SchemaNode, page: PageContext): Content {
  return orNull(typeNodes(type, page), nullable);
}

/** A type that is written already, and whether `null` is allowed beside it. */
export function orNull(type: Content, nullable: boolean | undefined): Content {
  return nullable === true ? sentence("schema.orNull", { type }) : type;
}

export function valueCode(value: JsonValue): Content {
  return <code>{typeof value === "string" && value !== "" ? value : JSON.stringify(value)}</code>;
}

export function joined(nodes: readonly Content[], separator: string): Content[] {
  return nodes.map((node, index) => [index > 0 && separator, node]);
}

/** A link to the documentation that the API file names. */
export function docsLink({ url, description = url }: ExternalDocs): Content {
  return <a href={url}>{description}</a>;
}

/** Names of the API file, separated by commas. */
export function codeList(names: readonly string[]): Content {
  return joined(
    names.map((name) => <code>{name}</code>),
    ", ",
  );
}

/** Facts are sentences: they begin after a full stop, also where a description has none. */
export function gapAfter(description = ""): string {
  return /[\p{L}\p{N})\]"'*`]$/u.test(description.trimEnd()) ? ". " : " ";
}

/** A value, and its name where it has one: titles that only repeat it are left out. */
export type NamedValue = SchemaNode & { field?: string };

type DescribedValue = Pick<NamedValue, "title" | "name" | "field" | "description">;

/** What the file says of a value: its title, where that says more than its name, and the description. */
export function describedText(node: DescribedValue, page: PageContext): ElementContent[] {
  const text = page.inline(node.description);
  const title = ownTitle(node);
  if (title === undefined) return text;
  const lead = <strong>{/[.!?]$/.test(title) ? title : `${title}.`}</strong>;
  return isInline(text)
    ? toNodes([lead, text.length > 0 && " ", text])
    : toNodes([<p>{lead}</p>, text]);
}

/** Schemas with a name have a page of their own. Many generators make titles of names. */
export function ownTitle({ title, name, field, description }: DescribedValue): string | undefined {
  const words = title?.trim() ?? "";
  if (name !== undefined || letters(words) === "") return undefined;
  const isRepeated =
    letters(words) === letters(field ?? "") ||
    letters(description ?? "").startsWith(letters(words));
  return isRepeated ? undefined : words;
}

/** `first_name` and `First Name` say the same. */
function letters(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

const inlineTags = new Set(["code", "a", "em", "strong", "del", "br"]);

/** True of what fits into one paragraph. */
export function isInline(nodes: readonly ElementContent[]): boolean {
  return nodes.every(
    (part) => part.type === "text" || (isElement(part) && inlineTags.has(part.tagName)),
  );
}
