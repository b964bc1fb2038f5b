import type { LineOf } from "../../kernel/checked-file.ts";
import { nearHint, type Problem } from "../../kernel/problems.ts";
import type { SiteSettings } from "../../settings/site.ts";
import { type Finding, imageProblem, type LinkTargets, linkProblem } from "./check-links.ts";

export interface SettingTargets extends LinkTargets {
  /** File with the texts of the language. */
  file: string;
  lineOf: LineOf;
  /** Names of the documented libraries. */
  libraries: readonly string[];
}

type SettingPath = readonly PropertyKey[];

/** Checks links, images and redirects of `content/site.yaml` like those of pages, and its names of libraries. */
export function checkSettings(settings: SiteSettings, site: SettingTargets): Problem[] {
  const { file, lineOf } = site;
  const { announcement, favicon, socialImage, navbar, footer, redirects, openapi } = settings;
  const problems: Problem[] = [];
  const report = (path: SettingPath, finding: Finding | undefined) => {
    if (finding !== undefined) problems.push({ file, line: lineOf(path), ...finding });
  };
  const checkLink = (path: SettingPath, href: string | undefined) =>
    report(path, linkProblem(href, "/", site));
  checkLink(["announcement", "link", "href"], announcement?.link?.href);
  checkLink(["agents", "guide"], settings.agents?.guide);
  navbar.items.forEach((item, index) => {
    if (item.type === "link") checkLink(["navbar", "items", index, "href"], item.href);
  });
  footer.columns.forEach(({ links }, column) => {
    links.forEach(({ href }, index) => {
      checkLink(["footer", "columns", column, "links", index, "href"], href);
    });
  });
  report(["favicon"], imageProblem(favicon, site));
  report(["socialImage"], imageProblem(socialImage, site));
  report(["navbar", "logo", "src"], imageProblem(navbar.logo.src, site));
  report(["footer", "logo", "src"], imageProblem(footer.logo.src, site));
  for (const from of Object.keys(redirects)) {
    report(["redirects", from], redirectProblem(from, site));
  }
  settings.libraries?.forEach((name, index) => {
    report(["libraries", index], libraryProblem(name, site));
  });
  openapi.forEach(({ client }, index) => {
    const api = openapi.length > 1 ? [index] : [];
    report(["openapi", ...api, "client", "library"], libraryProblem(client?.library, site));
  });
  return problems;
}

function libraryProblem(
  name: string | undefined,
  { libraries }: Pick<SettingTargets, "libraries">,
): Finding | undefined {
  if (name === undefined || libraries.includes(name)) return undefined;
  const hint = nearHint(name, libraries);
  const message = `there is no library \`${name}\` in content/libraries`;
  return { severity: "error", message, ...(hint !== undefined && { hint }) };
}

/** A redirect must start at an unused path and lead directly to a page or file. */
function redirectProblem(from: string, targets: LinkTargets): Finding | undefined {
  const { anchors, files, redirects } = targets;
  const to = redirects[from] ?? "";
  if (anchors.has(from) || files.has(from)) {
    return {
      severity: "error",
      message: `redirect \`${from}\` stands over ${anchors.has(from) ? "a page" : "a file"} of that path`,
      hint: "remove the redirect, or move what is there",
    };
  }
  const nextTarget = redirects[to];
  if (nextTarget !== undefined) {
    return {
      severity: "error",
      message: `redirect \`${from}\` leads to \`${to}\`, which is a redirect itself`,
      hint: `let it lead to ${[from, to].includes(nextTarget) ? "a page" : `\`${nextTarget}\``}`,
    };
  }
  const fault = linkProblem(to, "/", targets);
  return fault && { ...fault, message: `redirect \`${from}\`: ${fault.message}` };
}
