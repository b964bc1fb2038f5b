import { pagePathOfMarkdown, splitLink } from "../../content/model/urls.ts";
import { anchorsOf } from "../document/headings.ts";
import { type Attrs, type ElementNode, walkElements } from "../document/node.ts";
import type { PageDraft } from "../document/page-draft.ts";
import { closest, type Problem } from "../problems.ts";

export interface LinkTargets {
  /** Paths of plain files the site serves (`/img/x.svg`, `/openapi.yaml`). */
  files: ReadonlySet<string>;
  redirects: Readonly<Record<string, string>>;
}

/**
 * Checks every link and image of every page: a link to no page is an error, a link to a missing
 * anchor a warning, a missing image an error. Rules of the specification, section 8.
 */
export function checkLinks(pages: readonly PageDraft[], targets: LinkTargets): Problem[] {
  const anchors = new Map(pages.map((page) => [page.path, anchorsOf(page.body)]));
  const problems: Problem[] = [];
  for (const page of pages) {
    const card = page.image === undefined ? undefined : imageProblem(page.image, targets);
    if (card !== undefined) problems.push({ ...page.place, ...card });
    walkElements(page.body, "html", (element) => {
      const found =
        element.tag === "a"
          ? linkProblem(element, page, anchors, targets)
          : element.tag === "img"
            ? imageProblem(element.attrs.src, targets)
            : undefined;
      if (found !== undefined) problems.push({ ...(element.place ?? page.place), ...found });
    });
  }
  return problems;
}

type Finding = Pick<Problem, "severity" | "message" | "hint">;

function linkProblem(
  element: ElementNode,
  page: PageDraft,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  targets: LinkTargets,
): Finding | undefined {
  const { href } = element.attrs;
  if (typeof href !== "string") return undefined;
  if (/^(https?|mailto|tel):/.test(href)) return undefined;
  const { path, anchor } = splitLink(href);
  const target = path === "" ? page.path : path;
  const targetAnchors = anchors.get(target);
  if (targetAnchors === undefined) {
    const twin = pagePathOfMarkdown(target);
    if (twin !== undefined && anchors.has(twin)) return undefined;
    if (targets.files.has(target) || Object.hasOwn(targets.redirects, target) || isServed(target))
      return undefined;
    return deadLink(href, target, [...anchors.keys(), ...targets.files]);
  }
  if (anchor === "" || targetAnchors.has(anchor)) return undefined;
  const near = closest(anchor, targetAnchors);
  return {
    severity: "warning",
    message: `link \`${href}\` points to an anchor that \`${target}\` does not have`,
    ...(near === undefined ? {} : { hint: `did you mean \`#${near}\`?` }),
  };
}

const servedRoutes = ["/search", "/search.json", "/mcp", "/healthz", "/events"];

/** Routes that are answered by the worker rather than stored. */
function isServed(path: string): boolean {
  return servedRoutes.includes(path);
}

function deadLink(href: string, target: string, candidates: readonly string[]): Finding {
  const problem: Finding = { severity: "error", message: `link \`${href}\` points to no page` };
  const sameLetters = candidates.find((path) => path.toLowerCase() === target.toLowerCase());
  const near = sameLetters ?? closest(target, candidates);
  return near === undefined
    ? { ...problem, hint: "paths start with `/`, have no file ending and no trailing slash" }
    : { ...problem, hint: `did you mean \`${near}\`?` };
}

function imageProblem(src: Attrs[string], targets: LinkTargets): Finding | undefined {
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
