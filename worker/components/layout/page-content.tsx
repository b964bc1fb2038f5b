import type { Page } from "../../../pipeline/model/page.ts";
import type { SiteConfig } from "../../../pipeline/model/site.ts";
import { isUntranslated } from "../../kernel/language.ts";
import { manifest } from "../../kernel/manifest.ts";
import { t } from "../../kernel/messages.ts";
import { Blocks } from "../body/blocks.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { LongName } from "./long-name.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageFoot } from "./page-foot.tsx";
import { Pagination } from "./pagination.tsx";
import { TableOfContents } from "./table-of-contents.tsx";

/** No table of contents on pages with samples beside the text, nor on the front page. */
const hasToc = ({ layout, toc }: Page) => layout === "article" && toc.length > 1;

/** The part of the document that client-side navigation replaces; page fragments consist of it alone. */
export function PageContent({ page, site }: { page: Page; site: SiteConfig }) {
  const isTranslated = !isUntranslated(page.path);
  const isFront = page.layout === "front";
  const top = (
    <div className={page.breadcrumbs.length === 0 ? "page-top beside-title" : "page-top"}>
      <Breadcrumbs crumbs={page.breadcrumbs} current={page.contentTitle} />
      <PageActions page={page} site={site} />
    </div>
  );
  return (
    <>
      {hasToc(page) && <TableOfContents entries={page.toc} />}
      <main
        id="content"
        tabIndex={-1}
        className={isFront ? "article front" : page.layout}
        data-kind={page.kind}
      >
        {!isFront && top}
        {isTranslated ? null : <p className="note">{t("language.untranslated")}</p>}
        <article lang={isTranslated ? undefined : manifest.site.i18n.defaultLocale}>
          {!isFront && (
            <h1>
              <LongName name={page.contentTitle} />
            </h1>
          )}
          <Blocks blocks={page.body} />
        </article>
        <PageFoot metadata={page.metadata} />
        <Pagination previous={page.previous} next={page.next} />
      </main>
    </>
  );
}
