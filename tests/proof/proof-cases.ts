import type { JsonValue } from "../../pipeline/model/body.ts";
import type { RequestForm } from "../../pipeline/model/operation.ts";
import { buildRequest, initialValues } from "../../pipeline/model/samples/build-request.ts";
import type { HarRequest, PostData } from "../../pipeline/model/samples/har-request.ts";
import { typescriptSample } from "../../pipeline/model/samples/typescript-client.ts";
import type { ProofCase } from "./proof-case.ts";

/** The version of the client that npm serves lacks them; their types are in the library's additions. */
export const unservedFunctions = ["cmsStoreNft", "cmsReadNft", "cmsReserveNft"];

/** The request of an operation's page, and one for each further example of its body: to the sandbox if there is one. */
export function operationCases(form: RequestForm): ProofCase[] {
  const operation = `${form.method} ${form.path}`;
  const values = { ...initialValues(form), server: form.sandbox ?? form.server };
  const shown = (name: string, body: string | undefined): ProofCase => {
    const isServed = !unservedFunctions.includes(form.client?.name ?? "");
    const typescript = isServed ? typescriptSample(form, { ...values, body }) : undefined;
    return {
      name,
      request: buildRequest(form, { ...values, body }),
      ...(typescript !== undefined && { typescript }),
    };
  };
  const others = (form.body?.examples ?? []).slice(1);
  return [
    shown(operation, values.body),
    ...others.map(({ name, value }) =>
      shown(`${operation} (${name})`, JSON.stringify(value, null, 2)),
    ),
  ];
}

/** Bodies that break samples made by pasting text into code. */
const hostileValues: Record<string, JsonValue> = {
  "quotes of all kinds": {
    text: `it's "quoted" 'single' \`back\` ‘typographic’ “double” ‚low‛ «angle»`,
  },
  "triple quotes": { text: `"""triple""" '''single''' \`\`\`back\`\`\`` },
  backslashes: {
    path: "C:\\new\\table",
    end: "\\",
    double: "\\\\",
    quote: '\\"',
    unicode: "\\u0041 \\x41 \\0",
  },
  newlines: { lf: "a\nb", crlf: "a\r\nb", tab: "a\tb", separators: "a\u2028b\u2029c", ends: "\n" },
  "control characters": { text: "\u0000\u0001\u0007\b\f\u001b\u007f\u0085" },
  unicode: {
    emoji: "🚀👩‍👩‍👧",
    accents: "naïve Zürich",
    rtl: "שלום \u202eabc",
    cjk: "漢字",
    bom: "\ufeffx",
    zero: "a\u200bb",
  },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the mark is what is tested
  "dollar signs": { text: "$HOME ${HOME} $(id) $1 $$ $request @{a=1} #{x}" },
  backticks: { text: "`id` ``` `n" },
  percent: { text: "100% %d %s %%PATH%% %20 !HOME!" },
  "here-document ends": { text: 'EOF\n\'@\n"@\n|json}\n"#\n"##\n*)' },
  "comment marks": { text: "/* */ // # -- (* *) <!-- --> <# #>" },
  "keys that need care": {
    __proto__x: 1,
    constructor: 2,
    "a-b": 3,
    "with space": 4,
    "": 5,
    "1": 6,
    class: 7,
    ключ: 8,
    '"': 9,
    "'": 10,
  },
  "empty parts": { list: [], object: {}, text: "", nothing: null, no: false },
  "an empty list": [],
  "an empty object": {},
  "big numbers": {
    safe: 9007199254740991,
    small: 1e-7,
    large: 1e21,
    negative: -1.5,
    amount: 1000000000000,
  },
  "deep nesting": nested(40),
  "a list of lists": [
    [1, [2, [3, []]]],
    ["a", { b: [null] }],
  ],
  markup: { text: "<script>alert(1)</script> &amp; &lt; ]]>" },
};

function nested(depth: number): JsonValue {
  return depth === 0 ? "end" : { level: depth, next: nested(depth - 1) };
}

/** JSON texts whose numbers or form no value in JavaScript keeps. */
const hostileTexts: Record<string, string> = {
  "numbers beyond doubles":
    '{"big": 12345678901234567890, "exact": 0.1000000000000000055511151231257827, "huge": 1e400, "zero": -0}',
  "a key called __proto__": '{"__proto__": {"a": 1}, "b": 2}',
  "a bare string": "\"just $text with 'quotes' and \\\\\"",
  "a bare null": "null",
  "a bare number": "42",
  "one line": '{"a":"it\'s","b":[1,2]}',
};

const base = "https://devnet.example.com/api/v1";
const jsonHeaders = [
  { name: "content-type", value: "application/json" },
  { name: "x-api-key", value: "YOUR_API_KEY" },
];

function post(body: Omit<PostData, "mimeType">, headers = jsonHeaders): HarRequest {
  const type = headers.find(({ name }) => name === "content-type")?.value;
  return {
    method: "POST",
    url: `${base}/token/mint`,
    queryString: [],
    headers,
    postData: { mimeType: type ?? "multipart/form-data", ...body },
  };
}

export function hostileCases(): ProofCase[] {
  const values = Object.entries(hostileValues).map(([name, value]) => ({
    name,
    request: post({ text: JSON.stringify(value, null, 2) }),
  }));
  const texts = Object.entries(hostileTexts).map(([name, text]) => ({
    name,
    request: post({ text }),
  }));
  return [...values, ...texts, ...otherCases];
}

const hostileText = `it's "a" \\ $x \`y\` 100% é ;type=x,y`;

/** Requests of other kinds than JSON by POST. */
const otherCases: ProofCase[] = [
  {
    name: "GET with a query",
    request: {
      method: "GET",
      url: `${base}/a%20b/%27c%27`,
      queryString: [
        { name: "q", value: "it%27s%20%22x%22" },
        { name: "tag", value: "1" },
        { name: "tag", value: "2" },
        { name: "e", value: "%F0%9F%9A%80" },
        { name: "m", value: "a,b" },
        { name: "l", value: "x%2Cy" },
        { name: "p", value: "1%2B1" },
        { name: "s", value: "a%3Db%26c" },
        { name: "f", value: "d%2Fe" },
      ],
      headers: [],
    },
  },
  {
    name: "DELETE without a body",
    request: {
      method: "DELETE",
      url: `${base}/items/1`,
      queryString: [],
      headers: [{ name: "x-api-key", value: `k'e"y$\\` }],
    },
  },
  {
    name: "PUT with cookie",
    request: {
      ...post({ text: "{}" }),
      method: "PUT",
      headers: [...jsonHeaders, { name: "cookie", value: "a=1; b=2" }],
    },
  },
  { name: "PATCH", request: { ...post({ text: '{"a": 1}' }), method: "PATCH" } },
  {
    name: "plain text",
    request: post({ text: `first ${hostileText}\nsecond\n` }, [
      { name: "content-type", value: "text/plain" },
    ]),
  },
  {
    name: "a form",
    request: post(
      {
        params: [
          { name: "a b", value: hostileText },
          { name: "list", value: "1" },
          { name: "list", value: "2" },
          { name: "empty", value: "" },
        ],
      },
      [{ name: "content-type", value: "application/x-www-form-urlencoded" }],
    ),
  },
  {
    name: "HTTP Basic",
    request: {
      method: "GET",
      url: `${base}/items`,
      queryString: [],
      headers: [],
      basic: { userName: hostileText.replace(":", ""), password: `${hostileText}:x` },
    },
  },
  {
    name: "HTTP Basic without a password",
    request: {
      ...post({ text: "{}" }),
      basic: { userName: "user", password: "" },
    },
  },
  {
    name: "a multipart form",
    request: post(
      {
        params: [
          { name: "note", value: hostileText },
          { name: "data", value: '{"a": 1}', contentType: "application/json" },
          { name: "file", fileName: "file.bin" },
          { name: "file", fileName: "file.bin", contentType: "image/png" },
          { name: "text", value: "<a/>", contentType: "application/xml; charset=utf-8" },
        ],
      },
      [{ name: "x-api-key", value: "YOUR_API_KEY" }],
    ),
  },
  {
    name: "a multipart form with several parts of one name",
    request: post(
      {
        params: [
          { name: "tag", value: "a" },
          { name: "tag", value: hostileText },
          { name: "file", fileName: "file.bin" },
          { name: "file", fileName: "file.bin" },
        ],
      },
      [{ name: "x-api-key", value: "YOUR_API_KEY" }],
    ),
  },
];
