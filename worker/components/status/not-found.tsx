import { KindIcon } from "../../../client/islands/search/hit-marks.tsx";
import type { CataloguePage } from "../../../pipeline/model/catalogue.ts";
import { t } from "../../kernel/messages.ts";
import { SearchForm } from "../search/search-form.tsx";
import { StatusPage } from "./status-page.tsx";

export interface NotFoundProps {
  path: string;
  /** Pages with a similar path. */
  suggestions: readonly CataloguePage[];
}

export function NotFound({ path, suggestions }: NotFoundProps) {
  return (
    <StatusPage title={t("notFound.title")} mark="404">
      <p>
        {t("notFound.before")} <code>{path}</code>. {t("notFound.after")}
      </p>
      <SearchForm />
      {suggestions.length === 0 ? null : (
        <>
          <h2>{t("notFound.suggestions")}</h2>
          <ul className="results">
            {suggestions.map((page) => (
              <Suggestion key={page.path} page={page} />
            ))}
          </ul>
        </>
      )}
    </StatusPage>
  );
}

function Suggestion({ page }: { page: CataloguePage }) {
  return (
    <li>
      <KindIcon kind={page.kind} />
      <a href={page.path}>{page.title}</a> <small>{page.path}</small>
      <p>{page.description}</p>
    </li>
  );
}
