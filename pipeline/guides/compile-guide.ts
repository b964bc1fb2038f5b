import { posix } from "node:path";
import { run } from "@mdx-js/mdx";
import type { Element, ElementContent } from "hast";
import { errorAt, nearHint, type Place, type Problem, warningAt } from "../kernel/problems.ts";
import { visitElements } from "../tree/forms.ts";
import { guideComponents } from "./guide-components.tsx";
import type { GuideContext } from "./guide-context.ts";
import { runtimeProblem } from "./mdx-problems.ts";
import { childrenOf, createMdxRuntime } from "./mdx-runtime.ts";
import type { ParsedGuide } from "./parse-guide.ts";
import type { GuideSource } from "./read-guides.ts";
import { thrownLine } from "./thrown-line.ts";

/** Evaluates one guide to nodes. Problems are added to `context.problems`. */
export async function compileGuide(
  guide: ParsedGuide,
  context: GuideContext,
  guideFiles: ReadonlyMap<string, string>,
): Promise<ElementContent[]> {
  context.problems.push(...guide.problems);
  if (guide.program === undefined) return [];
  const components = guideComponents(context);
  try {
    const runtime = createMdxRuntime(guide.file, context.problems, Object.keys(components));
    const module = await run(guide.program, { ...runtime, baseUrl: guide.location });
    const content: unknown = Reflect.apply(module.default, undefined, [{ components }]);
    const nodes = childrenOf({ children: content });
    resolveFileLinks(nodes, guide, guideFiles, context.problems);
    reportStrayTabs(nodes, guide, context.problems);
    reportInnerIslands(nodes, guide, context.problems);
    return nodes;
  } catch (error) {
    const problem = runtimeProblem(error, guide, Object.keys(components));
    const line = (await thrownLine(error, guide, context.plugins)) ?? problem.line;
    context.problems.push({ ...problem, ...(line !== undefined && { line }) });
    return [];
  }
}

/**
 * Relative links to files (`./launch.mdx#anchor`) become links to their pages; a file that is not a guide is a
 * warning. Links that begin with `/` are site paths, which the link check covers.
 */
function resolveFileLinks(
  nodes: readonly ElementContent[],
  guide: GuideSource,
  guideFiles: ReadonlyMap<string, string>,
  problems: Problem[],
): void {
  // Components with different HTML and Markdown have separate link elements in the Markdown.
  for (const form of ["html", "markdown"] as const) {
    visitElements(nodes, form, (element) => {
      const file = linkedFile(element, guide);
      if (file === undefined || resolveFileLink(element, file, guideFiles)) return;
      const message = `Markdown link to \`${element.properties.href}\`, which is no guide`;
      const problem = warningAt(
        placeOf(element, guide),
        message,
        nearHint(file, guideFiles.keys()),
      );
      if (form === "html") problems.push(problem);
      // Keeps the text only: the link check would report the dead link as an error.
      element.tagName = "span";
      element.properties = {};
    });
  }
}

function placeOf({ position }: Element, { file }: GuideSource): Place {
  return { file, line: position?.start.line ?? 1 };
}

/** Repository path of a relative link to a Markdown file. */
function linkedFile({ tagName, properties }: Element, guide: GuideSource): string | undefined {
  const { href } = properties;
  if (tagName !== "a" || typeof href !== "string" || !/\.mdx?(#|$)/.test(href)) return undefined;
  if (/^([a-z]+:|\/)/.test(href)) return undefined;
  const [target = ""] = href.split("#");
  return posix.join(posix.dirname(guide.file), target);
}

function resolveFileLink(
  element: Element,
  file: string,
  guideFiles: ReadonlyMap<string, string>,
): boolean {
  const path = guideFiles.get(file);
  if (path === undefined) return false;
  const [, anchor] = String(element.properties.href).split("#");
  element.properties.href = anchor === undefined ? path : `${path}#${anchor}`;
  return true;
}

/** An island must be at the top level of a guide, because React hydrates it as a whole. */
function reportInnerIslands(
  nodes: ElementContent[],
  guide: GuideSource,
  problems: Problem[],
): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    visitElements(node.children, "html", (element) => {
      if (element.data?.island === undefined) return;
      const message = `\`<Island name="${element.data.island.name}">\` stands inside another component`;
      const hint = "put it between paragraphs, outside of everything else";
      problems.push(errorAt(placeOf(element, guide), message, hint));
      delete element.data.island;
    });
  }
}

/** `<Tabs>` replaces its `<Tab>` children, so a remaining `<Tab>` is outside of `<Tabs>`. */
function reportStrayTabs(
  nodes: readonly ElementContent[],
  guide: GuideSource,
  problems: Problem[],
): void {
  visitElements(nodes, "html", (element) => {
    if (element.tagName !== "tab") return;
    const hint = "put it directly inside `<Tabs>`";
    problems.push(errorAt(placeOf(element, guide), "`<Tab>` stands outside `<Tabs>`", hint));
  });
}
