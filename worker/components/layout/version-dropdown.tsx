import Dropdown from "../../../client/islands/dropdown.tsx";
import { Island } from "../../../client/islands/island.tsx";
import type { SiteConfig } from "../../../content/model/site.ts";
import { versionIndexPath } from "../../../content/model/version-index.ts";
import { manifest } from "../../manifest.ts";
import { t } from "../../render/messages.ts";
import { OnlyChoice } from "./only-choice.tsx";

export interface VersionDropdownProps {
  site: SiteConfig;
  /** Where it stands: the dropdown is there twice, and ids must differ. */
  place: "navbar" | "menu";
}

/** Docs version. There is one docs plugin (`default`); the reader's preference is kept per plugin. */
export function VersionDropdown({ site, place }: VersionDropdownProps) {
  const props = {
    id: `${place}-version`,
    label: t("navbar.version"),
    current: site.version,
    items: [{ value: site.version, label: site.version }],
    storageKey: "docs-preferred-version-default",
  };
  // With one choice there is nothing to choose. The versions of packages are choices too; the menu asks for them.
  if (!(versionIndexPath in manifest.files)) {
    return <OnlyChoice label={props.label} value={props.current} />;
  }
  return (
    <Island name="version-menu" mode="hydrate" props={props}>
      <Dropdown {...props} />
    </Island>
  );
}
