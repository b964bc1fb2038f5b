import { changelogPath } from "../../../pipeline/model/history.ts";
import type { SiteConfig } from "../../../pipeline/model/site.ts";
import { currentPrefix } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";
import { Menu } from "./menu.tsx";

export interface VersionDropdownProps {
  site: SiteConfig;
  /** Suffix of its ids: the dropdown is rendered twice, in the navbar and in the menu. */
  container: "navbar" | "menu";
}

/** Docs version. There is one; `page/menus.ts` keeps the reader's choice. */
export function VersionDropdown({ site, container }: VersionDropdownProps) {
  const current = t("navbar.docsVersion", { version: site.version });
  return (
    <div className="dropdown">
      <Menu id={`${container}-version`} label={`${t("navbar.version")}: ${current}`} text={current}>
        <li>
          <button type="button" data-docs-version={site.version} aria-current="true">
            {current}
          </button>
        </li>
        <li>
          <a href={currentPrefix() + changelogPath}>{t("changelog.title")}</a>
        </li>
      </Menu>
    </div>
  );
}
