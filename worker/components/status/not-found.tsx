import { t } from "../../render/messages.ts";
import { SearchForm } from "../search/search-form.tsx";
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
      <SearchForm />
    </StatusPage>
  );
}
