import { expect, it } from "vitest";
import { parseFeedback } from "../../../worker/analytics/parse-feedback.ts";

it("removes addresses, keys and tokens from a report", () => {
  const key = `EK${"a1B2c3D4e5".repeat(5)}`;
  const text = `Mail jane@example.com about ${key}.`;
  const body = JSON.stringify({ path: "/", kind: "other", text });
  expect(parseFeedback(body)).toMatchObject({
    events: [{ text: "Mail [e-mail address] about [private key]." }],
  });
});
