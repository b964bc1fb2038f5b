import type { PageFragment } from "../../pipeline/model/page-fragment.ts";
import { requestFragment } from "./request-fragment.ts";

interface Entry {
  fragment: Promise<PageFragment>;
  time: number;
}

/** Time that a prefetched page is fresh; going back may show an older one. */
const freshMilliseconds = 300_000;
const maxEntries = 40;

const entries = new Map<string, Entry>();

/** The page from the cache or the server. */
export async function loadFragment(
  path: string,
  { signal, isGoingBack }: { signal: AbortSignal; isGoingBack: boolean },
): Promise<PageFragment> {
  const entry = entries.get(path);
  if (entry !== undefined && (isGoingBack || isFresh(entry))) {
    try {
      return await entry.fragment;
    } catch {
      // The prefetch failed: fetch again.
    }
  }
  const fragment = requestFragment(path, { signal });
  addEntry(path, fragment);
  return fragment;
}

/** Prefetches a page. Failures are ignored, since the navigation fetches again. */
export async function prefetchFragment(path: string): Promise<void> {
  const entry = entries.get(path);
  if (entry !== undefined && isFresh(entry)) return;
  const fragment = requestFragment(path, { priority: "low" });
  addEntry(path, fragment);
  await fragment.catch(() => undefined);
}

function isFresh(entry: Entry): boolean {
  return performance.now() - entry.time < freshMilliseconds;
}

function addEntry(path: string, fragment: Promise<PageFragment>): void {
  const entry = { fragment, time: performance.now() };
  entries.delete(path);
  entries.set(path, entry);
  fragment.catch(() => {
    if (entries.get(path) === entry) entries.delete(path);
  });
  for (const oldest of entries.keys()) {
    if (entries.size <= maxEntries) break;
    entries.delete(oldest);
  }
}
