import Dropdown from "../../../client/islands/dropdown.tsx";
import { Island } from "../../../client/islands/island.tsx";
import type { SiteConfig } from "../../../content/model/site.ts";
import { versionIndexPath } from "../../../content/model/version-index.ts";
import { manifest } from "../../manifest.ts";
import { t } from "../../render/messages.ts";

export interface PreferenceDropdownProps {
  type: "locale-dropdown" | "docs-version-dropdown";
  site: SiteConfig;
  /** Where it stands: the dropdown is there twice, and ids must differ. */
  place: "navbar" | "menu";
}

/** Language or docs version. There is one docs plugin (`default`); the reader's preference is kept per plugin. */
export function PreferenceDropdown({ type, site, place }: PreferenceDropdownProps) {
  const props =
    type === "locale-dropdown"
      ? {
          id: `${place}-language`,
          label: t("navbar.language"),
          current: t("language.name"),
          items: site.i18n.locales.map((value) => ({ value, label: t("language.name") })),
        }
      : {
          id: `${place}-version`,
          label: t("navbar.version"),
          current: site.version,
          items: [{ value: site.version, label: site.version }],
          storageKey: "docs-preferred-version-default",
        };
  // With one choice there is nothing to choose. The versions of packages are choices too; the menu asks for them.
  const hasMore = type === "docs-version-dropdown" && versionIndexPath in manifest.files;
  if (props.items.length < 2 && !hasMore) {
    return (
      <span className="only-choice">
        <span className="visually-hidden">{props.label}: </span>
        {props.current}
      </span>
    );
  }
  return (
    <Island
      name={type === "docs-version-dropdown" ? "version-menu" : "dropdown"}
      mode="hydrate"
      props={props}
    >
      <Dropdown {...props} />
    </Island>
  );
}
