import type { ReactNode } from "react";
import * as words from "#words";
import { fill } from "../../../../pipeline/model/text/translate.ts";
import { crossPath, LineIcon } from "../../line-icon.tsx";
import {
  addFavorite,
  removeFavorite,
  removeRecent,
  type SearchHistory,
  shownRecent,
  type Visit,
} from "./search-history.ts";

export interface HistoryListProps {
  history: SearchHistory;
  /** The row that had the focus may be gone then. */
  onChange(history: SearchHistory): void;
}

/** Recent visits and favourites. */
export function HistoryList({ history, onChange }: HistoryListProps) {
  const recent = shownRecent(history);
  const { favorites } = history;
  return (
    <>
      {recent.length === 0 && favorites.length === 0 && (
        <p className="sd-group">{words["search.noRecent"]}</p>
      )}
      <Group id="search-recent" title={words["search.recent"]}>
        {recent.map((visit) => (
          <li key={visit.url} className="sd-row">
            <VisitLink visit={visit} />
            <RowButton
              label={fill(words["search.favorite.add"], { title: visit.title })}
              path="m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z"
              onClick={() => onChange(addFavorite(history, visit))}
            />
            <RowButton
              label={fill(words["search.recent.remove"], { title: visit.title })}
              path={crossPath}
              onClick={() => onChange(removeRecent(history, visit.url))}
            />
          </li>
        ))}
      </Group>
      <Group id="search-favorites" title={words["search.favorites"]}>
        {favorites.map((visit) => (
          <li key={visit.url} className="sd-row">
            <VisitLink visit={visit} />
            <RowButton
              label={fill(words["search.favorite.remove"], { title: visit.title })}
              path={crossPath}
              onClick={() => onChange(removeFavorite(history, visit.url))}
            />
          </li>
        ))}
      </Group>
    </>
  );
}

/** A list with a title; nothing without rows. */
function Group({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sd-group">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function VisitLink({ visit: { url, title, heading, query } }: { visit: Visit }) {
  const found = [query && `“${query}”`, heading && title].filter(Boolean).join(" › ");
  return (
    <a className="sd-item" href={url}>
      <span className="sd-title">{heading ?? title}</span>
      {found !== "" && <span className="sd-path">{found}</span>}
    </a>
  );
}

interface RowButtonProps {
  label: string;
  path: string;
  onClick(): void;
}

function RowButton({ label, path, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <LineIcon path={path} />
    </button>
  );
}
