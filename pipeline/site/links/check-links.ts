import type { Element, ElementContent, Properties } from "hast";
import { pagePathOfMarkdown, splitLink } from "../../../content/model/urls.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { closest, type Place, type Problem } from "../../kernel/problems.ts";
import { visitElements } from "../../tree/forms.ts";
import { anchorsOf } from "../../tree/headings.ts";

export interface LinkTargets {
  /** Paths of plain files the site serves (`/img/x.svg`, `/openapi.yaml`). */
  files: ReadonlySet<string>;
  redirects: Readonly<Record<string, string>>;
}

/** Anchors of every page by its path. */
export type PageAnchors = ReadonlyMap<string, ReadonlySet<string>>;

/** @param broken files with errors: what their pages have is not known, so that links to them are not checked */
export function pageAnchors(
  pages: readonly PageDraft[],
  broken: ReadonlySet<string> = new Set(),
): Map<string, ReadonlySet<string>> {
  return new Map(
    pages.map(({ path, body, sourceFile }) => [
      path,
      sourceFile !== undefined && broken.has(sourceFile) ? everyAnchor : linkEnds(body).anchors,
    ]),
  );
}

/** Stands for the anchors of a page whose source could not be read. */
export const everyAnchor: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true;
  }
})();

/** Where links of a page begin and end. */
interface LinkEnds {
  anchors: ReadonlySet<string>;
  /** Links and images. */
  sources: readonly Element[];
}

/** By the body of a page: the dev server takes over most of them, which need not be walked again. */
const knownEnds = new WeakMap<readonly ElementContent[], LinkEnds>();

function linkEnds(body: readonly ElementContent[]): LinkEnds {
  const known = knownEnds.get(body);
  if (known !== undefined) return known;
  const sources: Element[] = [];
  visitElements(body, "html", (element) => {
    if (element.tagName === "a" || element.tagName === "img") sources.push(element);
  });
  const ends = { anchors: anchorsOf(body), sources };
  knownEnds.set(body, ends);
  return ends;
}

/**
 * Checks every link and image of every page: a link to no page is an error, a link to a missing
 * anchor a warning, a missing image an error. Rules of the specification, section 8.
 */
export function checkLinks(
  pages: readonly PageDraft[],
  targets: LinkTargets,
  anchors: PageAnchors = pageAnchors(pages),
): Problem[] {
  const known: KnownTargets = { anchors, targets, found: new Map() };
  const problems: Problem[] = [];
  const reported = new Map<string, Problem>();
  for (const page of pages) {
    const card = page.image === undefined ? undefined : imageProblem(page.image, targets);
    if (card !== undefined) problems.push({ ...page.place, ...card });
    for (const element of linkEnds(page.body).sources) {
      const found = findingOf(element, page, known);
      if (found === undefined) continue;
      if (page.links === undefined) problems.push({ ...placeOf(element, page), ...found });
      else problems.push(...foreignProblem(element, found, page, reported));
    }
    if (page.links?.strict === false) dropDeadLinks(page, known);
  }
  return problems;
}

interface KnownTargets {
  anchors: PageAnchors;
  targets: LinkTargets;
  /** What was found out about links: the same stand on many pages, and looking for the nearest path takes long. */
  found: Map<string, Finding | undefined>;
}

function findingOf(element: Element, page: PageDraft, known: KnownTargets): Finding | undefined {
  const { anchors, targets, found } = known;
  const { href, src } = element.properties;
  if (element.tagName === "img") return imageProblem(src, targets);
  if (element.tagName !== "a" || typeof href !== "string") return undefined;
  // Only links within a page depend on where they stand.
  const key = /^[#?]/.test(href) ? page.path + href : href;
  if (!found.has(key)) found.set(key, linkProblem(href, page.path, anchors, targets));
  return found.get(key);
}

const otherSiteHint =
  "where such links mean another site, name it in content/site.yaml: `linkBase` of `openapi`";

/** One problem for all pages that show a link of the file, with the line on which it stands there. */
function foreignProblem(
  { properties }: Element,
  found: Finding,
  { links, place }: PageDraft,
  reported: Map<string, Problem>,
): Problem[] {
  const target = String(properties.href ?? properties.src);
  const key = `${links?.file ?? place.file} ${target}`;
  if (reported.has(key)) return [];
  const problem: Problem = { ...found, ...(links?.placeWith(target) ?? place) };
  if (links?.strict === false) {
    if (problem.severity === "error" && /^\/(?!img\/)/.test(target)) problem.hint = otherSiteHint;
    problem.severity = "warning";
  }
  reported.set(key, problem);
  return [problem];
}

/** The words of a dead link stay. A picture of another site, which may not be loaded, becomes a link to it. */
function dropDeadLinks(page: PageDraft, known: KnownTargets): void {
  for (const form of ["html", "markdown"] as const) {
    visitElements(page.body, form, (element) => {
      const found = findingOf(element, page, known);
      if (found?.severity !== "error") return;
      const { src, alt } = element.properties;
      const isPicture = element.tagName === "img" && /^https?:/.test(String(src));
      if (element.tagName === "img") {
        element.children = [{ type: "text", value: String(alt ?? "") || "Picture" }];
      }
      element.tagName = isPicture ? "a" : "span";
      element.properties = isPicture ? { href: String(src) } : {};
    });
  }
}

/** Where the author wrote the element, or the page as a whole. */
function placeOf({ position }: Element, { place }: PageDraft): Place {
  return position === undefined ? place : { file: place.file, line: position.start.line };
}

/** What is wrong with a link or an image, wherever it stands. */
export type Finding = Pick<Problem, "severity" | "message" | "hint">;

/** @param from path of the page it stands on */
export function linkProblem(
  href: Properties[string],
  from: string,
  anchors: PageAnchors,
  targets: LinkTargets,
): Finding | undefined {
  if (typeof href !== "string") return undefined;
  if (/^(https?|mailto|tel):/.test(href)) return undefined;
  const { path, anchor } = splitLink(href);
  const target = path === "" ? from : path;
  const targetAnchors = anchors.get(target);
  if (targetAnchors === undefined) {
    const twin = pagePathOfMarkdown(target);
    if (twin !== undefined && anchors.has(twin)) return undefined;
    if (targets.files.has(target) || Object.hasOwn(targets.redirects, target) || isServed(target))
      return undefined;
    return deadLink(href, target, candidatesFor(target, anchors, targets));
  }
  if (anchor === "" || targetAnchors.has(anchor) || targetAnchors.has(decoded(anchor))) {
    return undefined;
  }
  const near = closest(anchor, targetAnchors);
  return {
    severity: "warning",
    message: `link \`${href}\` points to an anchor that \`${target}\` does not have`,
    ...(near === undefined ? {} : { hint: `did you mean \`#${near}\`?` }),
  };
}

/** An anchor in letters of its language, which Markdown writes in percent signs. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

const servedRoutes = ["/search", "/search.json", "/mcp", "/healthz", "/events"];

/** Routes that are answered by the worker rather than stored. */
function isServed(path: string): boolean {
  return servedRoutes.includes(path);
}

/** A link without a file ending was meant for a page: no picture or text file is offered in its place. */
function candidatesFor(target: string, anchors: PageAnchors, { files }: LinkTargets): string[] {
  const namesFile = /\.[a-z][a-z\d]*$/i.test(target);
  return namesFile ? [...anchors.keys(), ...files] : [...anchors.keys()];
}

function deadLink(href: string, target: string, candidates: readonly string[]): Finding {
  const problem: Finding = { severity: "error", message: `link \`${href}\` points to no page` };
  const sameLetters = candidates.find((path) => path.toLowerCase() === target.toLowerCase());
  const near = sameLetters ?? closest(target, candidates);
  return near === undefined
    ? { ...problem, hint: "paths start with `/`, have no file ending and no trailing slash" }
    : { ...problem, hint: `did you mean \`${near}\`?` };
}

export function imageProblem(src: Properties[string], targets: LinkTargets): Finding | undefined {
  if (typeof src !== "string" || src.startsWith("data:")) return undefined;
  if (targets.files.has(src)) return undefined;
  if (/^https?:/.test(src)) {
    return {
      severity: "error",
      message: `image \`${src}\` is on another site`,
      hint: "put the image below content/img; the security policy loads images from this site only",
    };
  }
  const near = closest(src, targets.files);
  return {
    severity: "error",
    message: `image \`${src}\` does not exist`,
    hint:
      near === undefined
        ? "put the image below content/img and name it `/img/…`"
        : `did you mean \`${near}\`?`,
  };
}
