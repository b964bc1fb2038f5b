import type { ElementContent } from "hast";
import { sentence, t } from "../../../kernel/words.ts";
import type { JsonValue } from "../../../model/body.ts";
import type { SchemaNode, TypePart } from "../../../model/operation.ts";
import { parseJson } from "../../../model/schema/json-value.ts";
import { isBlock } from "../../../tree/forms.ts";
import { joined } from "../../../tree/joined.ts";
import { type Content, toNodes } from "../../../tree/jsx-runtime.ts";
import { lacksStop } from "../../../tree/plain-text.ts";
import type { ExternalDocs } from "../../read/external-docs.ts";
import { lettersOf } from "../../read/names.ts";
import type { PageContext } from "../page-context.ts";

export function typeNodes(type: readonly TypePart[], page: PageContext): Content {
  return type.map(({ text, schema }) => {
    const path = schema === undefined ? undefined : page.api.schemas.get(schema)?.path;
    if (path !== undefined) return <a href={path}>{text}</a>;
    return schema === undefined && text === "any" ? t("type.any") : text;
  });
}

/** Type of a value, with `null` if it is nullable. */
export function typeOrNull({ type, nullable }: SchemaNode, page: PageContext): Content {
  return orNull(typeNodes(type, page), nullable);
}

/** Adds `null` to a rendered type. */
export function orNull(type: Content, nullable: boolean | undefined): Content {
  return nullable === true ? sentence("schema.orNull", { type }) : type;
}

/** @param isMixed true beside values of other types: text that looks like one of them has quotes */
export function valueCode(value: JsonValue, isMixed = false): Content {
  return <code>{isPlainText(value, isMixed) ? value : JSON.stringify(value)}</code>;
}

/** Blank text, and text with blanks at its ends or line breaks, is seen only with quotes. */
function isPlainText(value: JsonValue, isMixed: boolean): value is string {
  if (typeof value !== "string" || value !== value.trim() || value === "") return false;
  return !/\p{Cc}/u.test(value) && !(isMixed && parseJson(value) !== undefined);
}

export function docsLink({ url, description = url }: ExternalDocs): Content {
  return <a href={url}>{description}</a>;
}

/** Code separated by commas. */
export function codeList(names: readonly string[]): Content {
  return joined(names.map((name) => <code>{name}</code>));
}

/** Ends a description with a full stop before facts follow. */
export function gapAfter(description = ""): string {
  return lacksStop(description) ? ". " : " ";
}

/** Text and the facts that follow it. */
export function withFacts(
  text: ElementContent[],
  description: string | undefined,
  facts: readonly Content[],
): ElementContent[] {
  const hasBoth = text.length > 0 && facts.length > 0;
  return toNodes([text, hasBoth && gapAfter(description), facts]);
}

/** A value with its field name, if it has one. */
export type NamedValue = SchemaNode & { field?: string };

type DescribedValue = Pick<NamedValue, "title" | "name" | "field" | "description">;

/** Title, if it adds to the name, and description. */
export function describedText(node: DescribedValue, page: PageContext): ElementContent[] {
  const text = page.inline(node.description);
  const title = ownTitle(node);
  if (title === undefined) return text;
  const lead = <strong>{/[.!?]$/.test(title) ? title : `${title}.`}</strong>;
  return isInline(text)
    ? toNodes([lead, text.length > 0 && " ", text])
    : toNodes([<p>{lead}</p>, text]);
}

/** The title, unless it repeats the name: many generators make titles from names. */
export function ownTitle({ title, name, field, description }: DescribedValue): string | undefined {
  const words = title?.trim() ?? "";
  if (name !== undefined || lettersOf(words) === "") return undefined;
  const isRepeated =
    lettersOf(words) === lettersOf(field ?? "") ||
    lettersOf(description ?? "").startsWith(lettersOf(words));
  return isRepeated ? undefined : words;
}

/** True for nodes that fit into one paragraph. */
export function isInline(nodes: readonly ElementContent[]): boolean {
  return !nodes.some(isBlock);
}
