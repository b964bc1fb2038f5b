import type { Crumb } from "../../../pipeline/model/page.ts";
import { t } from "../../kernel/messages.ts";

export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={t("breadcrumbs.label")}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.path === undefined ? crumb.label : <a href={crumb.path}>{crumb.label}</a>}
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
