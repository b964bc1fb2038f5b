import Dropdown from "../../../client/islands/dropdown.tsx";
import { Island } from "../../../client/islands/island.tsx";
import { changelogPath } from "../../../pipeline/model/history.ts";
import type { SiteConfig } from "../../../pipeline/model/site.ts";
import { currentPrefix } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";

export interface VersionDropdownProps {
  site: SiteConfig;
  /** Suffix of its ids: the dropdown is rendered twice, in the navbar and in the menu. */
  place: "navbar" | "menu";
}

/** Local storage key of the preferred version of the docs plugin `default`. */
const preferenceKey = "docs-preferred-version-default";

/** Docs version. There is one docs plugin (`default`); the reader's preference is kept per plugin. */
export function VersionDropdown({ site, place }: VersionDropdownProps) {
  const current = t("navbar.docsVersion", { version: site.version });
  const props = {
    id: `${place}-version`,
    label: t("navbar.version"),
    current,
    items: [{ value: site.version, label: current }],
    links: [{ href: currentPrefix() + changelogPath, label: t("changelog.title") }],
    storageKey: preferenceKey,
  };
  return (
    <Island name="dropdown" mode="hydrate" props={props}>
      <Dropdown {...props} />
    </Island>
  );
}
