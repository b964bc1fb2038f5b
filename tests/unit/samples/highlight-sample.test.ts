import { describe, expect, it } from "vitest";
import type { HarRequest } from "../../../content/samples/har-request.ts";
import { highlightSample } from "../../../content/samples/highlight-sample.ts";
import { sampleLanguages } from "../../../content/samples/sample-languages.ts";

const request: HarRequest = {
  method: "POST",
  url: "https://example.com/a",
  queryString: [],
  headers: [{ name: "x-api-key", value: "it's" }],
  postData: { mimeType: "application/json", text: '{\n  "a": "it\'s",\n  "b": [1, true]\n}' },
};

describe("highlightSample", () => {
  it.each(sampleLanguages)("keeps every character of the $label sample", ({ lang, generate }) => {
    const code = generate(request);
    expect(
      highlightSample(code, lang)
        .map(({ text }) => text)
        .join(""),
    ).toBe(code);
  });

  it("tells keys from values in JSON", () => {
    const classes = highlightSample('{"a": "b", "c": 1}', "json").map((token) => token.class);
    expect(classes.filter(Boolean)).toEqual(["tp", "ts", "tp", "tn"]);
  });

  it("colours a whole raw body as one string", () => {
    const rust = sampleLanguages.find(({ value }) => value === "rust");
    const tokens = highlightSample(rust?.generate(request) ?? "", "rust");
    expect(tokens.some(({ text, class: name }) => name === "ts" && text.includes('"b"'))).toBe(
      true,
    );
  });
});
