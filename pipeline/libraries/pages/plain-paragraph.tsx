import type { ElementContent } from "hast";
import { toNodes } from "../../tree/jsx-runtime.ts";

/**
 * Fast path for comments that are one paragraph of words and `code`: parsing all of them takes most of the time of
 * the reference. Undefined for all other texts.
 */
export function plainParagraph(text: string): ElementContent[] | undefined {
  const parts = text.split("`");
  if (parts.length % 2 === 0 || /^\s|\s$|\s\n|\n\s|``/.test(text)) return undefined;
  const isPlain = parts.every((part, at) =>
    at % 2 === 1
      ? part.trim() === part && part !== ""
      : !/[*_~[\]<&\\|]|:\/\/|www\.|@|(^|\n)\s*([-+#>=]|\d+[.)])/.test(part),
  );
  if (!isPlain) return undefined;
  return toNodes(
    parts.map((part, at) =>
      at % 2 === 1 ? <code>{part.replaceAll("\n", " ")}</code> : part !== "" && part,
    ),
  );
}
