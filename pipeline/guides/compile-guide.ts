import { posix } from "node:path";
import { compile, run } from "@mdx-js/mdx";
import type { Root, RootContent } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { type DocNode, type ElementNode, walkElements } from "../document/node.ts";
import { closest, type Problem } from "../problems.ts";
import { type GuideContext, guideComponents } from "./guide-components.ts";
import { childrenOf, createJsxRuntime } from "./jsx-runtime.ts";
import type { GuideSource } from "./read-guides.ts";

/** Evaluates one guide to nodes. Mistakes of the author go to `context.problems`; what compiled is returned. */
export async function compileGuide(
  guide: GuideSource,
  context: GuideContext,
  guideFiles: ReadonlyMap<string, string>,
): Promise<DocNode[]> {
  const components = guideComponents(context);
  try {
    const runtime = createJsxRuntime(guide.file, context.problems);
    const program = await compiledProgram(guide, context);
    const module = await run(program, { ...runtime, baseUrl: import.meta.url });
    const content: unknown = Reflect.apply(module.default, undefined, [{ components }]);
    const nodes = childrenOf({ children: content });
    resolveFileLinks(nodes, guide, guideFiles, context.problems);
    reportStrayTabs(nodes, guide, context.problems);
    return nodes;
  } catch (error) {
    context.problems.push(toProblem(error, guide.file, Object.keys(components)));
    return [];
  }
}

/** The guide as a JavaScript program; unchanged text comes from the cache of an earlier build. */
async function compiledProgram(
  { text, file }: GuideSource,
  { mdxCache }: GuideContext,
): Promise<string> {
  const key = `${file}\0${text}`;
  const known = mdxCache?.get(key);
  if (known !== undefined) return known;
  const compiled = await compile(
    { value: text, path: file },
    {
      development: true,
      outputFormat: "function-body",
      remarkPlugins: [remarkFrontmatter, remarkGfm, keepFenceMeta],
    },
  );
  mdxCache?.set(key, String(compiled));
  return String(compiled);
}

/** MDX drops what stands after a fence's language; as attributes it reaches the `pre` component. */
function keepFenceMeta() {
  return (tree: Root) => {
    visitCode(tree.children);
  };
}

function visitCode(nodes: readonly RootContent[]): void {
  for (const node of nodes) {
    if (node.type === "code") {
      const hProperties = { meta: node.meta ?? "", line: node.position?.start.line ?? 1 };
      node.data = { ...node.data, hProperties } as typeof node.data;
    } else if ("children" in node) {
      visitCode(node.children as RootContent[]);
    }
  }
}

/**
 * Relative links to files (`./launch.mdx#anchor`) become links to their pages; a file that is no guide
 * is a warning. Links that begin with `/` are site paths and belong to the link check.
 */
function resolveFileLinks(
  nodes: readonly DocNode[],
  guide: GuideSource,
  guideFiles: ReadonlyMap<string, string>,
  problems: Problem[],
): void {
  walkElements(nodes, "html", (element) => {
    const file = linkedFile(element, guide);
    if (file === undefined || resolveFileLink(element, file, guideFiles)) return;
    const near = closest(file, guideFiles.keys());
    problems.push({
      severity: "warning",
      ...(element.place ?? { file: guide.file }),
      message: `Markdown link to \`${element.attrs.href}\`, which is no guide`,
      ...(near === undefined ? {} : { hint: `did you mean \`${near}\`?` }),
    });
    dropLink(element);
  });
  // Where the two forms differ, the Markdown twin has link elements of its own.
  walkElements(nodes, "markdown", (element) => {
    const file = linkedFile(element, guide);
    if (file !== undefined && !resolveFileLink(element, file, guideFiles)) dropLink(element);
  });
}

/** The text stays. A dead link would be an error of the link check, but a file link only warns. */
function dropLink(element: ElementNode): void {
  element.tag = "span";
  element.attrs = {};
}

/** Repository path of the Markdown file an `a` element names relative to the guide. */
function linkedFile({ tag, attrs }: ElementNode, guide: GuideSource): string | undefined {
  const { href } = attrs;
  if (tag !== "a" || typeof href !== "string" || !/\.mdx?(#|$)/.test(href)) return undefined;
  if (/^([a-z]+:|\/)/.test(href)) return undefined;
  const [target = ""] = href.split("#");
  return posix.join(posix.dirname(guide.file), target);
}

function resolveFileLink(
  element: ElementNode,
  file: string,
  guideFiles: ReadonlyMap<string, string>,
): boolean {
  const path = guideFiles.get(file);
  if (path === undefined) return false;
  const [, anchor] = String(element.attrs.href).split("#");
  element.attrs.href = anchor === undefined ? path : `${path}#${anchor}`;
  return true;
}

/** Only `<Tabs>` takes tabs; a `<Tab>` that is still in the tree stands elsewhere. */
function reportStrayTabs(nodes: readonly DocNode[], guide: GuideSource, problems: Problem[]): void {
  walkElements(nodes, "html", (element) => {
    if (element.tag !== "tab") return;
    problems.push({
      severity: "error",
      ...(element.place ?? { file: guide.file }),
      message: "`<Tab>` stands outside `<Tabs>`",
      hint: "put it directly inside `<Tabs>`",
    });
  });
}

/** MDX reports syntax errors as messages with a place; its run-time errors name the place in their text. */
function toProblem(error: unknown, file: string, components: readonly string[]): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const unknownComponent = /^Expected component `([^`]+)` to be defined/.exec(text)?.[1];
  const line = lineOf(error) ?? Number(/[`(](\d+):\d+/.exec(text)?.[1] ?? 1);
  if (unknownComponent !== undefined) {
    const names = components.filter((name) => /^[A-Z]/.test(name));
    const near = closest(unknownComponent, names);
    return {
      severity: "error",
      file,
      line,
      message: `unknown component \`<${unknownComponent}>\``,
      hint: near === undefined ? `components: ${names.join(", ")}` : `did you mean \`<${near}>\`?`,
    };
  }
  const problem: Problem = { severity: "error", file, line, message: text.split("\n")[0] ?? text };
  return isSyntaxError(error) ? { ...problem, hint: syntaxHint } : problem;
}

const syntaxHint =
  "in MDX `<` opens a component and `{` an expression; write `\\<` and `\\{` for the characters themselves";

/** What the parsers of MDX throw carries the rule that was broken. */
function isSyntaxError(error: unknown): boolean {
  return typeof error === "object" && error !== null && "ruleId" in error;
}

function lineOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("line" in error && typeof error.line === "number") return error.line;
  if ("place" in error && typeof error.place === "object" && error.place !== null) {
    const start: unknown = "start" in error.place ? error.place.start : error.place;
    if (typeof start === "object" && start !== null && "line" in start) return Number(start.line);
  }
  return undefined;
}
