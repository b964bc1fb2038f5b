// Marks of code blocks: blocks with a fault, or without a check, have none.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { type Fence, fencesIn } from "../../pipeline/code/fence.ts";
import { CodeHighlighter } from "../../pipeline/code/highlight/highlight-code.ts";
import { blockKey, outputKey, type Proof, proofsIn } from "../../pipeline/code/proof.ts";
import { checkCode } from "../../pipeline/code-checks/check-code.ts";
import { importedPackages, proofsOf } from "../../pipeline/code-checks/proofs-of.ts";
import { fromMarkdown as nodesOf } from "../../pipeline/components/from-markdown.tsx";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { curl } from "../../pipeline/model/samples/languages/curl.ts";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import type { ProofCase } from "../proof/proof-case.ts";
import { operationCases } from "../proof/proof-cases.ts";
import { proveSamples } from "../proof/prove-samples.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { buildPages, readApi } from "../unit/openapi/build-fixture.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

function blocks(text: string): Fence[] {
  return fencesIn(fromMarkdown(text), "content/guides/sample.mdx");
}

const transfer = (amount: string) => `\`\`\`json operation="getNonce"
{ "address": ${amount} }
\`\`\``;

describe("the mark of a checked block", () => {
  it("disappears when the block is broken, for each kind of check", async () => {
    const right = blocks(
      [
        '```ts\nexport const one: number = 1;\n```\n\n```sh\necho "one"\n```',
        transfer('"B62qmoZqbXP3zRDFiVhczH6XXzHN2jhEq6dT9XqZ4trc1Y8oXyCAJgK"'),
        '```json no-check="part of a response"\n{}\n```\n\n```text\nprinted\n```',
      ].join("\n\n"),
    );
    const broken = blocks(
      ['```ts\nexport const one: number = "1";\n```\n\n```sh\necho "one\n```', transfer("1")].join(
        "\n\n",
      ),
    ).map((fence) => ({ ...fence, place: { ...fence.place, file: "content/guides/broken.mdx" } }));
    const { api } = await readOpenApi(join(root, "openapi.yaml"), root);
    const { proofs } = await checkCode([...right, ...broken], {
      root,
      cacheDirectory: await temporaryFolder(),
      documents: api === undefined ? [] : [api.asWritten],
      modules: new Map(),
    });
    const marks = new Map(proofs.map(({ fence, proof }) => [blockKey(fence), proof]));
    const proofOf = (fence: Fence) => marks.get(blockKey(fence));
    expect(right.map(proofOf)).toEqual([
      { by: "types", against: [] },
      { by: "syntax" },
      { by: "schema", name: "getNonce" },
      { by: "nothing", reason: "part of a response" },
      undefined,
    ]);
    expect(broken.map(proofOf)).toEqual([undefined, undefined, undefined]);
    expect(proofs).toHaveLength(4);
    const [first] = right;
    expect(first && proofOf({ ...first, code: "changed since" })).toBeUndefined();
  }, 60_000);

  it("names the packages that a program imports, with the versions that are installed", () => {
    const fences = blocks(
      '```ts\nimport { a } from "@scope/one/part";\nimport b from "two";\nimport "./own.ts";\n```',
    );
    const [proven] = proofsOf({ kind: "typescript", fences }, (name) =>
      name === "two" ? "2.1.0" : undefined,
    );
    expect(proven?.proof).toEqual({ by: "types", against: ["@scope/one", "two 2.1.0"] });
    expect(importedPackages('import { join } from "node:path";')).toEqual([]);
  });

  it("says of JavaScript only that it was parsed", () => {
    const fences = blocks('```js\nimport { a } from "one";\n```');
    const [proven] = proofsOf({ kind: "javascript", fences }, () => "1.0.0");
    expect(proven?.proof).toEqual({ by: "syntax" });
  });
});

describe("a record of `npm run proof`", () => {
  const run: Proof = { by: "run", with: "curl 7.88.1", on: "2026-11-23" };

  it("marks a sample of the API while it is unchanged", async () => {
    const text = await readFile(
      new URL("../fixtures/openapi/right-to-copy.yaml", import.meta.url),
      "utf8",
    );
    const marksIn = async (file: string, proofs: ReadonlyMap<string, Proof>) => {
      const { pages } = await buildPages(
        await readApi(file, "right-to-copy.yaml"),
        undefined,
        undefined,
        proofs,
      );
      return pages.flatMap(({ body }) => proofsIn(body));
    };
    const api = await readApi(text, "right-to-copy.yaml");
    const [shown] = operationCases({ api, graph: new LinkGraph() });
    if (shown === undefined) throw new Error("the file has no operation");
    const key = blockKey({ lang: curl.lang, code: curl.generate(shown.request) });
    const proofs = new Map([[key, run]]);
    expect(await marksIn(text, proofs)).toEqual([run]);
    const changed = text.replace(/(https:\/\/[\w.]+)/, "$1.changed");
    expect(changed).not.toBe(text);
    expect(await marksIn(changed, proofs)).toEqual([]);
  });

  it("marks an output while it and its program are unchanged", async () => {
    const highlighter = await CodeHighlighter.open("");
    const printed: Proof = { ...run, by: "printed" };
    const proofs = new Map([[outputKey("console.log(1);", "1"), printed]]);
    const marksIn = (program: string, output: string) =>
      proofsIn(
        nodesOf(`\`\`\`ts\n${program}\n\`\`\`\n\n\`\`\`text\n${output}\n\`\`\``, {
          highlighter,
          proofs,
        }),
      );
    expect(marksIn("console.log(1);", "1")).toEqual([printed]);
    expect(marksIn("console.log(1 );", "1")).toEqual([]);
    expect(marksIn("console.log(1);", "2")).toEqual([]);
  });

  it("does not contain a sample that a server would misread", async () => {
    const request = { method: "GET", url: "https://example.com/a", queryString: [], headers: [] };
    const right: ProofCase = { name: "right", isShown: true, request };
    const wrong: ProofCase = {
      ...right,
      name: "wrong",
      request: { ...request, url: "https://example.com/b" },
      misreading: () => "misread",
    };
    const results = await proveSamples([right, wrong], ["curl"]);
    const key = blockKey({ lang: curl.lang, code: curl.generate(request) });
    expect(results.get("curl")?.proven).toEqual([key]);
  }, 60_000);
});
