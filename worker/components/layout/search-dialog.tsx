import { searchLimits } from "../../../pipeline/model/search/search-answer.ts";
import { currentPrefix } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";
import { Icon } from "./icon.tsx";

/** The search dialog as rendered by the server: its form works without JavaScript, until the component takes over. */
export function SearchDialog({ issueUrl }: { issueUrl: string | undefined }) {
  return (
    <dialog className="search-dialog" aria-label={t("search.title")} data-issue-url={issueUrl}>
      <form className="sd" action={`${currentPrefix()}/search`}>
        <div className="sd-bar">
          <Icon name="search" size={18} />
          <input
            type="search"
            name="q"
            aria-label={t("search.label")}
            placeholder={t("search.placeholder")}
            maxLength={searchLimits.query}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="submit" className="visually-hidden" tabIndex={-1}>
            {t("search.label")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
