import type { JsonValue } from "../body.ts";
import { asText, isObject } from "../schema/json-value.ts";

/** The items of a stream as they are sent; a text is sent as it is. Undefined for other media types. */
export function streamText(value: JsonValue, mediaType: string): string | undefined {
  const isEvents = /^text\/event-stream\b/i.test(mediaType);
  const isLines = /[/+.-](?:jsonl|ndjson|json-seq|json-lines|jsonlines)\b/i.test(mediaType);
  if (!isEvents && !isLines) return undefined;
  if (typeof value === "string") return value;
  // A text of RFC 7464 begins with a record separator.
  const start = /json-seq/i.test(mediaType) ? "\x1e" : "";
  const toText = isEvents ? eventText : (item: JsonValue) => `${start}${JSON.stringify(item)}\n`;
  return (Array.isArray(value) ? value : [value]).map(toText).join("");
}

/** A server-sent event: an object with `data` is one, anything else is its data. Each line of a value has its name. */
function eventText(item: JsonValue): string {
  const fields = isObject(item) && "data" in item ? item : { data: item };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    asText(value)
      .split("\n")
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join("")}\n`;
}
