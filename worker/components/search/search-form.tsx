import type { Section } from "../../../pipeline/model/page.ts";
import { type PageHistory, searchLimits } from "../../../pipeline/model/search/search-answer.ts";
import { currentPrefix } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";

/** Filters of the results by query parameter, kept for the next query. */
export interface SearchFilters {
  section: Section | undefined;
  history: PageHistory | undefined;
}

/** The search field of pages: works without JavaScript. */
export function SearchForm({ query = "", filters }: { query?: string; filters?: SearchFilters }) {
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
      {Object.entries(filters ?? {}).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className="button">
        {t("search.label")}
      </button>
    </form>
  );
}
