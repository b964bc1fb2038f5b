import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";
import { pagePathOf } from "../kernel/canonical-path.ts";
import { currentPrefix, inLanguageOf } from "../kernel/language.ts";

const day = 24 * 60 * 60 * 1_000;

/** They would break or reorder lines of exports and terminals. */
const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * The events that a page of this site can have sent: of a path that exists, in its canonical spelling, and of the last
 * or next day, since clocks of readers are wrong by hours. Their texts lose control characters.
 */
export function countableEvents(events: readonly AnalyticsEvent[], now: number): AnalyticsEvent[] {
  return events.flatMap((event) => {
    if (Math.abs(event.timestamp - now) > day) return [];
    const clean = withoutControlCharacters(event);
    if (event.path === undefined) return [clean];
    const path = canonicalPath(event.path);
    return path === undefined ? [] : [{ ...clean, path }];
  });
}

/** Undefined for a path that the site does not have. */
function canonicalPath(path: string): string | undefined {
  if (path === `${inLanguageOf(path, currentPrefix)}/search`) return path;
  return pagePathOf(path);
}

function withoutControlCharacters<Event extends AnalyticsEvent>(event: Event): Event {
  const clean = { ...event };
  for (const name in clean) {
    const value = clean[name];
    if (typeof value === "string") {
      Object.assign(clean, { [name]: value.replace(controlCharacters, " ") });
    }
  }
  return clean;
}
