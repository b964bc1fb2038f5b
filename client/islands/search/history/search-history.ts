import { listOf, parseJson, recordOf } from "../../../../pipeline/model/schema/json-value.ts";

/** Visits that are shown; fewer when there are favourites. */
const recentWithoutFavorites = 7;
const recentWithFavorites = 4;
const maxFavorites = 10;

/** A page or heading that was opened from the dialog. */
export interface Visit {
  url: string;
  title: string;
  heading?: string;
  /** Query that found it. */
  query?: string;
}

/** Shown in the dialog before anything is typed. */
export interface SearchHistory {
  /** Latest first; more are kept than shown, because removing a favourite makes room. */
  recent: readonly Visit[];
  favorites: readonly Visit[];
}

export function shownRecent({ recent, favorites }: SearchHistory): readonly Visit[] {
  const limit = favorites.length === 0 ? recentWithoutFavorites : recentWithFavorites;
  return recent.slice(0, limit);
}

/** Adds a visit. A favourite stays in place and is not listed twice. */
export function addRecent(history: SearchHistory, visit: Visit): SearchHistory {
  if (history.favorites.some(({ url }) => url === visit.url)) return history;
  const recent = [visit, ...without(history.recent, visit.url)];
  return { ...history, recent: recent.slice(0, recentWithoutFavorites) };
}

export function removeRecent(history: SearchHistory, url: string): SearchHistory {
  return { ...history, recent: without(history.recent, url) };
}

/** Moves a recent visit to the favourites; the oldest favourite is dropped beyond the limit. */
export function addFavorite(history: SearchHistory, visit: Visit): SearchHistory {
  const favorites = [visit, ...without(history.favorites, visit.url)];
  return {
    recent: without(history.recent, visit.url),
    favorites: favorites.slice(0, maxFavorites),
  };
}

export function removeFavorite(history: SearchHistory, url: string): SearchHistory {
  return { ...history, favorites: without(history.favorites, url) };
}

function without(visits: readonly Visit[], url: string): Visit[] {
  return visits.filter((visit) => visit.url !== url);
}

/** Parses a stored history; invalid data counts as empty. */
export function parseHistory(stored: string | null): SearchHistory {
  const { recent, favorites } = recordOf(parseJson(stored ?? ""));
  return { recent: visitsOf(recent), favorites: visitsOf(favorites) };
}

function visitsOf(value: unknown): Visit[] {
  return listOf(value).filter(isVisit).slice(0, maxFavorites);
}

/** Only paths of this site: storage may contain anything. */
function isVisit(value: unknown): value is Visit {
  const { url, title, heading = "", query = "" } = recordOf(value);
  return (
    [url, title, heading, query].every((text) => typeof text === "string") &&
    /^\/(?![/\\])/.test(String(url))
  );
}
