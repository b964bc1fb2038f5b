import {
  fragmentUrl,
  isPageFragment,
  type PageFragment,
} from "../../pipeline/model/page-fragment.ts";

/** Version of the shell that this document was rendered with. */
export function ownShell(): string | undefined {
  return document.documentElement.dataset.shell;
}

/** Id of the current sidebar; empty on status pages. */
export function shownSidebar(): string {
  return document.getElementById("sidebar")?.dataset.sidebar ?? "";
}

/** @throws when the server does not answer, or answers with anything but a page. */
export async function requestFragment(
  path: string,
  options: Pick<RequestInit, "signal" | "priority"> = {},
): Promise<PageFragment> {
  const response = await fetch(fragmentUrl(path, shownSidebar()), options);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  const value: unknown = await response.json();
  if (!isPageFragment(value)) throw new Error(`${path}: not a page`);
  return value;
}
