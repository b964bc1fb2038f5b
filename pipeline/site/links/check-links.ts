import type { Element, ElementContent, Properties } from "hast";
import { memoize } from "../../kernel/memoize.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { closest, nearHint, type Place, type Problem } from "../../kernel/problems.ts";
import { decoded } from "../../model/text/decoded.ts";
import {
  decodePath,
  languageRoutes,
  pagePathOfMarkdown,
  sharedRoutes,
  splitLink,
} from "../../model/urls.ts";
import { visitElements } from "../../tree/forms.ts";
import { anchorsOf } from "../../tree/headings.ts";

export interface LinkTargets {
  /** By page path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of files (`/img/x.svg`, `/openapi.yaml`). */
  files: ReadonlySet<string>;
  redirects: Readonly<Record<string, string>>;
}

/** @param broken files with errors: their anchors are unknown, so links to them are not checked */
export function pageAnchors(
  pages: readonly PageDraft[],
  broken: ReadonlySet<string> = new Set(),
): Map<string, ReadonlySet<string>> {
  return new Map(
    pages.map(({ path, body, sourceFile }) => [
      path,
      sourceFile !== undefined && broken.has(sourceFile) ? anyAnchor : linksIn(body).anchors,
    ]),
  );
}

/** A set that contains every anchor, for pages whose source has errors. */
export const anyAnchor: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true;
  }
})();

interface LinksInBody {
  anchors: ReadonlySet<string>;
  linksAndImages: readonly Element[];
}

/** Memoized, because the dev server reuses most bodies. */
const linksIn = memoize((body: readonly ElementContent[]): LinksInBody => {
  const linksAndImages: Element[] = [];
  visitElements(body, "html", (element) => {
    if (element.tagName === "a" || element.tagName === "img") linksAndImages.push(element);
  });
  return { anchors: anchorsOf(body), linksAndImages };
});

/**
 * Checks all links and images: a link to a missing page and a missing image are errors, a link to a missing anchor is
 * a warning.
 */
export function checkLinks(pages: readonly PageDraft[], targets: LinkTargets): Problem[] {
  const known: KnownLinks = { targets, found: new Map() };
  const problems: Problem[] = [];
  const reported = new Map<string, Problem>();
  for (const page of pages) {
    const card = page.image === undefined ? undefined : imageProblem(page.image, targets);
    if (card !== undefined) problems.push({ ...page.place, ...card });
    let hasDeadLinks = false;
    for (const element of linksIn(page.body).linksAndImages) {
      const found = linkFinding(element, page, known);
      if (found === undefined) continue;
      hasDeadLinks = true;
      if (page.links === undefined) problems.push({ ...placeOf(element, page), ...found });
      else problems.push(...foreignLinkProblem(element, found, page, reported));
    }
    if (hasDeadLinks && page.links?.strict === false) dropDeadLinks(page, known);
  }
  return problems;
}

interface KnownLinks {
  targets: LinkTargets;
  /** Results by link: many pages have the same links, and finding the nearest path is slow. */
  found: Map<string, Finding | undefined>;
}

function linkFinding(
  element: Element,
  page: PageDraft,
  { targets, found }: KnownLinks,
): Finding | undefined {
  const { href, src } = element.properties;
  if (element.tagName === "img") return imageProblem(src, targets);
  if (element.tagName !== "a" || typeof href !== "string") return undefined;
  // Only links within a page depend on the page.
  const key = /^[#?]/.test(href) ? page.path + href : href;
  if (!found.has(key)) found.set(key, linkProblem(href, page.path, targets));
  return found.get(key);
}

const otherSiteHint =
  "where such links mean another site, name it in content/site.yaml: `linkBase` of `openapi`";

/** Reports a link of an API file or a package once for all pages, with its line in the file. */
function foreignLinkProblem(
  { properties }: Element,
  found: Finding,
  { links, place }: PageDraft,
  reported: Map<string, Problem>,
): Problem[] {
  const target = String(properties.href ?? properties.src);
  const key = `${links?.file ?? place.file} ${target}`;
  if (reported.has(key)) return [];
  const authorsPlace = links?.ownPlaceWith?.(target);
  const problem: Problem = { ...found, ...(authorsPlace ?? links?.placeWith(target) ?? place) };
  if (links?.strict === false && authorsPlace === undefined) {
    const isInApiFile = links.ownPlaceWith === undefined && /^\/(?!img\/)/.test(target);
    if (problem.severity === "error" && isInApiFile) problem.hint = otherSiteHint;
    problem.severity = "warning";
  }
  reported.set(key, problem);
  return [problem];
}

/** Replaces dead links by their text, and images of other sites, which the security policy blocks, by links. */
function dropDeadLinks(page: PageDraft, known: KnownLinks): void {
  for (const form of ["html", "markdown"] as const) {
    visitElements(page.body, form, (element) => {
      const found = linkFinding(element, page, known);
      if (found?.severity !== "error") return;
      const { src, alt, href } = element.properties;
      if (page.links?.ownPlaceWith?.(String(href ?? src)) !== undefined) return;
      const isRemoteImage = element.tagName === "img" && /^https?:/.test(String(src));
      if (element.tagName === "img") {
        element.children = [{ type: "text", value: String(alt ?? "") || "Picture" }];
      }
      element.tagName = isRemoteImage ? "a" : "span";
      element.properties = isRemoteImage ? { href: String(src) } : {};
    });
  }
}

/** Line of the element if known, otherwise the place of the page. */
function placeOf({ position }: Element, { place }: PageDraft): Place {
  return position === undefined ? place : { file: place.file, line: position.start.line };
}

/** A problem of a link or an image, without its place. */
export type Finding = Pick<Problem, "severity" | "message" | "hint">;

/** @param from path of the page with the link */
export function linkProblem(
  href: Properties[string],
  from: string,
  targets: LinkTargets,
): Finding | undefined {
  const { anchors, files, redirects } = targets;
  if (typeof href !== "string") return undefined;
  if (/^(https?|mailto|tel):/.test(href)) return undefined;
  const { path, anchor } = splitLink(href);
  const target = path === "" ? from : (decodePath(path) ?? path);
  const targetAnchors = anchors.get(target);
  if (targetAnchors === undefined) {
    const pageOfMarkdown = pagePathOfMarkdown(target);
    if (pageOfMarkdown !== undefined && anchors.has(pageOfMarkdown)) return undefined;
    if (
      files.has(target) ||
      Object.hasOwn(redirects, target) ||
      [...languageRoutes, ...sharedRoutes].includes(target)
    )
      return undefined;
    return deadLink(target, targets);
  }
  // Markdown percent-encodes anchors that are not ASCII.
  const isKnown = [anchor, decoded(anchor)].some((name) => targetAnchors.has(name));
  if (anchor === "" || isKnown) return undefined;
  const hint = nearHint(
    `#${anchor}`,
    [...targetAnchors].map((name) => `#${name}`),
  );
  return {
    severity: "warning",
    message: `link \`${href}\` points to an anchor that \`${target}\` does not have`,
    ...(hint !== undefined && { hint }),
  };
}

/** Suggests files only for links with a file extension. */
function deadLink(target: string, { anchors, files }: LinkTargets): Finding {
  const namesFile = /\.[a-z][a-z\d]*$/i.test(target);
  const candidates = [...anchors.keys(), ...(namesFile ? files : [])];
  const sameLetters = candidates.find((path) => path.toLowerCase() === target.toLowerCase());
  const near = sameLetters ?? closest(target, candidates);
  const hint =
    near === undefined
      ? "paths start with `/`, have no file ending and no trailing slash"
      : `did you mean \`${near}\`?`;
  return { severity: "error", message: `link \`${target}\` points to no page`, hint };
}

export function imageProblem(src: Properties[string], targets: LinkTargets): Finding | undefined {
  if (typeof src !== "string" || src.startsWith("data:")) return undefined;
  if (targets.files.has(decodePath(src) ?? src)) return undefined;
  if (/^(?:https?:)?\/\//.test(src)) {
    return {
      severity: "error",
      message: `image \`${src}\` is on another site`,
      hint: "put the image below content/img; the security policy loads images from this site only",
    };
  }
  return {
    severity: "error",
    message: `image \`${src}\` does not exist`,
    hint: nearHint(src, targets.files) ?? "put the image below content/img and name it `/img/…`",
  };
}
