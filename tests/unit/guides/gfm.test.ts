import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { plainText } from "../../../pipeline/tree/plain-text.ts";
import { toMarkdown } from "../../../pipeline/tree/to-markdown.tsx";
import { compile } from "./compile.ts";

const folder = fileURLToPath(new URL("../../fixtures/guides", import.meta.url));

it("every construct of GitHub's Markdown, and callouts of other tools, are read beside components", async () => {
  const text = readFileSync(join(folder, "markdown.mdx"), "utf8");
  const { html, nodes, problems } = await compile(text);
  expect(problems).toEqual([]);
  await expect(`${html}\n`).toMatchFileSnapshot(join(folder, "markdown.html"));
  const markdown = toMarkdown(nodes, {
    origin: "https://docs.example",
    path: "/a",
    isPage: () => false,
  });
  await expect(markdown).toMatchFileSnapshot(join(folder, "markdown.md"));
});

it("a callout of an unknown kind, or one that is not closed, is a warning at its line and stays text", async () => {
  const { html, printed } = await compile(
    "Text.\n\n:::nota\nOne.\n:::\n\n:::note\nTwo.\n\n> [!NOTA]\n> Three.\n",
  );
  expect(html).toContain(":::nota");
  expect(html).toContain("[!NOTA]");
  expect(printed).toMatchInlineSnapshot(`
    "warning  content/guides/Documentation/a.mdx:3  \`:::nota\` is no callout
           hint: write one of note, tip, success, info, important, warning, caution, attention, danger, error, details, code-group
    warning  content/guides/Documentation/a.mdx:7  the callout is not closed
           hint: end it with a line of \`:::\`
    warning  content/guides/Documentation/a.mdx:10  \`[!NOTA]\` is no callout
           hint: write one of note, tip, success, info, important, warning, caution, attention, danger, error, details, code-group"
  `);
});

it("in plain text, line breaks and the ends of blocks separate words", () => {
  expect(plainText("Line one\nline two  \nthen this\\\nand that.\n\n- a\n- b")).toBe(
    "Line one line two then this and that. a b",
  );
});
