import { type AnalyticsEvent, maxEvents } from "../../pipeline/model/analytics-event.ts";
import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";

/** The events of a body, or why it is refused. */
export type ParsedEvents = { events: AnalyticsEvent[] } | { refused: 400 | 413; reason: string };

/** Most characters of any field. */
const maxTextLength = 2_048;

/** Parses `{ events: […] }` with 1 to 20 events. Unknown fields are dropped. */
export function parseEvents(body: string): ParsedEvents {
  const value = parseJson(body);
  const list = isObject(value) ? value.events : undefined;
  if (!Array.isArray(list)) return refused("The body must be a JSON object with a list `events`.");
  if (list.length === 0) return refused("The list `events` is empty.");
  if (list.length > maxEvents) {
    return { refused: 413, reason: `A batch holds at most ${maxEvents} events.` };
  }
  const events: AnalyticsEvent[] = [];
  for (const [index, item] of list.entries()) {
    const event = toEvent(item);
    if (event === undefined)
      return refused(`Event ${index} is none of the known types, or a field is wrong.`);
    events.push(event);
  }
  return { events };
}

export function refused(reason: string): ParsedEvents {
  return { refused: 400, reason };
}

function toEvent(value: unknown): AnalyticsEvent | undefined {
  if (!isObject(value) || !isTimestamp(value.timestamp)) return undefined;
  const { timestamp, path } = value;
  switch (value.type) {
    case "page_view": {
      const { query, hash, title, referrer } = value;
      const texts = optionalTexts({ query, hash, title, referrer });
      if (!isPath(path) || texts === undefined) return undefined;
      return { type: "page_view", path, ...texts, timestamp };
    }
    case "helpful": {
      const { helpful } = value;
      if (!isPath(path) || typeof helpful !== "boolean") return undefined;
      return { type: "helpful", path, helpful, timestamp };
    }
    case "search_no_results": {
      const { query } = value;
      if (!isText(query) || !(path === undefined || isPath(path))) return undefined;
      return { type: "search_no_results", query, ...(path !== undefined && { path }), timestamp };
    }
    default:
      return undefined;
  }
}

/** The fields that are present; undefined when one is not a string. */
function optionalTexts<Name extends string>(
  values: Record<Name, unknown>,
): Partial<Record<Name, string>> | undefined {
  const texts: Partial<Record<Name, string>> = {};
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    if (!isText(value)) return undefined;
    texts[name] = value;
  }
  return texts;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxTextLength;
}

function isPath(value: unknown): value is string {
  return isText(value) && value.startsWith("/");
}

function isTimestamp(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
