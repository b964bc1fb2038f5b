import type { ElementContent } from "hast";
import type { BuildContext } from "../../components/build-context.ts";
import { fromMarkdown, inlineFromMarkdown } from "../../components/from-markdown.tsx";
import type { PageDraft, Question, SearchHintEntry } from "../../kernel/page-draft.ts";
import { counted, t } from "../../kernel/words.ts";
import { type PagePath, partPath } from "../../model/urls.ts";
import { isBlock } from "../../tree/forms.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { parseMarkdown } from "../../tree/parse-markdown.ts";
import { plainText } from "../../tree/plain-text.ts";
import { hasHtml, sanitizedHtml, singleLineText } from "../../tree/sanitized-html.ts";
import type { PageShare } from "../divide-pages.ts";
import type { LibraryModel, LinkTarget } from "../reference.ts";
import type { SymbolIndex } from "../symbol-index.ts";
import type { TokenLinks } from "./render-tokens.tsx";

/** Context of all sections of one reference page. */
export interface ReferencePage {
  library: LibraryModel;
  context: BuildContext;
  links: TokenLinks;
}

export function referencePage(
  library: LibraryModel,
  context: BuildContext,
  index: SymbolIndex,
  path: string,
  anchors: TokenLinks["anchors"] = new Map(),
): ReferencePage {
  return { library, context, links: { index, path, anchors } };
}

/** What the page of a part shows and is found by. */
interface PartContent {
  body: Content;
  entries: SearchHintEntry[];
}

/** A page for each part, with a link to the next one. @param symbols what the first page documents as a whole */
export function inPages(
  first: Omit<PageDraft, "body" | "search">,
  parts: readonly PageShare[],
  contentOf: (part: PageShare, path: PagePath, at: number) => PartContent,
  { library, symbols, name }: { library: LibraryModel; symbols: string[]; name: string },
): PageDraft[] {
  const { path, title } = first;
  return parts.map((part, at) => {
    const own = partPath(path, at);
    const { body, entries } = contentOf(part, own, at);
    const isFirst = at === 0;
    const left = parts.slice(at + 1).flatMap((each) => Object.values(each).flat()).length;
    return {
      ...first,
      path: own,
      title: isFirst ? title : t("page.further", { title, page: at + 1 }),
      body: toNodes([
        body,
        left > 0 && (
          <p>
            <a href={partPath(path, at + 1)}>{counted("page.more", left)}</a>
          </p>
        ),
      ]),
      breadcrumbs: isFirst ? first.breadcrumbs : [...first.breadcrumbs, { label: title, path }],
      search: {
        symbols: isFirst ? symbols : [],
        entries,
        questions: [
          ...(isFirst ? questionsAbout(library, name, "") : []),
          ...entries.flatMap((entry) => questionsAbout(library, entry.title, entry.anchor)),
        ],
      },
    };
  });
}

/** What readers ask that a place answers, by its name in `library.yaml`. */
function questionsAbout(
  { questions = {} }: LibraryModel,
  name: string,
  anchor: string,
): Question[] {
  const texts = Object.hasOwn(questions, name) ? questions[name] : undefined;
  return (texts ?? []).map((text) => ({ anchor, text }));
}

/** A dead link in what the site writes about a package is an error, in the package's own comments a warning. */
export function linksOf({ npm, placeWith }: LibraryModel): Pick<PageDraft, "links"> {
  if (placeWith === undefined) return {};
  const links = { file: npm, strict: false, placeWith: () => undefined, ownPlaceWith: placeWith };
  return { links };
}

export function prose(text: string, page: ReferencePage, headingShift = 3): ElementContent[] {
  return fromMarkdown(text, markdownOptions(page, headingShift));
}

/** For table cells and list items: a single paragraph has no `p` element. */
export function inlineProse(text: string, page: ReferencePage): ElementContent[] {
  return inlineFromMarkdown(text, markdownOptions(page, 3));
}

/** Wraps runs of inline content in paragraphs, so that a label or default can precede text with several blocks. */
export function inParagraphs(content: Content): ElementContent[] {
  const parts: ElementContent[] = [];
  let words: ElementContent[] = [];
  const close = () => {
    if (words.some((node) => node.type !== "text" || node.value.trim() !== "")) {
      parts.push(...toNodes(<p>{words}</p>));
    }
    words = [];
  };
  for (const node of toNodes(content)) {
    if (isBlock(node)) {
      close();
      parts.push(node);
    } else words.push(node);
  }
  close();
  return parts;
}

function markdownOptions({ context, links }: ReferencePage, headingShift: number) {
  return {
    highlighter: context.highlighter,
    headingShift,
    html: "sanitized" as const,
    resolveLink: (href: string) => (isTarget(href) ? links.index.href(href) : href),
  };
}

function isTarget(href: string): href is LinkTarget {
  return /^(symbol|builtin):/.test(href);
}

/** The first sentence of a doc comment as plain text. */
export function commentSummary(text: string): string {
  const [paragraph = ""] = text.split(/\n\s*\n|\n(?=[-*#|`]{1,3}\s?)/);
  const plain = withoutTags(paragraph.replace(/```[\s\S]*$/, ""));
  return /^.*?[.!?](?=\s+[\p{Lu}`"(]|$)/u.exec(plain)?.[0] ?? plain;
}

/** Plain text of Markdown with HTML. */
function withoutTags(markdown: string): string {
  const parsed = parseMarkdown(markdown);
  return hasHtml(parsed) ? singleLineText(sanitizedHtml(parsed, () => [])) : plainText(markdown);
}

/** Cuts between words. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/\s+\S*$/, "")}…`;
}

/** `@example/api 0.3.0`, or the name and version of our own declarations. */
export function generatedFrom(library: LibraryModel): string {
  return library.source.kind === "npm"
    ? `${library.source.package} ${library.source.version}`
    : t("library.declarationsOf", { name: library.npm, version: library.version });
}
