import { type CompileOptions, compile } from "@mdx-js/mdx";
import type { Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type { Transformer } from "unified";
import { visit } from "unist-util-visit";
import { type Fence, fencesIn } from "../code/fence.ts";
import { lineAt, type Problem, warningAt } from "../kernel/problems.ts";
import { alertsToCallouts, withMdxSyntax } from "./callout-marks.ts";
import { type GuidePlugins, noPlugins } from "./guide-plugins.ts";
import { markdownBesideJsx } from "./markdown-beside-jsx.ts";
import { syntaxProblem } from "./mdx-problems.ts";
import type { GuideSource } from "./read-guides.ts";

/** A guide compiled by MDX. */
export interface ParsedGuide extends GuideSource {
  /** JavaScript of the compiled guide; absent after a syntax error. */
  program?: string | undefined;
  /** Fenced blocks, for the code checks. */
  fences: Fence[];
  problems: Problem[];
}

/** A guide with a syntax error has no program, and no fences. */
export async function parseGuide(
  guide: GuideSource,
  plugins: GuidePlugins = noPlugins,
): Promise<ParsedGuide> {
  try {
    const { program, fences, problems } = await compileMdx(guide, plugins);
    return { ...guide, program, fences, problems };
  } catch (error) {
    return { ...guide, fences: [], problems: [syntaxProblem(error, guide.file)] };
  }
}

/** @param SourceMapGenerator creates a source map if given */
export async function compileMdx(
  { file, text, modules }: GuideSource,
  { remark, rehype }: GuidePlugins,
  SourceMapGenerator?: CompileOptions["SourceMapGenerator"],
) {
  const fences: Fence[] = [];
  const source = withMdxSyntax(text, file);
  const collectFences = () => (tree: Root) => {
    fences.push(...fencesIn(tree, file));
  };
  const program = await compile(
    { value: source.text, path: file },
    {
      development: true,
      SourceMapGenerator,
      outputFormat: "function-body",
      remarkPlugins: [
        remarkFrontmatter,
        remarkGfm,
        markdownBesideJsx,
        [alertsToCallouts, source.problems],
        readHeadingIds,
        [warnOfBrokenTables, source.problems],
        ...remark,
        refuseOpenFences,
        refuseUndefinedReferences,
        refuseSecondTitle,
        collectFences,
        keepFenceMeta,
        [versionImports, modules],
      ],
      // An inline style would be blocked by the content security policy.
      tableCellAlignToStyle: false,
      rehypePlugins: [...rehype],
    },
  );
  return {
    // One text: MDX joins thousands of pieces, which V8 would keep.
    program: Buffer.from(String(program)).toString(),
    fences,
    problems: source.problems,
    map: program.map ?? undefined,
  };
}

/** A table whose second line is missing, or has another number of cells than the first, is text to Markdown. */
function warnOfBrokenTables(problems: Problem[]): Transformer<Root> {
  return (tree, file) => {
    visit(tree, "paragraph", ({ position }) => {
      if (position === undefined) return;
      const lines = String(file).slice(position.start.offset, position.end.offset).split("\n");
      if (lines.length < 2 || !lines.every((line) => /^[\s>]*\|.*\|/.test(line))) return;
      const hint = "its second line has as many cells as the first: `| --- | --- |`";
      const place = { file: file.path, line: position.start.line };
      problems.push(warningAt(place, "these lines look like a table, but are shown as text", hint));
    });
  };
}

/** A fence that is not closed takes the next block, or the rest of the guide, as its code. */
function refuseOpenFences(): Transformer<Root> {
  return (tree, file) => {
    const lines = String(file).split("\n");
    visit(tree, "code", (node) => {
      if (node.position === undefined) return;
      const { start, end } = node.position;
      const [first = "", ...more] = lines.slice(start.line - 1, end.line);
      const [fence] = /`{3,}|~{3,}/.exec(first) ?? ["```"];
      const opensAnother = more.some((line) => new RegExp(`^[\\s>]*${fence}+\\s*\\w`).test(line));
      const isClosed = more.at(-1)?.trimEnd().endsWith(fence) && !opensAnother;
      if (!isClosed)
        file.fail(`the code block is not closed: end it with a line of ${fence}`, node);
    });
  };
}

/** `[text][label]` or `[^label]`, but not `list[0][1]`. */
const reference = /(?<!\\)\[(\^[^[\]\s]+)\]|(?<![\\\w\]])\[[^[\]]*\]\[([^[\]]+)\]/;

/** Markdown shows a reference without a definition as it is typed. */
function refuseUndefinedReferences(): Transformer<Root> {
  return (tree, file) => {
    visit(tree, "text", ({ position }) => {
      if (position === undefined) return;
      const source = String(file).slice(position.start.offset, position.end.offset);
      const link = /(?<!\\)\]\((\/[^()\n]* [^()\n]*)\)/.exec(source);
      if (link !== null)
        file.fail(`a link ends at a space: write \`](<${link[1]}>)\`, or \`%20\` for it`, position);
      const found = reference.exec(source);
      if (found === null) return;
      const line = position.start.line + lineAt(source, found.index) - 1;
      const label = `[${found[1] ?? found[2]}]`;
      const hint = `add a line \`${label}: …\`, or write \`\\[\` for the character itself`;
      file.fail(`\`${label}\` is not defined: ${hint}`, { line, column: 1 });
    });
  };
}

function refuseSecondTitle(): Transformer<Root> {
  return (tree, file) => {
    visit(tree, "heading", (node) => {
      if (node.depth === 1)
        file.fail(
          "a second title: the first is in the front matter, headings begin with `##`",
          node,
        );
    });
  };
}

/** The id that a heading ends with: `## Title {#id}`. */
function readHeadingIds() {
  return (tree: Root) => {
    visit(tree, "heading", (node) => {
      const last = node.children.at(-1);
      const [mark, id] = (last?.type === "text" && / *\{#([\w-]+)\}$/.exec(last.value)) || [];
      if (last?.type !== "text" || mark === undefined) return;
      last.value = last.value.slice(0, -mark.length);
      node.data = { ...node.data, hProperties: { id } };
    });
  };
}

/** MDX drops the meta after a fence's language: pass it to the `pre` component as an attribute. */
function keepFenceMeta() {
  return (tree: Root) => {
    visit(tree, "code", (node) => {
      const hProperties = { meta: node.meta ?? "", line: node.position?.start.line ?? 1 };
      node.data = { ...node.data, hProperties };
    });
  };
}

/** Adds the version to the paths of imported files: Node imports a changed module again only at another URL. */
function versionImports(version: string | undefined) {
  return (tree: Root) => {
    visit(tree, "mdxjsEsm", ({ data }) => {
      for (const statement of data?.estree?.body ?? []) {
        const source = "source" in statement ? statement.source : undefined;
        if (version === undefined || typeof source?.value !== "string") continue;
        if (!source.value.startsWith(".")) continue;
        source.value += `?v=${version}`;
        delete source.raw;
      }
    });
  };
}
