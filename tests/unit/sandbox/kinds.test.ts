import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { nextValues } from "../../../client/islands/request-editor/next-request.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { sandboxIndex } from "../../../pipeline/openapi/projections/sandbox-files.ts";
import { toRequestForm } from "../../../pipeline/openapi/projections/to-request-form.ts";
import { readApis } from "../../../pipeline/openapi/read/read-apis.ts";
import { readSandbox } from "../../../pipeline/openapi/read/read-sandbox.ts";
import { answerSandbox } from "../../../worker/sandbox/answer-sandbox.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { simulateFile } from "./simulate-file.ts";

// One of each kind of request and answer that an API file can describe: tests/fixtures/openapi/sandbox-kinds.yaml.

const fixture = await readFile("tests/fixtures/openapi/sandbox-kinds.yaml", "utf8");
const file = join(await temporaryFolder(), "kinds.yaml");
// An example that is longer than an answer may be.
await writeFile(file, fixture.replace("LONG", "long ".repeat(20_000)));
const { api, source } = await simulateFile(file);

const base = "https://docs.example/sandbox/v1/shop";
const json = { "content-type": "application/json" };

function send(path: string, { method = "GET", headers = {}, body }: RequestInit = {}) {
  const url = path.startsWith("/") ? base + path : path;
  return answerSandbox(new Request(url, { method, headers, ...(body && { body }) }), source);
}

const post = (type: string, body: string, more: Record<string, string> = {}) =>
  send("/users", { method: "POST", headers: { "content-type": type, ...more }, body });

describe("addresses", () => {
  it("have letters of any script, in the path and in its values", async () => {
    const answer = await send("/größen/größer als");
    expect([answer.status, await answer.json()]).toEqual([200, { größe: "größer als" }]);
    expect((await send("/gr%c3%b6%C3%9fen/1")).status).toBe(200);
  });

  it("have each value of a variable of the server", async () => {
    expect((await send("https://docs.example/sandbox/v2/shop/events")).status).toBe(200);
    expect((await send("https://docs.example/sandbox/events")).status).toBe(404);
  });

  it("have the methods OPTIONS, QUERY and HEAD", async () => {
    const options = await send("/größen/1", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET"]);
    const query = { method: "QUERY", headers: json, body: '{"q":1}' };
    expect((await send("/größen/1", query)).status).toBe(200);
    const head = await send("/größen/1", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });
});

describe("parameters", () => {
  const right = "/styles/.1.2/;matrix=1;matrix=2/1,2?spread=&from=1&deep[a]=x";
  const cookie = { cookie: "other=1; session=a=b" };

  it.each([
    [right],
    [`${right}&piped=1|2&spaced=1%202&comma=1,2&many=1&many=2`],
    ["/styles/.1/;matrix=1/1?deep[a]=x"],
  ])("are taken in their styles: %s", async (path) => {
    const answer = await send(path, { headers: { ...cookie, "x-count": "3" } });
    expect(answer.headers.get("sandbox-fault")).toBeNull();
    expect(answer.status).toBe(204);
  });

  it.each([
    ["label", "/styles/.1.x/;matrix=1/1?deep[a]=x", cookie],
    ["matrix", "/styles/.1/;matrix=1;matrix=x/1?deep[a]=x", cookie],
    ["simple", "/styles/.1/;matrix=1/1,x?deep[a]=x", cookie],
    ["piped", `${right}&piped=1|x`, cookie],
    ["spaced", `${right}&spaced=1%20x`, cookie],
    ["comma", `${right}&comma=1,x`, cookie],
    ["many", `${right}&many=1&many=x`, cookie],
    ["deep", "/styles/.1/;matrix=1/1", cookie],
    ["X-Count", right, { ...cookie, "x-count": "three" }],
    ["session", right, {}],
  ])("are refused by name: %s", async (name, path, headers) => {
    const answer = await send(path, { headers });
    expect([answer.status, answer.headers.get("sandbox-fault")]).toEqual([
      400,
      expect.stringContaining(name),
    ]);
  });
});

describe("bodies", () => {
  it.each([
    ["application/json; charset=utf-8", '{"name":"Eve","password":"p"}'],
    ["application/x-www-form-urlencoded", "name=Eve"],
    ["text/plain", "Eve"],
  ])("are taken as %s", async (type, body) => {
    expect((await post(type, body)).status).toBe(201);
  });

  it.each([
    ["application/json", "{}", "name"],
    ["application/x-www-form-urlencoded", "nick=Eve", "name"],
    ["image/png", "Eve", "application/json"],
  ])("are refused as %s: %s", async (type, body, fault) => {
    expect((await post(type, body)).headers.get("sandbox-fault")).toContain(fault);
  });

  it.each([
    ["application/x-www-form-urlencoded", "tags=b&tags=c&listed[]=2&listed[]=3&of[user]=4"],
    ["application/json", '{"tags":["b","c"],"listed":[2,3],"of":{"user":4}}'],
  ])("keep lists and nested keys as %s", async (type, body) => {
    const answer = await send("/tags", { method: "POST", headers: { "content-type": type }, body });
    expect(await answer.json()).toEqual({ tags: ["b", "c"], listed: [2, 3], of: { user: 4 } });
  });

  it("may refer to a schema that the file does not have, or into one", async () => {
    const answer = await send("/broken", {
      method: "PUT",
      headers: json,
      body: '{"lost":1,"inside":"x"}',
    });
    expect(answer.status).toBe(200);
  });
});

describe("answers", () => {
  const user = '{"name":"Eve","password":"a long secret password"}';

  it("have what is read only and null, never what is write only, and the request's own values", async () => {
    const answer = await post("application/json", user);
    expect(await answer.json()).toEqual({ id: 7, name: "Eve", nick: null });
  });

  it("have the headers of the file, but not those that are the connection's", async () => {
    const { headers } = await post("application/json", user);
    expect([headers.get("location"), headers.get("x-remaining")]).toEqual(["/users/1", "3"]);
    expect([headers.get("set-cookie"), headers.get("content-length")]).toEqual([null, null]);
  });

  it("are by the example that is asked for", async () => {
    const named = await post("application/json", user, { prefer: "example=wrong" });
    expect(await named.json()).toEqual({ id: "one" });
    const words = await post("application/json", user, { prefer: 'example="two words"' });
    expect(words.status).toBe(201);
    const none = await post("application/json", user, { prefer: "example=none" });
    expect(none.headers.get("sandbox-fault")).toContain("two words");
  });

  it("are of the media type that is accepted", async () => {
    const csv = await post("application/json", user, { accept: "text/csv" });
    expect([csv.headers.get("content-type"), await csv.text()]).toEqual([
      "text/csv",
      "id,name\n7,Ada\n",
    ]);
  });

  it.each([
    ["text/csv;q=0.5, application/json;q=0.9", "application/json"],
    ["application/json;q=0, */*;q=0.1", "text/csv"],
    ["*/*, text/csv;q=0.2", "application/json"],
    ["text/*, application/json;q=0.9", "text/csv"],
    ["TEXT/CSV, application/json", "text/csv"],
    ["application/json; charset=utf-8", "application/json"],
    ["image/png", "application/json"],
  ])("are of the type that %s wants most", async (accept, type) => {
    const answer = await post("application/json", user, { accept });
    expect(answer.headers.get("content-type")).toBe(type);
  });

  it("have the names of their schema in XML, as on the page", async () => {
    const answer = await send("/animals");
    expect(await answer.text()).toBe('<animals>\n  <animal n="x"/>\n  <animal n="x"/>\n</animals>');
  });

  it.each([
    ["text/event-stream", "event: tick\ndata: now\ndata: then\n\n"],
    ["application/jsonl", '{"n":1}\n'],
    ["application/json-seq", '\x1e{"n":1}\n'],
    ["application/xml", "<root>\n  <n>&lt;1&gt;</n>\n</root>"],
  ])("are written as %s", async (accept, text) => {
    const answer = await send("/events", { headers: { accept } });
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([accept, text]);
  });

  it("are no longer than 64,000 characters, and say so", async () => {
    const answer = await send("/long");
    expect(await answer.json()).toEqual({ text: "text" });
    expect(answer.headers.get("sandbox-note")).toContain("64000 characters");
  });
});

it("two APIs with the same address are a warning that names both", async () => {
  const { apis } = await readApis(
    dirname(file),
    ["/One", "/Two"].map((prefix) => ({
      ...{ file: basename(file), overlay: [], prefix, strict: false as const, sandbox: true },
    })),
  );
  const { files, problems } = sandboxIndex(apis);
  const { operations } = JSON.parse(String(files[0]?.content));
  expect(new Set(operations.map(({ page }: { page: string }) => page.split("/")[1]))).toEqual(
    new Set(["One"]),
  );
  expect(problems[0]).toEqual({
    severity: "warning",
    file: "kinds.yaml",
    line: 10,
    message:
      "the sandbox answers `GET /v1/shop/größen/{größe}` as `getSize` of kinds.yaml, not as `getSize`",
    hint: "give their servers other paths, or one of two APIs `sandbox: false`",
  });
});

it("a name in the settings that nothing has is an error with its line and the nearest", async () => {
  const root = dirname(file);
  await mkdir(join(root, "content/sandbox"), { recursive: true });
  await mkdir(join(root, "content/plugins"));
  const form = "{ bytes: 9, write: String, read: () => new Uint8Array() }";
  const ids = `export const sandboxIds = { account: ${form} };\n`;
  await writeFile(join(root, "content/plugins/sandbox-ids.ts"), ids);
  const flows = "operations:\n  addUsers, getSize:\n    answer:\n";
  const value = "      /id: { $text: [{ $id: [a], form: acount }, { $id: [b], form: account }] }\n";
  await writeFile(join(root, "content/sandbox/users.yaml"), flows + value);
  const settings = { overlay: [], prefix: "/OpenAPI", strict: false as const, sandbox: true };
  const { problems } = await readApis(root, [{ ...settings, file: basename(file) }]);
  const own = problems.filter((problem) => problem.file.startsWith("content/"));
  expect(own.map(formatProblem)).toEqual([
    "error  content/sandbox/users.yaml:2  no API has an operation `addUsers`\n       hint: did you mean `addUser`?",
    "error  content/sandbox/users.yaml:4  content/plugins/sandbox-ids.ts has no `acount`\n       hint: did you mean `account`?",
  ]);
});

it("a key that two files of the settings have is an error that names both", async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, "content/sandbox"), { recursive: true });
  const flows = "operations:\n  addUser: {}\nscenarios:\n  slow: { teaches: To wait. }\n";
  const time = "transactions: { appliedAfter: 1, type: a, changes: {} }\n";
  await writeFile(join(root, "content/sandbox/a.yaml"), flows + time);
  await writeFile(join(root, "content/sandbox/b.yaml"), `${flows}  fast: { teaches: b }\n${time}`);
  const { problems } = await readSandbox(root, ["addUser"]);
  expect(problems.map(formatProblem)).toEqual(
    ["2  `addUser`", "4  `slow`", "6  `transactions`"].map(
      (found) =>
        `error  content/sandbox/b.yaml:${found} is in content/sandbox/a.yaml, too\n       hint: write it in one file`,
    ),
  );
});

it("links of an answer say what goes on with it, and with which of its values", () => {
  const operation = api.operations.find(({ id }) => id === "addUser");
  const { next = [] } = operation ? toRequestForm(operation, { api, graph: new LinkGraph() }) : {};
  const answer = {
    status: 201,
    milliseconds: 1,
    headers: [["location", "/users/7"] as [string, string]],
    body: '{"name":"Ada"}',
  };
  const exchange = { answer, values: { parameters: {}, body: '{"name":"Eve"}' } };
  expect(next.map((each) => nextValues(each, exchange))).toEqual([
    { parameters: { "path:größe": "Ada" } },
    { parameters: {}, body: JSON.stringify({ name: "Eve", by: ["/users/7"] }, null, 2) },
    undefined,
  ]);
});
