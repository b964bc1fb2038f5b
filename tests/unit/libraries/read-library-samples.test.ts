// Samples in the introductions of libraries are proven like those of the guides.
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkCode } from "../../../pipeline/code/checks/check-code.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { readLibrarySamples } from "../../../pipeline/libraries/read/read-library-samples.ts";

const repository = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

async function libraryWith(text: string): Promise<{ root: string; directory: string }> {
  const root = await mkdtemp(join(tmpdir(), "introductions-"));
  const directory = join(root, "content/libraries");
  await mkdir(join(directory, "shapes"), { recursive: true });
  await writeFile(join(directory, "shapes/library.yaml"), text);
  return { root, directory };
}

const broken = `name: shapes
introduction: |
  A type <T> and {braces} are text here.

  \`\`\`ts
  const area = 4;
  const width: string = area;
  \`\`\`
topics: []
`;

describe("readLibrarySamples", () => {
  it("reports a broken sample with file, line and the compiler's message", async () => {
    const { root, directory } = await libraryWith(broken);
    const { problems } = await checkCode(await readLibrarySamples(directory, root), {
      root: repository,
      cacheDirectory: join(root, "cache"),
      documents: [],
    });
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(
        /content\/libraries\/shapes\/library\.yaml:7\b[\s\S]*TS2322: Type 'number' is not assignable to type 'string'/,
      ),
    ]);
  }, 60_000);

  it("ignores unreadable settings, which the reader of libraries reports", async () => {
    const unreadable = await libraryWith("introduction: [");
    expect(await readLibrarySamples(unreadable.directory, unreadable.root)).toEqual([]);
    const without = await libraryWith("name: shapes\n");
    expect(await readLibrarySamples(without.directory, without.root)).toEqual([]);
    expect(await readLibrarySamples(join(without.root, "none"), without.root)).toEqual([]);
  });
});
