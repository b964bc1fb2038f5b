// A mark says what the build did with a block: a block with a fault, or one that nobody looked at, has none.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { checkCode } from "../../pipeline/code/checks/check-code.ts";
import { importedPackages, proofsOf } from "../../pipeline/code/checks/proofs-of.ts";
import { type Fence, fencesIn } from "../../pipeline/code/fence.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

function blocks(text: string): Fence[] {
  return fencesIn(fromMarkdown(text), "content/guides/sample.mdx");
}

const transfer = (amount: string) => `\`\`\`json operation="getNonce"
{ "address": ${amount} }
\`\`\``;

describe("what is said of a block", () => {
  it("goes when the block is broken, for each kind of check", async () => {
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
    const { proofOf, proofs } = await checkCode([...right, ...broken], {
      root,
      cacheDirectory: await mkdtemp(join(tmpdir(), "proof-")),
      openApiFiles: [join(root, "openapi.yaml")],
    });
    expect(right.map((fence) => proofOf(fence))).toEqual([
      { by: "types", against: [] },
      { by: "syntax" },
      { by: "schema", name: "getNonce" },
      { by: "nothing", reason: "part of a response" },
      undefined,
    ]);
    expect(broken.map((fence) => proofOf(fence))).toEqual([undefined, undefined, undefined]);
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
});
