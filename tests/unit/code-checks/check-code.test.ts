import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { beforeAll, describe, expect, it } from "vitest";
import { type Fence, fencesIn } from "../../../pipeline/code/fence.ts";
import {
  type CheckCodeOptions,
  type CheckedCode,
  checkCode,
} from "../../../pipeline/code-checks/check-code.ts";
import { formatProblem, sortProblems } from "../../../pipeline/kernel/problems.ts";
import type { JsonRecord } from "../../../pipeline/model/schema/json-value.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { root } from "../../test-site.ts";

const file = "content/guides/sample.mdx";
const fixtures = join(root, "tests/fixtures/code-checks");
const fixture = (name: string) => readFileSync(join(fixtures, name), "utf8");
const [openApi, sound] = [fixture("openapi.yaml"), fixture("sound.mdx")];

function guide(text: string): Fence[] {
  return fencesIn(fromMarkdown(text), file);
}

async function freshOptions(): Promise<CheckCodeOptions> {
  const cacheDirectory = await temporaryFolder();
  return { root, cacheDirectory, documents: await documentsOf(openApi), modules: new Map() };
}

async function documentsOf(text: string): Promise<JsonRecord[]> {
  const { api } = await parseOpenApi(text, "openapi.yaml");
  return api === undefined ? [] : [api.normalized];
}

describe("the code of a guide with mistakes", () => {
  it("is reported, each mistake with its line and how to mend it", async () => {
    const { problems } = await checkCode(guide(fixture("mistakes.mdx")), await freshOptions());
    const text = sortProblems(problems)
      .map(formatProblem)
      .join("\n")
      // JSON.parse and bash have other words in other versions.
      .replace(/(?<=the block is no JSON: ).*|\d+ {2}bash: .*/g, "…");
    await expect(`${text}\n`).toMatchFileSnapshot(join(fixtures, "mistakes.problems.txt"));
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
});

describe("the code of a correct guide", () => {
  let checked: CheckedCode;

  beforeAll(async () => {
    checked = await checkCode(guide(sound), await freshOptions());
  });

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
  });

  it("is checked again when the API file changes", async () => {
    const options = await freshOptions();
    const text = '```json operation="mintTokens"\n{ "txType": "token:mint", "amount": 5 }\n```\n';
    expect((await checkCode(guide(text), options)).problems).toEqual([]);
    const changed = openApi.replace("amount: { type: number }", "amount: { type: string }");
    const documents = await documentsOf(changed);
    expect((await checkCode(guide(text), { ...options, documents })).problems).toMatchObject([
      { message: "`/amount`: Enter a string.", line: 2 },
    ]);
  });

  it("reports which names come from a package, with their signatures", () => {
    const second = guide(sound)[1];
    const uses = (second && checked.uses.get(second.code)) ?? [];
    expect(uses.map(({ text, line, column }) => [text, line, column])).toEqual([
      ["config", 0, 0],
      ["TokenTransaction", 1, 29],
    ]);
    expect(uses[0]).toMatchObject({ package: "@silvana-one/api", symbol: "config" });
    expect(uses[0]?.signature).toMatch(/^config\(\{ apiKey, chain, throwOnError, \}: .*\): void$/);
  });
});
