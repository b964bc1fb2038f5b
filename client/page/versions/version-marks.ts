import { "version.different" as different, "version.lacking" as lacking } from "#words";
import {
  standingIn,
  type VersionedPackage,
  type VersionIndex,
  versionIndexPath,
} from "../../../content/model/version-index.ts";
import { chosenVersions } from "./chosen-versions.ts";

/** What the paths of the page's language begin with. A script of its own for the one line would be one more request. */
const sitePrefix = () => document.documentElement.dataset.prefix ?? "";

const words = { lacking, different };

/** Writes beside every symbol's name, wherever it is linked or described, what the chosen version lacks or has otherwise. */
export async function markVersions(): Promise<void> {
  const chosen = chosenVersions();
  const { packages } = chosen.length === 0 ? { packages: [] } : await versionIndex();
  for (const mark of document.querySelectorAll(".version-mark")) mark.remove();
  for (const [subject, version] of chosen) {
    const own = packages.find((each) => each.subject === subject);
    if (own === undefined) continue;
    for (const { element, href } of symbolNames()) markOne(element, href, own, version);
  }
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

/** Links to symbols in what is read, the heading of a symbol's page, and entries of a package page. */
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

function markOne(element: Element, href: string, own: VersionedPackage, version: string): void {
  const standing = standingIn(own, href, version);
  if (standing === "same") return;
  const mark = document.createElement("small");
  mark.className = "version-mark";
  mark.textContent = words[standing].replace("{version}", version);
  // Inside of a heading, after a link: the name stays what it was.
  if (element instanceof HTMLAnchorElement) element.after(mark);
  else element.append(mark);
}
