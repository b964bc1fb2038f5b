import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readQuestions } from "../../../pipeline/search/read-questions.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const anchors = new Map([["/launch", new Set(["fees"])]]);
let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, "content"));
});

async function readText(text: string) {
  await writeFile(join(root, "content/search-questions.yaml"), text);
  return readQuestions(root, anchors);
}

test("questions are kept by page, with the section that answers", async () => {
  const { questions, problems } = await readText(
    "/launch:\n  - start my own coin\n/launch#fees:\n  - what it costs\n",
  );
  expect(problems).toEqual([]);
  expect([...questions]).toEqual([
    [
      "/launch",
      [
        { anchor: "", text: "start my own coin" },
        { anchor: "fees", text: "what it costs" },
      ],
    ],
  ]);
});

test.each([
  ["an unknown page", "/launch: [coin]\n/lunch: [food]\n", 2, "error", "`/lunch`"],
  ["an unknown section", "/launch#cost: [coin]\n", 1, "warning", "`#cost`"],
  ["a question of stop words", "/launch:\n  - coin\n  - how to\n", 3, "error", "`how to`"],
  ["a page without questions", "/launch: []\n", 1, "error", "/launch"],
])("%s is a problem with its line", async (_name, text, line, severity, part) => {
  const { problems } = await readText(text);
  expect(problems).toMatchObject([{ severity, file: "content/search-questions.yaml", line }]);
  expect(problems[0]?.message).toContain(part);
});

test("a similar page is suggested", async () => {
  const { problems } = await readText("/lunch: [food]\n");
  expect(problems[0]?.hint).toBe("did you mean `/launch`?");
});

test("the file is optional", async () => {
  expect(await readQuestions(root, anchors)).toEqual({ questions: new Map(), problems: [] });
});
