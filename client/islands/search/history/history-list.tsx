import { type ReactNode, useState } from "react";
import * as words from "#words";
import { fill } from "../../../../content/model/text/translate.ts";
import quickLinks from "../../../../content/ui/quick-links.json";
import { type SearchHistory, shownRecent, type Visit } from "./search-history.ts";

export interface HistoryListProps {
  history: SearchHistory;
  onAddFavorite(visit: Visit): void;
  onRemoveRecent(visit: Visit): void;
  onRemoveFavorite(visit: Visit): void;
}

/** Recent visits and favourites. */
export function HistoryList({
  history,
  onAddFavorite,
  onRemoveRecent,
  onRemoveFavorite,
}: HistoryListProps) {
  const recent = shownRecent(history);
  return (
    <>
      {recent.length === 0 && history.favorites.length === 0 && (
        <p className="sd-group">{words["search.noRecent"]}</p>
      )}
      {recent.length > 0 && (
        <Group id="search-recent" title={words["search.recent"]}>
          {recent.map((visit) => (
            <li key={visit.url} className="sd-row">
              <VisitLink visit={visit} />
              <RowButton
                label={fill(words["search.favorite.add"], { title: visit.title })}
                path="m12 3 2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z"
                onClick={() => onAddFavorite(visit)}
              />
              <RowButton
                label={fill(words["search.recent.remove"], { title: visit.title })}
                path="m6 6 12 12M18 6 6 18"
                onClick={() => onRemoveRecent(visit)}
              />
            </li>
          ))}
        </Group>
      )}
      {history.favorites.length > 0 && (
        <Group id="search-favorites" title={words["search.favorites"]}>
          {history.favorites.map((visit) => (
            <FavoriteRow key={visit.url} visit={visit} onRemove={onRemoveFavorite} />
          ))}
        </Group>
      )}
      {quickLinks.length > 0 && (
        <Group id="search-quick-links" title={words["search.quickLinks"]}>
          {quickLinks.map(({ href, label }) => (
            <li key={href} className="sd-row">
              <a className="sd-item" href={href}>
                <span className="sd-title">{label}</span>
              </a>
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sd-group">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** Favourites were added on purpose, so removing one needs confirmation. */
function FavoriteRow({ visit, onRemove }: { visit: Visit; onRemove(visit: Visit): void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="sd-row">
      <VisitLink visit={visit} />
      {isAsking ? (
        <>
          <button
            type="button"
            className="sd-confirm"
            // The button that was pressed is gone; focus must not fall out of the dialog.
            // biome-ignore lint/a11y/noAutofocus: the reader asked for this choice
            autoFocus
            aria-label={fill(words["search.favorite.confirm.label"], { title: visit.title })}
            onClick={() => onRemove(visit)}
          >
            {words["search.favorite.confirm"]}
          </button>
          <button type="button" className="sd-confirm" onClick={() => setAsking(false)}>
            {words["search.favorite.keep"]}
          </button>
        </>
      ) : (
        <RowButton
          label={fill(words["search.favorite.remove"], { title: visit.title })}
          path="m6 6 12 12M18 6 6 18"
          onClick={() => setAsking(true)}
        />
      )}
    </li>
  );
}

function VisitLink({ visit }: { visit: Visit }) {
  return (
    <a className="sd-item" href={visit.url} data-visit={visit.url}>
      <span className="sd-title">{visit.heading ?? visit.title}</span>
      {(visit.heading !== undefined || visit.query !== undefined) && (
        <span className="sd-path">
          {[
            ...(visit.query === undefined ? [] : [`“${visit.query}”`]),
            ...(visit.heading === undefined ? [] : [visit.title]),
          ].join(" › ")}
        </span>
      )}
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
      <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
