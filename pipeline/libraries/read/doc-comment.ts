import { type Comment, type CommentDisplayPart, OptionDefaults, type Reflection } from "typedoc";
import { type DocComment, emptyComment, type LinkTarget } from "../reference.ts";

export type ResolveLink = (target: Reflection) => LinkTarget | undefined;

/** Tags that are fields of a comment or of a parameter, or that mean something to TypeDoc or to us alone. */
const readTags = new Set(
  `@summary @description @remarks @returns @return @throws @exception @example @see @deprecated @defaultValue @default
  @param @typeParam @template @name @privateRemarks @decorator @factoryLocal @sourceFile @type @typedef @callback
  @property @prop @inheritDoc @import @this @document @sortStrategy @groupDescription @categoryDescription`.split(
    /\s+/,
  ),
);

/** Tags whose meaning the declaration shows, or that guide tools. */
const silentMarks = new Set(
  `@public @readonly @override @virtual @sealed @abstract @class @interface @enum @function @namespace @module
  @packageDocumentation @overload @hidden @internal @primaryExport @inline @noInheritDoc @useDeclaredType
  @disableGroups @hideconstructor @hideCategories @hideGroups @ignore @event @eventProperty @nonInheritable @async
  @static @const @export @private @protected @constructor @memberof @preventInline @inlineType @preventExpand
  @expand @expandType @satisfies @reexport @mergeModuleWith @showCategories @showGroups`.split(
    /\s+/,
  ),
);

export function docComment(comment: Comment | undefined, resolve: ResolveLink): DocComment {
  if (comment === undefined) return emptyComment();
  const texts = (...names: `@${string}`[]) =>
    names.flatMap((name) =>
      comment
        .getTags(name)
        .map(({ content }) => markdown(content, resolve))
        .filter((text) => text !== ""),
    );
  const summary = markdown(comment.summary, resolve);
  const [deprecated = comment.getTag("@deprecated") && ""] = texts("@deprecated");
  const [defaultValue] = texts("@defaultValue", "@default");
  return {
    text: [summary, ...texts("@summary", "@description", "@remarks")].filter(Boolean).join("\n\n"),
    returns: texts("@returns", "@return").join("\n\n"),
    throws: comment.blockTags.flatMap(({ tag, content, typeAnnotation }) => {
      if (tag !== "@throws" && tag !== "@exception") return [];
      const type = typeAnnotation?.replace(/^\{|\}$/g, "");
      const text = markdown(content, resolve);
      return [type && `\`${type}\``, text].filter(Boolean).join(" ");
    }),
    examples: comment.getTags("@example").map(({ name, content }) => {
      // Code of an example without a language is TypeScript.
      const parts = content.map((part) =>
        part.kind === "code" ? { ...part, text: part.text.replace(/^(`{3,})\n/, "$1ts\n") } : part,
      );
      const text = markdown(parts, resolve);
      return name === undefined
        ? text.replace(titleInCode, "**$2**\n\n$1")
        : `**${name}**\n\n${text}`;
    }),
    see: texts("@see"),
    ...(deprecated !== undefined && { deprecated }),
    ...(defaultValue !== undefined && { default: plainValue(defaultValue) }),
    marks: [...comment.modifierTags].filter((tag) => !silentMarks.has(tag)).map(plainTag),
    notes: comment.blockTags.flatMap(({ tag, content }) => {
      if (readTags.has(tag) || silentMarks.has(tag)) return [];
      return { tag: plainTag(tag), text: markdown(content, resolve) };
    }),
  };
}

/**
 * TypeDoc makes one block of code of an example without a fence. Its first line is a title if it is words, two or more
 * and the first with a capital letter: no line of code is.
 */
const titleInCode = /^(`{3,}ts\n)(\p{Lu}[\p{L}\p{N}'-]*(?:,? [\p{L}\p{N}'-]+)+)[.:]?\n+(?=[^`\n])/u;

function plainTag(tag: string): string {
  return tag.slice(1);
}

/** Replaces `@` where TypeDoc would take `@word` within a sentence for a tag. As long as `@`. */
const atSign = "\uE040";

/**
 * Marks `@` before words within lines of doc comments, unless they are tags that TypeDoc knows, and takes the colon from
 * `@deprecated: …`, which would be no tag. The length stays the same.
 */
export function withPlainTags(source: string): string {
  if (!source.includes("/**")) return source;
  return source.replace(/\/\*\*[\s\S]*?\*\//g, (comment) =>
    comment
      .replace(/(?<=(?:^|\n)\s*\/?\*+\s*@[a-z]+):(?=\s)/gi, " ")
      .replace(/(?<=\S[^\S\n]+)@(?=[a-z][\w-]*(?:\s|$))/gi, (at, offset: number) => {
        const line = comment.slice(comment.lastIndexOf("\n", offset) + 1, offset);
        const [word = ""] = /^@[\w-]+/.exec(comment.slice(offset)) ?? [];
        const isFirst = /^\s*(?:\/\*\*|\*)?\s*$/.test(line);
        return isFirst || knownTags.has(word) ? at : atSign;
      }),
  );
}

const knownTags = new Set<string>([
  ...OptionDefaults.blockTags,
  ...OptionDefaults.modifierTags,
  ...readTags,
]);

/** Markdown in which links keep a `LinkTarget`, resolved when pages are built. */
export function markdown(parts: readonly CommentDisplayPart[], resolve: ResolveLink): string {
  return parts
    .map((part) => {
      if (part.kind !== "inline-tag") return part.text;
      const { target } = part;
      if (part.tag === "@inheritDoc") return "";
      if (typeof target === "string") return `[${part.text || target}](${target})`;
      // The text of a link without a target is still behind its name.
      const shown = part.text.replace(/^[^|]*\|/, "").trim();
      const text = part.tag === "@linkplain" ? shown : `\`${shown}\``;
      if (target === undefined || !("kind" in target)) return text;
      const resolved = resolve(target);
      return resolved === undefined ? text : `[${text}](${resolved})`;
    })
    .join("")
    .replaceAll(atSign, "@")
    .trim();
}

/** Removes the fence that TypeDoc adds to `@defaultValue`. */
function plainValue(text: string): string {
  return text
    .replace(/^```\w*\n?|\n?```$/g, "")
    .replace(/^`|`$/g, "")
    .trim();
}
