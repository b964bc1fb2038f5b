import type { PageMetadata } from "../../../pipeline/model/page.ts";
import { t } from "../../kernel/messages.ts";

/** Edit link, date of the last change, and the feedback question. */
export function PageFoot({ metadata }: { metadata: PageMetadata }) {
  return (
    <div className="page-foot">
      <div className="page-meta">
        {metadata.editUrl === undefined ? null : <a href={metadata.editUrl}>{t("page.edit")}</a>}
        {metadata.lastUpdated === undefined ? null : (
          <span>{t("page.lastUpdated", { date: metadata.lastUpdated })}</span>
        )}
      </div>
      <fieldset className="helpful js-only">
        <legend className="visually-hidden">{t("page.helpful")}</legend>
        <span aria-hidden="true">{t("page.helpful")}</span>
        {(["yes", "no"] as const).map((answer) => (
          <button key={answer} type="button" className="button" data-helpful={answer}>
            {t(`page.helpful.${answer}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
