import {
  type FeedbackEvent,
  type FeedbackKind,
  feedbackKinds,
  MOST_FEEDBACK_TEXT,
} from "../../content/model/analytics-event.ts";

export interface FeedbackInput {
  path: unknown;
  kind: unknown;
  text: unknown;
}

/** The report as an event, or an error message. */
export function parseFeedback({
  path,
  kind,
  text,
}: FeedbackInput): FeedbackEvent | { reason: string } {
  if (typeof path !== "string" || !path.startsWith("/") || path.length > 1_024) {
    return { reason: "`path` must be the path of a page, such as `/guide`." };
  }
  const known = feedbackKinds.find((name): name is FeedbackKind => name === kind);
  if (known === undefined)
    return { reason: `\`kind\` must be one of ${feedbackKinds.join(", ")}.` };
  if (typeof text !== "string" || text.trim() === "" || text.length > MOST_FEEDBACK_TEXT) {
    return { reason: `\`text\` must hold 1 to ${MOST_FEEDBACK_TEXT} characters.` };
  }
  const words = withoutPersonalData(text.toWellFormed().trim());
  return { type: "feedback", path, kind: known, text: words, timestamp: Date.now() };
}

/** Removes what looks like an email address, key or token. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, "[e-mail address]")
    .replace(/\bEK[1-9A-HJ-NP-Za-km-z]{48,}\b/g, "[private key]")
    .replace(/\b(?:Bearer\s+)?[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}\b/g, "[token]");
}
