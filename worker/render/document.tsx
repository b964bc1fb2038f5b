import type { ReactNode } from "react";
import { pageParts } from "#site/parts/parts.ts";
import type { PageLayout } from "../../pipeline/model/page.ts";
import { llmsPath } from "../../pipeline/model/urls.ts";
import { AnnouncementBar } from "../components/layout/announcement-bar.tsx";
import { Footer as OwnFooter } from "../components/layout/footer.tsx";
import { Navbar } from "../components/layout/navbar.tsx";
import { SearchDialog } from "../components/layout/search-dialog.tsx";
import { Sidebar, type SidebarContent } from "../components/layout/sidebar.tsx";
import { currentLanguage, currentPrefix, currentShell, currentSite } from "../kernel/language.ts";
import { t } from "../kernel/messages.ts";
import { Head, type HeadProps } from "./head.tsx";

export interface DocumentProps {
  head: HeadProps;
  /** For the language links of status pages: the requested path with its query. */
  requestedPath?: string | undefined;
  section?: string | undefined;
  /** The content page shown, if it is one. */
  layout?: PageLayout | undefined;
  sidebar?: SidebarContent | undefined;
  children: ReactNode;
}

const { Footer = OwnFooter } = pageParts;

/** The HTML document around the content of a route. */
export function Document({
  head,
  requestedPath,
  section,
  layout,
  sidebar,
  children,
}: DocumentProps) {
  const site = currentSite();
  const prefix = currentPrefix();
  const path = requestedPath ?? head.path ?? (prefix || "/");
  return (
    <html
      lang={currentLanguage()}
      data-prefix={prefix === "" ? undefined : prefix}
      data-theme={site.colorMode.defaultMode}
      data-default-theme={site.colorMode.defaultMode}
      data-announcement={site.announcement?.id}
      data-shell={currentShell()}
      data-analytics={site.analytics ? undefined : "off"}
    >
      <Head {...head} />
      <body data-layout={layout} data-section-shown={section}>
        <a className="skip-link" href="#content">
          {t("skipLink.label")}
        </a>
        {/* For programs that read the HTML; nobody sees or hears it. */}
        <p hidden>{t("agents.note", { llms: prefix + llmsPath })}</p>
        {/* Shown by the inline script when the page's script did not load. */}
        <div id="base-url-banner" role="alert" hidden>
          <b>{t("baseUrl.title")}</b> {t("baseUrl.hint", { baseUrl: site.baseUrl })}
        </div>
        {site.announcement === undefined ? null : (
          <AnnouncementBar announcement={site.announcement} />
        )}
        <Navbar site={site} section={section} path={path} />
        <div className={sidebar === undefined ? "page alone" : "page"}>
          <Sidebar site={site} section={section} path={path} content={sidebar} />
          {children}
        </div>
        <Footer site={site} />
        <SearchDialog issueUrl={site.issueUrl} />
        <div id="announcer" className="visually-hidden" role="status" />
      </body>
    </html>
  );
}
