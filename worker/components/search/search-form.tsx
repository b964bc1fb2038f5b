import { searchLimits } from "../../../content/model/search.ts";
import { t } from "../../render/messages.ts";

/** The search field of pages: works without JavaScript. */
export function SearchForm({
  query = "",
  section,
}: {
  query?: string;
  section?: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is newer than the browsers we support.
    <form className="search-form" action="/search" role="search">
      <label>
        <span className="visually-hidden">{t("search.title")}</span>
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={searchLimits.query}
          placeholder={t("search.placeholder")}
        />
      </label>
      {section === undefined ? null : <input type="hidden" name="section" value={section} />}
      <button type="submit" className="button">
        {t("search.label")}
      </button>
    </form>
  );
}
