import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completeSettings } from "../../../pipeline/libraries/read/package-metadata.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

/** A folder with an installed package. */
async function installed(name: string, packageJson: object): Promise<string> {
  const root = await temporaryFolder();
  const folder = join(root, "node_modules", name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify(packageJson));
  return root;
}

const kit = {
  version: "2.1.0",
  description: "Tools for proofs.",
  license: "MIT",
  repository: { url: "git+https://github.com/example/kits.git", directory: "packages/kit" },
  exports: {
    ".": { import: { types: "./dist/index.d.mts", default: "./dist/index.mjs" } },
    "./cors": { types: "./dist/cors.d.ts", default: "./dist/cors.js" },
  },
};

describe("a library.yaml that names an installed package and nothing else", () => {
  it("is completed from its package.json", async () => {
    const root = await installed("@example/kit", kit);
    expect(await completeSettings({ npm: "@example/kit" }, "kit", root)).toEqual({
      settings: {
        name: "kit",
        npm: "@example/kit",
        formerNames: [],
        version: "2.1.0",
        license: "MIT",
        repository: "example/kits",
        directory: "packages/kit",
        source: {
          kind: "npm",
          package: "@example/kit",
          version: "2.1.0",
          entry: ["./dist/index.d.mts"],
        },
        additions: [],
        summary: "Tools for proofs.",
        introduction: "Tools for proofs.",
        topics: [],
      },
    });
  });

  it("documents the sub-paths of `exports` that it names", async () => {
    const root = await installed("kit", kit);
    const result = await completeSettings({ npm: "kit", exports: [".", "./cors"] }, "kit", root);
    expect(result).toMatchObject({
      settings: { source: { entry: ["./dist/index.d.mts", "./dist/cors.d.ts"] } },
    });
  });

  it("keeps the values that the author sets", async () => {
    const root = await installed("kit", kit);
    const result = await completeSettings({ npm: "kit", summary: "Ours." }, "kit", root);
    expect(result).toMatchObject({ settings: { summary: "Ours.", license: "MIT" } });
  });

  it("finds declarations by `types`, and the repository in its short form", async () => {
    const root = await installed("kit", {
      ...kit,
      exports: undefined,
      types: "lib/kit.d.ts",
      repository: "github:example/kit",
    });
    expect(await completeSettings({ npm: "kit" }, "kit", root)).toMatchObject({
      settings: { repository: "example/kit", source: { entry: ["lib/kit.d.ts"] } },
    });
  });

  it("reports all missing metadata in one problem", async () => {
    const root = await installed("kit", { ...kit, license: undefined, repository: undefined });
    expect(await completeSettings({ npm: "kit" }, "kit", root)).toEqual({
      missing: {
        message: "`package.json` of `kit` does not say `license`, `repository`",
        hint: "write `license`, `repository` in this file",
      },
    });
  });

  it("reports a package that is not installed, or has no types for a sub-path", async () => {
    const root = await installed("kit", kit);
    expect(await completeSettings({ npm: "other" }, "other", root)).toMatchObject({
      missing: { message: "package `other` is not installed" },
    });
    expect(await completeSettings({ npm: "kit", exports: ["./no"] }, "kit", root)).toMatchObject({
      missing: { message: "package `kit` has no types for `./no`" },
    });
  });
});
