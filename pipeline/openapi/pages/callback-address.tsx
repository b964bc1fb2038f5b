import { pointerSegments } from "../../../content/json-schema/pointer.ts";
import { List } from "../../components/list.tsx";
import { t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";

/**
 * Explains the runtime expressions in the URL of a callback. See
 * https://spec.openapis.org/oas/v3.1.0#runtime-expressions
 */
export function addressParts(address: string): Content {
  const expressions = [...address.matchAll(/\{(\$[^}]+)\}/g)].map(([, inside = ""]) => inside);
  // A URL that is a single expression may omit the braces.
  const all = expressions.length === 0 && address.startsWith("$") ? [address] : expressions;
  const parts = all.flatMap((expression) => partNamed(expression) ?? []);
  if (parts.length === 0) return undefined;
  const items = parts.map(({ expression, words, name }) => [
    [<code>{expression}</code>, ": "],
    name !== undefined && [<code>{name}</code>, " "],
    words,
  ]);
  return <List items={items} />;
}

interface AddressPart {
  expression: string;
  words: string;
  /** Name of the field, header or parameter. */
  name?: string;
}

function partNamed(expression: string): AddressPart | undefined {
  const [, whole] = /^\$(url|method|statusCode)$/.exec(expression) ?? [];
  if (whole !== undefined) return { expression, words: t(`sent.part.${whole as "url"}`) };
  const [, side, place, rest = ""] =
    /^\$(request|response)\.(body|header|query|path)(.*)$/.exec(expression) ?? [];
  if (side === undefined || place === undefined) return undefined;
  const name =
    place === "body" ? pointerSegments(rest.replace(/^#/, "")).join(".") : rest.replace(/^\./, "");
  const isOfUrl = place === "query" || place === "path";
  const words = isOfUrl
    ? t(`sent.part.${place}`)
    : t(`sent.part.${side as "request"}.${place as "body"}`);
  return { expression, words, ...((isOfUrl || name !== "") && { name }) };
}
