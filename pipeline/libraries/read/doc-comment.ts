import type { Comment, CommentDisplayPart, Reflection } from "typedoc";
import { type DocComment, emptyComment, type LinkTarget } from "../../model/reference.ts";

export type ResolveLink = (target: Reflection) => LinkTarget | undefined;

export function docComment(comment: Comment | undefined, resolve: ResolveLink): DocComment {
  if (comment === undefined) return emptyComment();
  const tags = (name: `@${string}`) =>
    comment
      .getTags(name)
      .map(({ content }) => markdown(content, resolve))
      .filter((text) => text !== "");
  const [deprecated] = tags("@deprecated");
  const [defaultValue] = [...tags("@defaultValue"), ...tags("@default")];
  return {
    text: [markdown(comment.summary, resolve), ...tags("@remarks")].filter(Boolean).join("\n\n"),
    returns: tags("@returns").join("\n\n"),
    throws: tags("@throws"),
    examples: tags("@example"),
    see: tags("@see"),
    ...(deprecated !== undefined && { deprecated }),
    ...(defaultValue !== undefined && { default: plainValue(defaultValue) }),
    isOurs: false,
  };
}

/** Markdown in which links keep a `LinkTarget`, resolved when pages are built. */
export function markdown(parts: readonly CommentDisplayPart[], resolve: ResolveLink): string {
  return parts
    .map((part) => {
      if (part.kind !== "inline-tag") return part.text;
      const { target } = part;
      if (typeof target === "string") return `[${part.text || target}](${target})`;
      const text = part.tag === "@linkplain" ? part.text : `\`${part.text.trim()}\``;
      if (target === undefined || !("kind" in target)) return text;
      const resolved = resolve(target);
      return resolved === undefined ? text : `[${text}](${resolved})`;
    })
    .join("")
    .trim();
}

/** Removes the fence that TypeDoc adds to `@defaultValue`. */
function plainValue(text: string): string {
  return text
    .replace(/^```\w*\n?|\n?```$/g, "")
    .replace(/^`|`$/g, "")
    .trim();
}
