import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";
import { resolvePath } from "../kernel/canonical-path.ts";

const day = 24 * 60 * 60 * 1_000;

/** Cc of Unicode: they would break lines of exports and terminals. */
const controlCharacters = /\p{Cc}/gu;

/**
 * The events that a page of this site can have sent: of a path that exists and of the last or next day, since clocks of
 * readers are wrong by hours. Their texts lose control characters.
 */
export function countableEvents(events: readonly AnalyticsEvent[], now: number): AnalyticsEvent[] {
  return events
    .filter(({ path, timestamp }) => isKnown(path) && Math.abs(timestamp - now) <= day)
    .map((event) => withoutControlCharacters(event));
}

function isKnown(path: string | undefined): boolean {
  if (path === undefined || /(?:^|\/)search$/.test(path)) return true;
  const { kind } = resolvePath(path);
  return kind === "page" || kind === "redirect";
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
