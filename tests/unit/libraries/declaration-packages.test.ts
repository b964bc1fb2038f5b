import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { readLibraries } from "../../../pipeline/libraries/read/read-libraries.ts";
import type { LibraryModel } from "../../../pipeline/model/reference.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

let root: string;

const settings = (name: string, npm: string) => `name: ${name}
npm: "${npm}"
version: 1.0.0
license: MIT
repository: tiny/tiny
directory: .
source: { kind: npm, package: "${npm}", version: 1.0.0, entry: index.d.ts }
summary: Small.
introduction: Small.
`;

async function addPackage(name: string, npm: string, declarations: string): Promise<void> {
  const folder = join(root, "node_modules", npm);
  await mkdir(folder, { recursive: true });
  await mkdir(join(root, "content/libraries", name), { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: npm, version: "1.0.0" }));
  await writeFile(join(folder, "index.d.ts"), declarations);
  await writeFile(join(root, "content/libraries", name, "library.yaml"), settings(name, npm));
}

beforeAll(async () => {
  root = await temporaryFolder();
});

describe("packages that ship only declarations", () => {
  it("are documented from them, with their comments", async () => {
    await addPackage(
      "tiny",
      "tiny",
      'import { Base } from "other";\n/** Adds. */\nexport declare function add(a: number): number;\nexport declare class Own extends Base { own(): void; }\n',
    );
    await addPackage(
      "scoped",
      "@tiny/scoped",
      "/** A shape. */\nexport interface Shape {\n  /** How wide. */\n  width: number;\n}\n",
    );
    const other = join(root, "node_modules/other");
    await mkdir(other);
    await writeFile(join(other, "package.json"), '{ "name": "other", "types": "index.d.ts" }');
    await writeFile(
      join(other, "index.d.ts"),
      "export declare class Base { inherited(): void; }\n",
    );
    const { libraries, problems } = await readLibraries(join(root, "content/libraries"), {
      root,
      cacheDirectory: join(root, ".cache"),
    });
    expect(problems.map(formatProblem)).toEqual([]);
    expect(symbolsOf(libraries, "tiny")).toEqual(["add", "Own"]);
    expect(symbolsOf(libraries, "scoped")).toEqual(["Shape"]);
    expect(JSON.stringify(libraries)).toContain("How wide.");
    expect(JSON.stringify(libraries)).toContain("Adds.");
    expect(JSON.stringify(libraries)).not.toContain('"name":"inherited"');
  });
});

function symbolsOf(libraries: readonly LibraryModel[], name: string): string[] {
  const found = libraries.find((library) => library.name === name);
  return (found?.symbols ?? []).map((symbol) => symbol.name);
}
