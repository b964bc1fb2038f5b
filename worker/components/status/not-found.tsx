import { t } from "../../render/messages.ts";
import { StatusPage } from "./status-page.tsx";

export interface NotFoundProps {
  path: string;
  /** Paths near to the one asked for. */
  suggestions: readonly string[];
}

export function NotFound({ path, suggestions }: NotFoundProps) {
  return (
    <StatusPage title={t("notFound.title")}>
      <p>{t("notFound.text", { path })}</p>
      {suggestions.length === 0 ? null : (
        <>
          <h2>{t("notFound.suggestions")}</h2>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <a href={suggestion}>{suggestion}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <form className="search-form" action="/search" role="search">
        <label>
          <span className="visually-hidden">{t("search.title")}</span>
          <input type="search" name="q" maxLength={512} placeholder={t("search.placeholder")} />
        </label>
        <button type="submit" className="button">{t("search.label")}</button>
      </form>
    </StatusPage>
  );
}
