import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseFrontMatter, readGuides } from "../../../pipeline/guides/read-guides.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const head = (...lines: string[]) => ["---", ...lines, "---", "", "Text."].join("\n");
const complete = [
  "title: Launch",
  "description: How to launch a token step by step.",
  "sidebar_position: 2",
];
const problemsOf = (text: string) =>
  parseFrontMatter("content/guides/a.mdx", text).problems.map(formatProblem).join("\n");

describe("parseFrontMatter", () => {
  it("reads the fields of a complete head", () => {
    expect(parseFrontMatter("a.mdx", head(...complete, "keywords: [token]"))).toEqual({
      frontMatter: {
        title: "Launch",
        description: "How to launch a token step by step.",
        sidebar_position: 2,
        keywords: ["token"],
      },
      problems: [],
    });
  });

  it("accepts files written on Windows", () => {
    const text = head(...complete).replaceAll("\n", "\r\n");
    expect(parseFrontMatter("a.mdx", text).frontMatter?.title).toBe("Launch");
  });

  it("names the line of a wrong value, the field and what is allowed", () => {
    expect(
      problemsOf(head("title: Launch", "description: Short.", "sidebar_position: first")),
    ).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:3  \`description\`: must have at least 20 characters, and has 6
             hint: fields: title, description, sidebar_position, sidebar_group, sidebar_label, keywords, questions, draft, image
      error  content/guides/a.mdx:4  \`sidebar_position\`: must be a number, and is text
             hint: fields: title, description, sidebar_position, sidebar_group, sidebar_label, keywords, questions, draft, image"
    `);
  });

  it("names every missing field", () => {
    expect(problemsOf(head("title: Launch"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:2  the front matter fields \`description\`, \`sidebar_position\` are missing
             hint: fields: title, description, sidebar_position, sidebar_group, sidebar_label, keywords, questions, draft, image"
    `);
  });

  it("suggests the field that a mistyped one resembles", () => {
    expect(problemsOf(head(...complete, "keyword: [a]"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:5  there is no front matter field \`keyword\`
             hint: did you mean \`keywords\`?"
    `);
  });

  it("accepts field names full of special characters", () => {
    expect(problemsOf(head(...complete, '"a(b[*": 1'))).toContain(
      "content/guides/a.mdx:5  there is no front matter field `a(b[*`",
    );
  });

  it("names the line of a syntax error", () => {
    expect(problemsOf(head("title: Launch", "description: a: b"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:3  The file is not valid YAML: Nested mappings are not allowed in compact mappings.
             hint: Put a value with \`: \` in it into quotes."
    `);
  });

  it("says what to write when there is no head", () => {
    expect(problemsOf("# Launch\n")).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:1  the guide has no front matter
             hint: begin the file with \`---\`, title, description, sidebar_position and \`---\`"
    `);
    expect(problemsOf("\n---\ntitle: Launch\n---\n")).toContain("has no front matter");
    expect(problemsOf("---\ntitle: Launch\n\nText.\n")).toContain("is not closed");
    expect(problemsOf(head("title: a: b"))).toContain(
      "hint: Put a value with `: ` in it into quotes.",
    );
  });

  it("refuses a list where fields are expected", () => {
    expect(problemsOf(head("- title"))).toContain("must be a group of keys, and is a list");
  });
});

describe("readGuides", () => {
  async function siteWith(files: Record<string, string>): Promise<string> {
    const root = await temporaryFolder();
    for (const [file, text] of Object.entries(files)) {
      const path = join(root, "content/guides", file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    return root;
  }
  const guide = (position: number) =>
    head("title: Launch", complete[1] ?? "", `sidebar_position: ${position}`);

  it("derives the path of the page from the path of the file; `index` is the page of its folder", async () => {
    const root = await siteWith({
      "index.mdx": guide(1),
      "Documentation/launch.mdx": guide(3),
      "Documentation/index.mdx": guide(2),
      "notes.txt": "no guide",
      "lost.md": guide(4),
    });
    const { guides, problems } = await readGuides(root);
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      "content/guides/lost.md the file is shown nowhere: guides end in `.mdx`",
    ]);
    expect(guides.map(({ file, path }) => [file, path])).toEqual([
      ["content/guides/index.mdx", "/"],
      ["content/guides/Documentation/index.mdx", "/Documentation"],
      ["content/guides/Documentation/launch.mdx", "/Documentation/launch"],
    ]);
  });

  it("orders guides by position, and guides of one position by file name", async () => {
    const root = await siteWith({ "c.mdx": guide(1), "b.mdx": guide(2), "a.mdx": guide(2) });
    expect((await readGuides(root)).guides.map(({ path }) => path)).toEqual(["/c", "/a", "/b"]);
  });

  it("leaves out a guide with a broken head and reads the others", async () => {
    const root = await siteWith({ "good.mdx": guide(1), "bad.mdx": "no head" });
    const { guides, problems } = await readGuides(root);
    expect(guides.map(({ path }) => path)).toEqual(["/good"]);
    expect(problems).toMatchObject([
      { severity: "error", file: "content/guides/bad.mdx", line: 1 },
    ]);
  });

  it("keeps the head's lines in the text, so that later problems name lines of the file", async () => {
    const root = await siteWith({ "a.mdx": guide(1) });
    expect((await readGuides(root)).guides[0]?.text.split("\n")[0]).toBe("---");
  });
});
