import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";
import { type RawAnswer, type RawRequest, sendRaw } from "../worker/raw-request.ts";
import { readManifest } from "../worker/read-manifest.ts";
import { fuzz, timeout } from "./fuzz.ts";

// For any request the Worker responds without 5xx, stack trace or redirect to another site.

let worker: BuiltWorker;
const manifest = readManifest();
const knownPaths = [
  ...Object.keys(manifest.pages),
  ...Object.keys(manifest.files),
  ...Object.keys(manifest.redirects),
  manifest.assets.entry,
  "/search",
  "/search.json",
  "/healthz",
  "/mcp",
  "/events",
  "/check-request",
  "/feedback",
];

beforeAll(async () => {
  worker = await startBuiltWorker();
});
afterAll(() => worker.stop());

const send = (request: RawRequest) => sendRaw(worker.url, request);

/** A stack trace, or our crash page. */
const unexplained = /\n\s+at .+:\d+:\d+|index\.js:\d+:\d+|This page crashed/;

function expectToBeAnswered({ status, headers, body: bytes }: RawAnswer): void {
  const body = bytes.toString("utf8");
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(unexplained.exec(body)?.[0]).toBeUndefined();
  if (status === 400 && headers.server === undefined && body === "") return;
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  const { location } = headers;
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
}

/** Text that can stand in a request line: everything else is percent-encoded. */
function encode(text: string): string {
  return text.replace(/[^!$&-;=?-Z_a-z~%]/gu, (character) =>
    Buffer.from(character.toWellFormed(), "utf8").reduce(
      (coded, byte) => `${coded}%${byte.toString(16).padStart(2, "0")}`,
      "",
    ),
  );
}

const piece = fc.oneof(
  fc.constantFrom(
    "..",
    ".",
    "",
    "%2e%2e",
    "%2F",
    "%5C",
    "\\",
    "%00",
    "%ff",
    "%",
    "//evil.example",
    "index.html",
    ".md",
    "__proto__",
    "constructor",
    "toString",
    "\u202e",
    "%0d%0aSet-Cookie:x=1",
    "assets",
    "api",
    "Documentation",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ maxLength: 2_000 }),
);
const oddPath = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((pieces) => encode(`/${pieces.join("/")}`)),
  fc
    .tuple(
      fc.constantFrom(...knownPaths),
      fc.constantFrom("", "/", "//", ".html", ".md", "/index.html", "/..", "%20", "?", "?q=%"),
    )
    .map(([path, ending]) => path + ending),
  fc
    .tuple(fc.constantFrom(...knownPaths), fc.nat(60))
    .map(([path, at]) => `${path.slice(0, at)}${path.slice(at).toUpperCase()}` || "/"),
);
const headerText = fc.string({ maxLength: 300 }).map((text) => text.replace(/[^\x20-\x7e]/g, "x"));
const oddHeaders = fc.record(
  {
    accept: fc.oneof(
      headerText,
      fc.constantFrom(
        "text/markdown",
        "text/markdown;q=NaN",
        "text/markdown;q=1e999",
        "*/*",
        ",,,;;;",
        'application/vnd.zkcloudworker.page+json; sidebar="../../x"',
      ),
    ),
    // Cloudflare, and the local runtime in its place, negotiate this one before the worker sees it.
    "accept-encoding": fc.constantFrom("br", "gzip", "identity", "gzip, deflate, br"),
    "if-none-match": fc.oneof(headerText, fc.constantFrom("*", 'W/"', '"""""', '"'.repeat(3000))),
    origin: headerText,
    cookie: headerText,
    range: fc.constantFrom("bytes=0-", "bytes=-1", "bytes=5-2", "x"),
    "content-type": fc.oneof(headerText, fc.constantFrom("application/json", "text/plain")),
    "mcp-protocol-version": headerText,
  },
  { requiredKeys: [] },
);

describe("the worker, for generated input,", { timeout }, () => {
  it("answers every path and header", () =>
    fuzz(
      fc.tuple(
        oddPath,
        oddHeaders,
        fc.constantFrom("GET", "HEAD", "POST", "OPTIONS", "DELETE", "PATCH"),
      ),
      async ([path, headers, method]) => {
        expectToBeAnswered(await send({ path, headers, method }));
      },
    ));

  it("answers every search", () =>
    fuzz(
      fc.record({
        endpoint: fc.constantFrom("/search", "/search.json"),
        q: fc.oneof(
          fc.string({ unit: "binary", maxLength: 600 }),
          fc.string({ unit: "grapheme", maxLength: 100 }),
        ),
        page: fc.oneof(fc.string({ maxLength: 10 }), fc.integer().map(String)),
        section: fc.constantFrom("", "docs", "openapi", "library", "__proto__", "x"),
      }),
      async ({ endpoint, q, page, section }) => {
        const query = new URLSearchParams({
          q: q.toWellFormed(),
          page,
          ...(section && { section }),
        });
        expectToBeAnswered(await send({ path: `${endpoint}?${query}` }));
      },
    ));

  it.each<[string, () => fc.Arbitrary<string>, (readonly number[])?]>([
    ["/events", eventBody, [204, 400, 413]],
    ["/feedback", feedbackBody, [204, 400, 413]],
    ["/check-request", checkBody],
    ["/mcp", mcpBody],
  ])("answers every body sent to %s", (path, bodies, statuses) =>
    fuzz(bodies(), async (body) => {
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      };
      const answer = await send({ method: "POST", path, headers, body });
      expectToBeAnswered(answer);
      if (statuses !== undefined) expect(statuses).toContain(answer.status);
    }),
  );

  it("answers every request to the sandbox, and repeats no key and no markup as HTML", () =>
    fuzz(sandboxRequest(), async ({ body = "", ...request }) => {
      const hasBody = request.method === "POST" || request.method === "PUT";
      const answer = await send(hasBody ? { ...request, body } : request);
      expectToBeAnswered(answer);
      expect(answer.headers["content-type"] ?? "").not.toContain("html");
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      const said = JSON.stringify(answer.headers) + answer.body.toString();
      expect(said).not.toContain(secretKey);
      expect(answer.body.byteLength).toBeLessThanOrEqual(64_000);
    }));
});

/** A value as JSON, JSON of another shape, or no JSON. */
function jsonOf(value: fc.Arbitrary<unknown>, ...odd: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    value.map((each) => JSON.stringify(each)),
    fc.json(),
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.constantFrom(...odd, "x".repeat(40_000)),
  );
}

function checkBody(): fc.Arbitrary<string> {
  const command = fc.string({ unit: "binary", maxLength: 200 }).map((text) => `curl ${text}`);
  const input = fc.record(
    {
      operation: fc.constantFrom("mintTokens", "launchToken", "prove", "none", "__proto__"),
      request: command,
      url: fc.oneof(fc.webUrl(), fc.constant("/token/mint")),
      method: fc.string(),
      headers: fc.dictionary(fc.string(), fc.jsonValue()),
      body: fc.oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom("amount", "sender", "to", "tx", "txs", "adminContract", "__proto__", ""),
          fc.jsonValue(),
        ),
      ),
    },
    { requiredKeys: [] },
  );
  const deep = `{"operation":"mintTokens","body":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  return jsonOf(input, deep);
}

const secretKey = "EKEFkey5XDa7aDvRDmQrrCjQnvVyy3xVEnBJfYpXqe2i3BbSsecret";

/** Requests to known and unknown operations, with keys, states, preferences and scenarios of every kind. */
function sandboxRequest(): fc.Arbitrary<RawRequest> {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom(
      "code=429",
      "code=200, example=none",
      "code=abc",
      "delay=1e-9",
      "sbx",
      `sbx${"A".repeat(11_000)}`,
      "instant",
      "__proto__",
    ),
  );
  const printable = text.map((given) => given.replace(/[^\x20-\x7e]/g, "x").replace("delay", ""));
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("<script>alert(1)</script>", "sbx", "zkCWsbx", "B62qsb", "__proto__"),
  );
  const names = ["txType", "sender", "tokenAddress", "signedData", "tx", "amount", "symbol"];
  const right = {
    txType: "token:launch",
    adminContract: "standard",
    sender: "B62qjFmTAzmLvPXRhUn8H83BoqtQxFtqHe8DkYBrj44TP6uKWWNfa1a",
    symbol: "TEST7",
    uri: "https://tokens.example",
  };
  const body = fc
    .tuple(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }), fc.boolean())
    .map(([given, isRight]) => (isRight ? { ...given, ...right } : given));
  return fc.record({
    method: fc.constantFrom("POST", "POST", "POST", "GET", "HEAD", "PUT", "OPTIONS"),
    path: fc
      .tuple(
        fc.constantFrom("/token/launch", "/token/mint", "/prove", "/%3Cb%3E", "/../x", ""),
        fc.constantFrom("", "?sandbox-scenario=none", "?sandbox-scenario=%3Cb%3E", "?q=%"),
      )
      .map(([path, query]) => `/sandbox/api/v1${path}${query}`),
    headers: fc
      .record({ prefer: printable, state: printable, scenario: printable })
      .map(({ prefer, state, scenario }) => ({
        "content-type": "application/json",
        "x-api-key": secretKey,
        authorization: `Bearer ${secretKey}`,
        prefer,
        "sandbox-state": state,
        ...(scenario !== "" && { "sandbox-scenario": scenario }),
      })),
    body: fc.oneof(
      body.map((given) => JSON.stringify({ ...given, tokenContractPrivateKey: secretKey })),
      body.map((given) => JSON.stringify(given)),
      fc.json(),
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.constant(`{"sender":${"[".repeat(50_000)}`),
    ),
  });
}

function feedbackBody(): fc.Arbitrary<string> {
  const report = fc.record(
    {
      path: fc.oneof(fc.string(), fc.constant("/api")),
      kind: fc.constantFrom("wrong", "other", "none", "__proto__"),
      text: fc.string({ unit: "binary", maxLength: 1_200 }),
    },
    { requiredKeys: [] },
  );
  return jsonOf(report);
}

function eventBody(): fc.Arbitrary<string> {
  const event = fc.record(
    {
      type: fc.constantFrom("page_view", "helpful", "search_no_results", "__proto__"),
      path: fc.oneof(fc.string({ maxLength: 50 }), fc.constantFrom("/", "/api", "//evil.example")),
      timestamp: fc.oneof(fc.integer(), fc.double(), fc.string()),
      title: fc.string({ unit: "binary", maxLength: 100 }),
    },
    { requiredKeys: ["type"] },
  );
  const events = fc.array(event, { maxLength: 25 });
  return jsonOf(fc.record({ events }), `{"events":[${"[".repeat(20_000)}`);
}

function mcpBody(): fc.Arbitrary<string> {
  const tool = fc.constantFrom(
    "search_docs",
    "read_page",
    "get",
    "check_request",
    "changes",
    "__proto__",
  );
  const message = fc.record(
    {
      jsonrpc: fc.constantFrom("2.0", "1.0"),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      method: fc.constantFrom(
        "initialize",
        "ping",
        "tools/list",
        "tools/call",
        "resources/list",
        "resources/read",
        "toString",
      ),
      params: fc.oneof(
        fc.record({
          name: tool,
          arguments: fc.dictionary(
            fc.constantFrom("query", "path", "name", "limit", "section", "__proto__"),
            fc.jsonValue(),
          ),
        }),
        fc.jsonValue(),
        fc.record({ cursor: fc.string(), uri: fc.webUrl() }),
      ),
    },
    { requiredKeys: ["method"] },
  );
  return jsonOf(fc.oneof(message, fc.array(message, { maxLength: 3 })));
}
