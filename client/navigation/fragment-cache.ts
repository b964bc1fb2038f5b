import type { PageFragment } from "../../content/model/page-fragment.ts";
import { requestFragment } from "./request-fragment.ts";

interface Entry {
  fragment: Promise<PageFragment>;
  time: number;
}

/** A prefetched page is used for as long as this; going back may take an older one. */
const freshMilliseconds = 300_000;
const mostEntries = 40;

const entries = new Map<string, Entry>();

/** The page, as it was prefetched or shown before, or from the server. */
export async function loadFragment(
  path: string,
  { signal, isGoingBack }: { signal: AbortSignal; isGoingBack: boolean },
): Promise<PageFragment> {
  const entry = entries.get(path);
  if (entry !== undefined && (isGoingBack || isFresh(entry))) {
    try {
      return await entry.fragment;
    } catch {
      // A failed prefetch is no answer: ask again.
    }
  }
  const fragment = requestFragment(path, { signal });
  keep(path, fragment);
  return fragment;
}

/** Asks for a page the reader may want next. Failures stay silent: the navigation itself asks again. */
export async function prefetchFragment(path: string): Promise<void> {
  const entry = entries.get(path);
  if (entry !== undefined && isFresh(entry)) return;
  const fragment = requestFragment(path, { priority: "low" });
  keep(path, fragment);
  await fragment.catch(() => undefined);
}

function isFresh(entry: Entry): boolean {
  return performance.now() - entry.time < freshMilliseconds;
}

function keep(path: string, fragment: Promise<PageFragment>): void {
  const entry = { fragment, time: performance.now() };
  entries.delete(path);
  entries.set(path, entry);
  fragment.catch(() => {
    if (entries.get(path) === entry) entries.delete(path);
  });
  for (const oldest of entries.keys()) {
    if (entries.size <= mostEntries) break;
    entries.delete(oldest);
  }
}
