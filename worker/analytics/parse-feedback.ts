import {
  type FeedbackKind,
  feedbackKinds,
  maxFeedbackText,
} from "../../pipeline/model/analytics-event.ts";
import { isObject, parseJson } from "../../pipeline/model/schema/json-value.ts";
import { type ParsedEvents, refused } from "./parse-events.ts";

/** Parses a report about a page, `{ path, kind, text }`. */
export function parseFeedback(body: string): ParsedEvents {
  const value = parseJson(body);
  const { path, kind, text } = isObject(value) ? value : {};
  if (typeof path !== "string" || !path.startsWith("/") || path.length > 1_024) {
    return refused("`path` must be the path of a page, such as `/guide`.");
  }
  const known = feedbackKinds.find((name): name is FeedbackKind => name === kind);
  if (known === undefined) return refused(`\`kind\` must be one of ${feedbackKinds.join(", ")}.`);
  if (typeof text !== "string" || text.trim() === "" || text.length > maxFeedbackText) {
    return refused(`\`text\` must hold 1 to ${maxFeedbackText} characters.`);
  }
  const words = withoutPersonalData(text.toWellFormed().trim());
  return { events: [{ type: "feedback", path, kind: known, text: words, timestamp: Date.now() }] };
}

/** Removes what looks like an email address, key or token. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, "[e-mail address]")
    .replace(/\bEK[1-9A-HJ-NP-Za-km-z]{48,}\b/g, "[private key]")
    .replace(/\b(?:Bearer\s+)?[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}\b/g, "[token]");
}
