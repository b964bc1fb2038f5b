import { beforeAll, describe, expect, it } from "vitest";
import type { CodeHighlighter } from "../../../pipeline/code/highlight/highlight-code.ts";
import type { HarRequest } from "../../../pipeline/model/samples/har-request.ts";
import type { SampleToken } from "../../../pipeline/model/samples/highlight-sample.ts";
import { highlightSample } from "../../../pipeline/model/samples/highlight-sample.ts";
import { sampleLanguages } from "../../../pipeline/model/samples/sample-languages.ts";
import { openHighlighter } from "../open-highlighter.ts";

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

  it("distinguishes keys and values in JSON", () => {
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

/** Every letter and digit with the class that colours it. */
function colours(tokens: readonly SampleToken[]): string[] {
  return tokens.flatMap((token) =>
    [...token.text].filter((letter) => /\w/.test(letter)).map(() => token.class ?? "plain"),
  );
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The tokens that the build's highlighter has written as HTML. */
function tokensOf(html: string): SampleToken[] {
  return [...html.matchAll(/<span class="(t[ksnftpc])">([^<]*)<\/span>|([^<]+)/g)].map(
    ([, name, inside = "", plain = ""]) => {
      const text = (inside + plain).replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
      return name === undefined
        ? { text }
        : { text, class: name as NonNullable<SampleToken["class"]> };
    },
  );
}

describe("the colours of samples and of guides", () => {
  let highlighter: CodeHighlighter;
  beforeAll(async () => {
    highlighter = await openHighlighter();
  });

  const typescript = {
    value: "typescript",
    lang: "typescript",
    generate: () =>
      'import { config, mintTokens } from "@silvana-one/api";\n\nconfig({ apiKey: "KEY" });\n\nconst { data } = await mintTokens({\n  body: { amount: 10, isPaused: false, whitelist: null },\n});\nconsole.log(data);\n',
  };

  it.each([...sampleLanguages, typescript])(
    "are the same in $value",
    ({ value, lang, generate }) => {
      const code = generate(request);
      const inGuides = colours(tokensOf(highlighter.lines(code, lang).join("\n")));
      const inSamples = colours(highlightSample(code, lang));
      expect(inSamples).toHaveLength(inGuides.length);
      const same = inGuides.filter((name, index) => name === inSamples[index]).length;
      // The build's grammar of OCaml colours some words by chance.
      expect(same / inGuides.length).toBeGreaterThan(value === "ocaml" ? 0.75 : 0.9);
    },
  );
});
