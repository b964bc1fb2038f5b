import * as words from "#words";
import {
  compareWithVersion,
  type VersionedPackage,
  type VersionIndex,
  versionIndexPath,
} from "../../../pipeline/model/version-index.ts";
import { chosenVersions } from "./chosen-versions.ts";

/** Path prefix of the page's language. Repeated here, because a shared chunk would cost a request. */
const sitePrefix = () => document.documentElement.dataset.prefix ?? "";

/** Marks symbols that the selected version lacks or has with differences. */
export async function markVersions(): Promise<void> {
  const chosen = chosenVersions();
  const { packages } = chosen.length === 0 ? { packages: [] } : await versionIndex();
  for (const shown of document.querySelectorAll(".version-mark, .comparing")) shown.remove();
  for (const [subject, version] of chosen) {
    const own = packages.find((each) => each.subject === subject);
    if (own === undefined) continue;
    const names = symbolNames().filter(({ href }) => isInPackage(own, href));
    for (const { element, href } of names) markOne(element, href, own, version);
    if (names.length > 0) showBar(own, version);
  }
}

/** True for a link to the package's page, or to a page or anchor below it. */
function isInPackage({ subject }: VersionedPackage, href: string): boolean {
  const path = `${sitePrefix()}/api/${subject}`;
  return href === path || href.startsWith(`${path}/`) || href.startsWith(`${path}#`);
}

/** Shows the bar that explains the marks and removes them. */
function showBar({ subject, names, versions }: VersionedPackage, version: string): void {
  const name = names[versions.indexOf(version)];
  if (name === undefined) return;
  const bar = document.createElement("div");
  bar.className = "comparing";
  const text = document.createElement("span");
  text.textContent = words["version.comparing"]
    .replace("{name}", name)
    .replace("{version}", version);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "text-button";
  button.dataset.stop = subject;
  button.textContent = words["version.stop"];
  bar.append(text, button);
  document.querySelector("main > .page-top")?.after(bar);
}

let index: Promise<VersionIndex> | undefined;

function versionIndex(): Promise<VersionIndex> {
  index ??= fetch(sitePrefix() + versionIndexPath)
    .then((response): Promise<VersionIndex> => {
      if (!response.ok) throw new Error(`${versionIndexPath}: ${response.status}`);
      return response.json();
    })
    .catch((error: unknown) => {
      index = undefined;
      throw error;
    });
  return index;
}

/** Links to symbols in the content, the title of a symbol page, and entries of a package page. */
function symbolNames(): { element: Element; href: string }[] {
  const path = location.pathname;
  const links = document.querySelectorAll<HTMLAnchorElement>(
    `main a[href^="${sitePrefix()}/api/"]`,
  );
  const entries = document.querySelectorAll("main dt[id]");
  const heading = document.querySelector("main h1");
  return [
    ...[...links].map((element) => ({ element, href: element.getAttribute("href") ?? "" })),
    ...[...entries].map((element) => ({ element, href: `${path}#${element.id}` })),
    ...(heading === null ? [] : [{ element: heading, href: path }]),
  ];
}

const differenceTexts = {
  lacking: words["version.lacking"],
  different: words["version.different"],
};

function markOne(element: Element, href: string, own: VersionedPackage, version: string): void {
  const difference = compareWithVersion(own, href, version);
  if (difference === "same") return;
  const mark = document.createElement("small");
  mark.className = "version-mark";
  mark.textContent = differenceTexts[difference].replace("{version}", version);
  // Appended to headings, placed after links, so that the link text stays the same.
  if (element instanceof HTMLAnchorElement) element.after(mark);
  else element.append(mark);
}
