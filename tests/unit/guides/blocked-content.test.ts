import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";

describe("content that the site's content security policy blocks", () => {
  it.each([
    ["<iframe src='https://video.example/1' />", "link to it"],
    ["<video src='/img/a.mp4' />", "link to it"],
    ["<p style={{ color: 'red' }}>red</p>", "use `class` and a rule in content/styles.css"],
    ["<script src='/a.js'></script>", "register an island"],
    ["<button onclick='alert(1)'>A</button>", "register an island"],
    ["[A](javascript:alert(1))", "register an island"],
  ])("%s is an error at its line", async (text, hint) => {
    const { problems } = await compile(`Text.\n\n${text}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: "error", line: 3 });
    expect(problems[0]?.message).toContain("content security policy blocks");
    expect(problems[0]?.hint).toContain(hint);
  });
});
