import type { AnalyticsEvent } from "../../pipeline/model/analytics-event.ts";
import type { EventContext, EventSink } from "./event-sink.ts";

export interface Ga4Settings {
  measurementId: string;
  apiSecret: string;
}

const endpoint = "https://www.google-analytics.com/mp/collect";
const timeoutMilliseconds = 5_000;

/** Characters: Google Analytics drops longer parameter values. */
const maxValueLength = 100;

/**
 * Google Analytics 4 by its Measurement Protocol, which accepts 25 events per call; a batch has at most 20. The
 * required client id is random for each batch, so that no reader can be followed.
 */
export function ga4Sink({ measurementId, apiSecret }: Ga4Settings, send = fetch): EventSink {
  const url = new URL(endpoint);
  url.searchParams.set("measurement_id", measurementId);
  url.searchParams.set("api_secret", apiSecret);

  async function post(body: string): Promise<void> {
    const response = await send(url.href, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new Error(`the Measurement Protocol answered ${response.status}`);
  }

  return {
    name: "ga4",
    async write(events, context) {
      const body = JSON.stringify({
        client_id: crypto.randomUUID(),
        non_personalized_ads: true,
        events: events.map((event) => toGa4Event(event, context)),
      });
      try {
        await post(body);
      } catch {
        await post(body); // Once more; a second failure is the caller's to log.
      }
    },
  };
}

function toGa4Event(event: AnalyticsEvent, { origin }: EventContext) {
  return {
    name: event.type,
    timestamp_micros: event.timestamp * 1_000,
    params: toParams(event, origin),
  };
}

function toParams(event: AnalyticsEvent, origin: string): Record<string, string | number> {
  switch (event.type) {
    case "page_view":
      return {
        page_location: origin + event.path + (event.query ?? "") + (event.hash ?? ""),
        ...(event.title === undefined ? {} : { page_title: event.title }),
        ...(event.referrer === undefined ? {} : { page_referrer: event.referrer }),
        // Reports omit visits without this parameter.
        engagement_time_msec: 1,
      };
    case "helpful":
      return { page_location: origin + event.path, helpful: String(event.helpful) };
    case "feedback":
      return {
        page_location: origin + event.path,
        kind: event.kind,
        text: event.text.slice(0, maxValueLength),
      };
    case "search_no_results":
      return { search_term: event.query };
  }
}
