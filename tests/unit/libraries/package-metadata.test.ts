import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { completeSettings } from "../../../pipeline/libraries/read/package-metadata.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

/** A folder with an installed package, whose files are declarations. */
async function installed(
  name: string,
  packageJson: object,
  files: string[] = ["dist/index.d.mts", "dist/cors.d.ts"],
): Promise<string> {
  const root = await temporaryFolder();
  const folder = join(root, "node_modules", name);
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "export {};");
  }
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
          entry: ["dist/index.d.mts"],
        },
        exports: ["."],
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
      settings: { source: { entry: ["dist/index.d.mts", "dist/cors.d.ts"] } },
    });
  });

  it("keeps the values that the author sets", async () => {
    const root = await installed("kit", kit);
    const result = await completeSettings({ npm: "kit", summary: "Ours." }, "kit", root);
    expect(result).toMatchObject({ settings: { summary: "Ours.", license: "MIT" } });
  });

  it("finds declarations by `types`, and the repository in its short form", async () => {
    const json = { ...kit, exports: undefined, types: "lib/kit.d.ts" };
    const short = { ...json, repository: "github:example/kit" };
    const root = await installed("kit", short, ["lib/kit.d.ts"]);
    expect(await completeSettings({ npm: "kit" }, "kit", root)).toMatchObject({
      settings: { repository: "example/kit", source: { entry: ["lib/kit.d.ts"] } },
    });
  });

  it.each([
    ["a string, with declarations beside it", { exports: "./kit.js" }, ["."], ["kit.d.ts"]],
    [
      "conditions without `types`",
      { exports: { ".": { import: "./kit.mjs" } } },
      ["."],
      ["kit.d.mts"],
    ],
    ["the condition `node`", { exports: { ".": { node: "./kit.mjs" } } }, ["."], ["kit.d.mts"]],
    ["`require` alone", { exports: { ".": { require: "./kit.js" } } }, ["."], ["kit.d.ts"]],
    ["`module-sync`", { exports: { "module-sync": "./kit.mjs" } }, ["."], ["kit.d.mts"]],
    [
      "versions of TypeScript",
      { exports: { ".": { "types@<4": "./old.d.ts", "types@>=5": "./kit.d.ts" } } },
      ["."],
      ["kit.d.ts"],
    ],
    [
      "nested conditions",
      { exports: { ".": { browser: null, node: { require: { types: "./kit.d.ts" } } } } },
      ["."],
      ["kit.d.ts"],
    ],
    ["an `exports` of conditions", { exports: { types: "./kit.d.ts" } }, ["."], ["kit.d.ts"]],
    ["`typesVersions`", { typesVersions: { "*": { sub: ["kit.d.ts"] } } }, ["./sub"], ["kit.d.ts"]],
    ["a pattern", { exports: { "./*": "./lib/*.js" } }, ["./b"], ["lib/b.d.ts"]],
    [
      "all of a pattern",
      { exports: { "./*": "./lib/*.js" } },
      ["./*"],
      ["lib/a.d.ts", "lib/b.d.ts"],
    ],
  ])("finds declarations by %s", async (_, json, exports, entry) => {
    const files = ["kit.d.ts", "kit.d.mts", "lib/a.d.ts", "lib/b.d.ts"];
    const root = await installed("kit", { ...kit, exports: undefined, ...json }, files);
    const result = await completeSettings({ npm: "kit", exports }, "kit", root);
    expect(result).toMatchObject({ settings: { source: { entry } } });
  });

  it("reports all missing metadata in one problem", async () => {
    const root = await installed("kit", { ...kit, license: undefined, repository: undefined });
    expect(await completeSettings({ npm: "kit" }, "kit", root)).toEqual({
      missing: {
        message: "`package.json` of `kit` does not say `license`",
        hint: "write `license` in this file",
      },
    });
  });

  it("reports a package that is not installed, or has no types for a sub-path", async () => {
    const root = await installed("kit", kit);
    expect(await completeSettings({ npm: "other" }, "other", root)).toMatchObject({
      missing: { message: "package `other` is not installed" },
    });
    const exports = [".", "./cor"];
    expect(await completeSettings({ npm: "kit", exports }, "kit", root)).toEqual({
      missing: {
        message: "package `kit` has no types for `./cor`",
        hint: "did you mean `./cors`?",
      },
    });
    const styled = await installed("kit", { ...kit, exports: { "./kit.css": "./kit.css" } });
    expect(
      await completeSettings({ npm: "kit", exports: ["./kit.css"] }, "kit", styled),
    ).toMatchObject({ missing: { hint: "write a path of the `exports` of its `package.json`" } });
    expect(
      await completeSettings({ npm: "bare" }, "bare", await installed("bare", kit, [])),
    ).toEqual({
      missing: {
        message: "package `bare` has no types for `.`",
        hint: 'if `@types/bare` has them, install it and write `npm: "@types/bare"`',
      },
    });
  });
});
