import { type DocNode, h } from "../document/node.ts";

/**
 * Most comments are one paragraph of words and `code`; a parser would take most of the time of the
 * whole reference for them. Undefined for anything that could be more.
 */
export function plainParagraph(text: string): DocNode[] | undefined {
  const parts = text.split("`");
  if (parts.length % 2 === 0 || /^\s|\s$|\s\n|\n\s|``/.test(text)) return undefined;
  const isPlain = parts.every((part, at) =>
    at % 2 === 1
      ? part.trim() === part && part !== ""
      : !/[*_~[\]<&\\|]|:\/\/|www\.|@|(^|\n)\s*([-+#>=]|\d+[.)])/.test(part),
  );
  if (!isPlain) return undefined;
  return parts.flatMap((part, at): DocNode[] => {
    if (at % 2 === 1) return [h("code", null, part)];
    return part === "" ? [] : [part];
  });
}
