import type { Section } from "../../../pipeline/model/page.ts";
import { searchLimits } from "../../../pipeline/model/search/search-answer.ts";
import { currentPrefix } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";

export interface SearchFormProps {
  query?: string;
  /** Chosen section, kept for the next query. */
  section?: Section | undefined;
}

/** The search field of pages: works without JavaScript. */
export function SearchForm({ query = "", section }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is newer than the browsers we support.
    <form className="search-form" action={`${currentPrefix()}/search`} role="search">
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
