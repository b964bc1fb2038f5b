import type { SiteSettings } from "../../../content/schema/site.ts";
import { nearHint, type Problem } from "../../kernel/problems.ts";
import {
  type Finding,
  imageProblem,
  type LinkTargets,
  linkProblem,
  type PageAnchors,
} from "./check-links.ts";

export interface SettingTargets {
  anchors: PageAnchors;
  targets: LinkTargets;
  /** File with the texts of the language. */
  file: string;
  lineOf: (path: readonly PropertyKey[]) => number;
  /** Names of the documented libraries. */
  libraries: readonly string[];
}

type SettingPath = readonly PropertyKey[];

/** Checks links, images and redirects of `content/site.yaml` like those of pages, and its names of libraries. */
export function checkSettings(settings: SiteSettings, site: SettingTargets): Problem[] {
  const { anchors, targets, file, lineOf } = site;
  const found: [path: SettingPath, finding: Finding | undefined][] = [
    ...linksOf(settings).map(([path, href]): [SettingPath, Finding | undefined] => [
      path,
      linkProblem(href, "/", anchors, targets),
    ]),
    ...imagesOf(settings).map(([path, src]): [SettingPath, Finding | undefined] => [
      path,
      imageProblem(src, targets),
    ]),
    ...Object.keys(settings.redirects).map((from): [SettingPath, Finding | undefined] => [
      ["redirects", from],
      redirectProblem(from, site),
    ]),
    ...librariesOf(settings).map(([path, name]): [SettingPath, Finding | undefined] => [
      path,
      libraryProblem(name, site),
    ]),
  ];
  return found.flatMap(([path, finding]) =>
    finding === undefined ? [] : [{ file, line: lineOf(path), ...finding }],
  );
}

function linksOf({ announcement, navbar, footer }: SiteSettings): [SettingPath, string][] {
  const bar: [SettingPath, string][] =
    announcement?.link === undefined
      ? []
      : [[["announcement", "link", "href"], announcement.link.href]];
  const columns = footer.columns.flatMap((column, at) =>
    column.links.map(({ href }, index): [SettingPath, string] => [
      ["footer", "columns", at, "links", index, "href"],
      href,
    ]),
  );
  const items = navbar.items.flatMap((item, at): [SettingPath, string][] =>
    item.type === "link" ? [[["navbar", "items", at, "href"], item.href]] : [],
  );
  return [...bar, ...items, ...columns];
}

function imagesOf({ favicon, socialImage, navbar, footer }: SiteSettings): [SettingPath, string][] {
  return [
    [["favicon"], favicon],
    ...(socialImage === undefined
      ? []
      : [[["socialImage"], socialImage] satisfies [SettingPath, string]]),
    [["navbar", "logo", "src"], navbar.logo.src],
    [["footer", "logo", "src"], footer.logo.src],
  ];
}

function librariesOf({ mainLibrary, openapi }: SiteSettings): [SettingPath, string][] {
  const main: [SettingPath, string][] =
    mainLibrary === undefined ? [] : [[["mainLibrary"], mainLibrary]];
  const clients = openapi.flatMap(({ client }, at): [SettingPath, string][] =>
    client === undefined
      ? []
      : [[["openapi", ...(openapi.length > 1 ? [at] : []), "client", "library"], client.library]],
  );
  return [...main, ...clients];
}

function libraryProblem(
  name: string,
  { libraries }: Pick<SettingTargets, "libraries">,
): Finding | undefined {
  if (libraries.includes(name)) return undefined;
  return {
    severity: "error",
    message: `there is no library \`${name}\` in content/libraries`,
    ...nearHint(name, libraries),
  };
}

/** A redirect must start at an unused path and lead directly to a page. */
export function redirectProblem(
  from: string,
  { anchors, targets: { files, redirects } }: Pick<SettingTargets, "anchors" | "targets">,
): Finding | undefined {
  const to = redirects[from] ?? "";
  if (anchors.has(from) || files.has(from)) {
    return {
      severity: "error",
      message: `redirect \`${from}\` stands over ${anchors.has(from) ? "a page" : "a file"} of that path`,
      hint: "remove the redirect, or move what is there",
    };
  }
  if (anchors.has(to)) return undefined;
  const loop = loopOf(from, redirects);
  if (loop.has(from)) {
    // The first redirect of the loop is reported for all.
    if (Object.keys(redirects).find((each) => loop.has(each)) !== from) return undefined;
    return {
      severity: "error",
      message: `redirect \`${from}\` leads back to itself`,
      hint: "let it lead to a page",
    };
  }
  const further = redirects[to];
  if (further !== undefined) {
    return {
      severity: "error",
      message: `redirect \`${from}\` leads to \`${to}\`, which is a redirect itself`,
      hint: `let it lead to \`${further}\``,
    };
  }
  return {
    severity: "error",
    message: `redirect \`${from}\` leads to \`${to}\`, where there is no page`,
    hint: "let it lead to a page",
    ...nearHint(to, anchors.keys()),
  };
}

/** The redirects that lead from one back to itself; empty if it does not. */
function loopOf(from: string, redirects: Readonly<Record<string, string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined; at = redirects[at]) {
    if (seen.has(at)) return new Set(at === from ? seen : []);
    seen.add(at);
  }
  return new Set();
}
