import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { agentTexts } from "../../../pipeline/site/lists/agent-texts.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

let root: string;

beforeAll(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, "content"));
});

async function build(template: string) {
  await writeFile(join(root, "content/skill.md"), template);
  const { files, problems } = await agentTexts(root, {
    url: "https://docs.example",
    version: "1.2.3",
    title: "Tiny",
    tagline: "Small",
  });
  return { file: files[0], problems };
}

describe("agentTexts", () => {
  it("fills in the site's address and version", async () => {
    const { file, problems } = await build("See {{url}}/llms.txt, version {{version}}.");
    expect(file).toMatchObject({
      path: "/skill.md",
      content: "See https://docs.example/llms.txt, version 1.2.3.",
    });
    expect(problems).toEqual([]);
  });

  it("names the line of an unknown value, and what is allowed", async () => {
    const { problems } = await build("one\n{{utl}}");
    expect(problems).toMatchObject([
      {
        severity: "error",
        file: "content/skill.md",
        line: 2,
        message: "`{{utl}}` is no value of the template",
      },
    ]);
  });

  it("rejects a text that is too long for assistants", async () => {
    const { problems } = await build("é".repeat(4_000));
    expect(problems[0]?.message).toBe("the text is 8000 bytes long, the limit is 8000");
  });
});
