import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { upgradeFiles, upgradeSettings } from "../../../pipeline/site/settings/upgrade-settings.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const written = `title: Trains # a comment
mainLibrary: "train-api"
proofs: true
openapi:
  - file: one.yaml
    arazzo: [flows.yaml]
    client:
      library: api
      chains:
        https://a.example/v1: main # first
        https://b.example/v1: "test"
    strict: true
theme:
  faces:
    text: { family: Inter, file: inter.woff2 }
  radius: 4
`;

describe("settings of an earlier version", () => {
  it("are written as they are named now, and all other text stays", () => {
    const { text, changes } = upgradeSettings(written);
    expect(text).toBe(`title: Trains # a comment
libraries: ["train-api"]
openapi:
  - file: one.yaml
    client:
      library: api
      config:
        https://a.example/v1: { chain: main } # first
        https://b.example/v1: { chain: "test" }
    strict: true
theme:
  radius: 4
`);
    expect(changes).toEqual([
      "content/site.yaml:2  `mainLibrary` is `libraries` now",
      "content/site.yaml:3  `proofs` was removed",
      "content/site.yaml:6  `openapi.arazzo` was removed",
      "content/site.yaml:9  `openapi.client.chains` is `config` now",
      "content/site.yaml:14  `theme.faces` was removed",
    ]);
    expect(upgradeSettings(text)).toEqual({ text, changes: [] });
  });

  it.each([
    ["theme: { faces: [a], radius: 4 }", "theme: { radius: 4 }"],
    ["theme: { radius: 4, faces: [a] }", "theme: { radius: 4 }"],
    ["agents: { about: A, questions: [a], rules: [b] }", "agents: { about: A }"],
    ["agents: { questions: [a], about: A, rules: [b] }", "agents: { about: A }"],
  ])("go with a comma from %s", (from, to) => {
    expect(upgradeSettings(`${from}\n`).text).toBe(`${to}\n`);
  });

  it("leave nothing empty", () => {
    const all = "title: Trains\nagents:\n  questions: [a]\ntheme: {}\n";
    const { text, changes } = upgradeSettings(all);
    expect(text).toBe("title: Trains\ntheme: {}\n");
    expect(changes).toEqual(["content/site.yaml:2  `agents.questions` was removed"]);
  });

  it("go from the files of libraries, too", async () => {
    const root = await temporaryFolder();
    const file = "content/libraries/lib/library.yaml";
    await mkdir(join(root, "content/libraries/lib"), { recursive: true });
    await writeFile(join(root, "content/site.yaml"), "title: Trains\n");
    await writeFile(join(root, file), "name: lib\nnpm: lib # its name there\n");
    expect(await upgradeFiles(root)).toEqual([`${file}:1  \`name\` was removed`]);
    expect(await readFile(join(root, file), "utf8")).toBe("npm: lib # its name there\n");
  });
});
