import type { PageLink } from "../../../pipeline/model/page.ts";
import { t } from "../../kernel/messages.ts";
import { LongName } from "./long-name.tsx";

export interface PaginationProps {
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

export function Pagination({ previous, next }: PaginationProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={t("pagination.label")}>
      {previous === undefined ? null : (
        <a className="previous" rel="prev" href={previous.path}>
          <small>{t("pagination.previous")}</small>
          <LongName before=" " name={previous.label} />
        </a>
      )}
      {next === undefined ? null : (
        <a className="next" rel="next" href={next.path}>
          <small>{t("pagination.next")}</small>
          <LongName before=" " name={next.label} />
        </a>
      )}
    </nav>
  );
}
