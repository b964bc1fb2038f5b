// One guide with a mistake of every kind: each is a problem with the guide's file and line.
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { beforeAll, describe, expect, it } from "vitest";
import type { JsonRecord } from "../../../content/json-schema/json-value.ts";
import {
  type CheckCodeOptions,
  type CheckedCode,
  checkCode,
} from "../../../pipeline/code/checks/check-code.ts";
import { type Fence, fencesIn } from "../../../pipeline/code/fence.ts";
import { formatProblem, type Problem } from "../../../pipeline/kernel/problems.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const file = "content/guides/sample.mdx";

function guide(text: string): Fence[] {
  return fencesIn(fromMarkdown(text), file);
}

async function freshOptions(): Promise<CheckCodeOptions> {
  const cacheDirectory = await mkdtemp(join(tmpdir(), "check-code-"));
  return { root, cacheDirectory, documents: await documentsOf(openApi) };
}

async function documentsOf(text: string): Promise<JsonRecord[]> {
  const { api } = await parseOpenApi(text, "openapi.yaml");
  return api === undefined ? [] : [api.asWritten];
}

const openApi = `openapi: 3.1.0
info: { title: Test, version: "1" }
servers: [{ url: https://example.com/api/v1 }]
paths:
  /token/mint:
    post:
      operationId: mintTokens
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Mint" } } }
      responses:
        "200":
          description: ok
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
  /token/launch:
    post:
      operationId: launchToken
      requestBody:
        content:
          application/json:
            schema:
              oneOf:
                - $ref: "#/components/schemas/StandardLaunch"
                - $ref: "#/components/schemas/AdvancedLaunch"
      responses: { "200": { description: ok } }
components:
  schemas:
    Mint:
      type: object
      required: [txType, amount]
      properties:
        txType: { type: string, enum: ["token:mint"] }
        amount: { type: number }
        memo: { type: string, nullable: true }
    Job:
      type: object
      required: [jobId]
      properties: { jobId: { type: string } }
    StandardLaunch:
      type: object
      required: [adminContract]
      properties: { adminContract: { type: string, enum: [standard] } }
    AdvancedLaunch:
      type: object
      required: [adminContract, canMint]
      properties:
        adminContract: { type: string, enum: [advanced] }
        canMint: { type: string, enum: [whitelist, anyone] }
`;

/** Blocks by their mistake; line numbers are found in the text. */
const broken = `---
title: Sample
---

## Types

\`\`\`ts
const price: number = "0.1"; // wrong type
\`\`\`

\`\`\`ts
import { noSuchExport } from "@silvana-one/api";
noSuchExport();
\`\`\`

\`\`\`ts program="two"
const list = [1, 2, 3];
\`\`\`

<Details summary="More">

   \`\`\`ts program="two"
   export const sum = 0;
   export const first: number = list[0]; // unchecked index
   \`\`\`

</Details>

\`\`\`ts
export const open = { // never closed
\`\`\`

\`\`\`js
const text = "unfinished;
\`\`\`

## Bodies

\`\`\`json operation="mintTokens"
{
  "txType": "mint",
  "amount": 5
}
\`\`\`

\`\`\`json operation="mintTokens"
{ "txType": "token:mint" }
\`\`\`

\`\`\`json operation="mintTokens"
{
  "txType": "token:mint",
  "amount": 5,
  "ammount": 6
}
\`\`\`

\`\`\`json operation="launchToken"
{
  "adminContract": "advanced",
  "canMint": "everybody"
}
\`\`\`

\`\`\`json operation="mintToken"
{}
\`\`\`

\`\`\`json operation="mintTokens" response="201"
{}
\`\`\`

\`\`\`json schema="Jobs"
{}
\`\`\`

\`\`\`json
{ "trailing": "comma", }
\`\`\`

\`\`\`yaml
a: [1, 2
\`\`\`

## Shell

\`\`\`sh
echo first
if true; then
\`\`\`

\`\`\`sh
curl https://example.com/api/v1/token/mint \\
  --data '{ "txType": "token:mint", "amount": "5" }'
\`\`\`

## Reasons

\`\`\`toml title="wrangler.toml"
name = unquoted
\`\`\`

\`\`\`ts no-check=""
this is not looked at
\`\`\`

\`\`\`sh operation="mintTokens"
echo
\`\`\`
`;

const sound = `
\`\`\`ts program="flow"
import { config, type TokenTransaction } from "@silvana-one/api";
\`\`\`

\`\`\`ts program="flow"
config({ apiKey: "none" });
export const symbolOf = (tx: TokenTransaction) => tx.symbol;
\`\`\`

\`\`\`ts no-check="shows a mistake on purpose"
const price: number = "0.1";
\`\`\`

\`\`\`json operation="mintTokens"
{ "txType": "token:mint", "amount": 5, "memo": null }
\`\`\`

\`\`\`json operation="mintTokens" response="200"
{ "jobId": "zkCW" }
\`\`\`

\`\`\`json schema="Job"
{ "jobId": "zkCW" }
\`\`\`

\`\`\`sh
curl https://example.com/api/v1/token/mint -d "{ \\"amount\\": $AMOUNT }"
while :; do break; done
\`\`\`

\`\`\`text
anything
\`\`\`
`;

/** Line of the guide on which some text stands. */
function lineOf(text: string): number {
  const lines = broken.split("\n");
  const found = lines.findIndex((line) => line.includes(text));
  if (found < 0) throw new Error(`the sample guide has no ${text}`);
  return found + 1;
}

describe("the code of a guide with mistakes", () => {
  let problems: Problem[];
  const at = (line: number) =>
    problems.filter((problem) => problem.line === line).map(({ message }) => message);

  beforeAll(async () => {
    ({ problems } = await checkCode(guide(broken), await freshOptions()));
  }, 60_000);

  it("is reported as errors of the guide's file", () => {
    expect(problems.filter((one) => one.file !== file || one.severity !== "error")).toEqual([]);
  });

  it("fails on a wrong type with the compiler's message", () => {
    const found = problems.find(({ line }) => line === lineOf("wrong type"));
    expect(found && formatProblem(found)).toBe(
      `error  ${file}:8  TS2322: Type 'string' is not assignable to type 'number'.`,
    );
  });

  it("fails on a name that the real package does not export", () => {
    expect(at(lineOf("import { noSuchExport }")).join()).toMatch(/^TS\d+: .*noSuchExport/);
  });

  it("counts lines over all blocks of a program, indented ones too", () => {
    expect(at(lineOf("unchecked index"))).toEqual([
      "TS2322: Type 'number | undefined' is not assignable to type 'number'. Type 'undefined' is not assignable to type 'number'.",
    ]);
  });

  it("fails on syntax errors of TypeScript and JavaScript", () => {
    expect(at(lineOf("never closed")).join()).toMatch(/^TS1005: /);
    expect(at(lineOf("unfinished"))).toEqual(["TS1002: Unterminated string literal."]);
  });

  it("fails on a body with a value that the schema does not have, at that value", () => {
    expect(at(lineOf('"txType": "mint"'))).toEqual(['`/txType`: Must be "token:mint".']);
  });

  it("fails on a body that lacks a required field, at the object that lacks it", () => {
    expect(at(lineOf('{ "txType": "token:mint" }'))).toEqual([
      "`/amount`: The field `amount` is required.",
    ]);
  });

  it("fails on a misspelt field, which the API would ignore", () => {
    expect(at(lineOf('"ammount"'))).toEqual([
      "`/ammount`: Unknown field `ammount`. Fields here: txType, amount, memo.",
    ]);
  });

  it("checks a body with several options by the option that it selects", () => {
    expect(at(lineOf('"canMint": "everybody"'))).toEqual([
      '`/canMint`: Must be one of "whitelist", "anyone".',
    ]);
    expect(at(lineOf('"adminContract": "advanced"'))).toEqual([]);
  });

  it("fails on an unknown operation, response or schema and names the nearest", () => {
    const operation = problems.find(({ line }) => line === lineOf('operation="mintToken"'));
    expect(operation).toMatchObject({
      message: "there is no operation `mintToken`",
      hint: "did you mean `mintTokens`?",
    });
    const response = problems.find(({ line }) => line === lineOf('response="201"'));
    expect(response).toMatchObject({
      message: "operation `mintTokens` has no response `201`",
      hint: "statuses: 200",
    });
    expect(at(lineOf('schema="Jobs"'))).toEqual(["there is no schema `Jobs`"]);
  });

  it("fails on text that is neither JSON nor YAML", () => {
    expect(at(lineOf("trailing")).join()).toMatch(/^the block is no JSON: /);
    expect(at(lineOf("a: [1, 2")).join()).toMatch(/^The file is not valid YAML/);
  });

  it("fails on shell that bash cannot parse", () => {
    const line = lineOf("if true; then");
    const found = problems.filter(({ message }) => message.startsWith("bash: "));
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(/syntax error: unexpected end of file/);
    expect(Math.abs((found[0]?.line ?? 0) - line)).toBeLessThanOrEqual(1);
  });

  it("fails on a body inside of a curl command", () => {
    expect(at(lineOf('"amount": "5"'))).toEqual([
      "body of `mintTokens`: `/amount`: Enter a number.",
    ]);
  });

  it("fails on an address, a method or a path that no operation has", async () => {
    const lines = [
      "curl https://example.com/api/v1/token/mint -d '{}'",
      "curl https://example.com/api/v1/token/mints -d '{}'",
      "curl -X PUT https://example.com/api/v1/token/mint",
      "curl https://example.org/api/v1/token/mints",
      "post /token/launch < launch.json",
      "RESULT=$(post /token/launches)",
      "cat /etc/hosts",
    ];
    const shell = guide(lines.map((line) => `\`\`\`sh\n${line}\n\`\`\``).join("\n\n"));
    const { problems: found } = await checkCode(shell, await freshOptions());
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining("body of `mintTokens`"),
      expect.stringContaining("body of `mintTokens`"),
      "no operation has the address `https://example.com/api/v1/token/mints`",
      "`https://example.com/api/v1/token/mint` takes POST, not PUT",
      "no operation has the path `/token/launches`",
    ]);
  });

  it("fails on code in a language that it cannot check", () => {
    expect(at(lineOf("wrangler.toml"))).toEqual(["`toml` blocks cannot be checked"]);
  });

  it("fails on an exception without a reason", () => {
    expect(at(lineOf('no-check=""'))).toEqual(["`no-check` has no reason"]);
  });

  it("fails on an operation named for a block that is not JSON", () => {
    expect(at(lineOf('sh operation="mintTokens"'))).toEqual([
      "a `sh` block names an operation or schema",
    ]);
  });

  it("has no other problems", () => {
    const places = problems.map(({ line }) => line);
    expect(new Set(places).size).toBe(19);
  });
});

describe("the code of a correct guide", () => {
  let checked: CheckedCode;

  beforeAll(async () => {
    checked = await checkCode(guide(sound), await freshOptions());
  }, 60_000);

  it("passes, exceptions with a reason included", () => {
    expect(checked.problems).toEqual([]);
    expect(checked.blocks).toBe(8);
  });

  it("is not checked again as long as neither code nor packages change", async () => {
    const options = await freshOptions();
    const text = '```json\n{ "price": 1 }\n```\n';
    await checkCode(guide(text), options);
    // A changed cache entry shows that the cache is used.
    const cacheFile = join(options.cacheDirectory, "checked-code.json");
    const planted = (await readFile(cacheFile, "utf8")).replace(
      '"faults":[]',
      '"faults":[{"fence":0,"line":0,"message":"from the cache"}]',
    );
    await writeFile(cacheFile, planted);

    const moved = await checkCode(guide(`New first line.\n\n${text}`), options);
    expect(moved.problems).toMatchObject([{ message: "from the cache", line: 4 }]);
    const changed = await checkCode(guide(text.replace("1", "2")), options);
    expect(changed.problems).toEqual([]);
  }, 60_000);

  it("is checked again when the API file changes", async () => {
    const options = await freshOptions();
    const text = '```json operation="mintTokens"\n{ "txType": "token:mint", "amount": 5 }\n```\n';
    expect((await checkCode(guide(text), options)).problems).toEqual([]);
    const changed = openApi.replace("amount: { type: number }", "amount: { type: string }");
    const documents = await documentsOf(changed);
    expect((await checkCode(guide(text), { ...options, documents })).problems).toMatchObject([
      { message: "`/amount`: Enter a string.", line: 2 },
    ]);
  }, 60_000);

  it("reports which names come from a package, with their signatures", () => {
    const second = guide(sound)[1];
    const uses = second === undefined ? [] : checked.usesIn(second);
    expect(uses.map(({ text, line, column }) => [text, line, column])).toEqual([
      ["config", 0, 0],
      ["TokenTransaction", 1, 29],
    ]);
    expect(uses[0]).toMatchObject({ package: "@silvana-one/api", symbol: "config" });
    expect(uses[0]?.signature).toMatch(/^config\(\{ apiKey, chain, throwOnError, \}: .*\): void$/);
  });
});
