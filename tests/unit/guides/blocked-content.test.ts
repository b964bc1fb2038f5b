import { describe, expect, it } from "vitest";
import { compile, markdownOf } from "./compile.ts";

describe("content that the site's content security policy blocks", () => {
  it.each([
    ["<iframe src='https://video.example/1' />", "use `<Frame src title width height />`"],
    ["<video src='/img/a.mp4' />", "use `<Video src title captions />`"],
    ["<p style={{ color: 'red' }}>red</p>", "use `class` and a rule in client/styles/"],
    ["<img src='https://other.example/a.png' alt='A' />", "put the file into content/img/"],
    ["![A](https://other.example/a.png)", "put the file into content/img/"],
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

describe("<Video>", () => {
  const video =
    '<Video src="/img/a.mp4" captions="/img/a.vtt" title="How to launch" width={640} />';

  it("shows a video of the site with its captions, and links to it in Markdown", async () => {
    const { html, nodes, problems } = await compile(video);
    expect(problems).toEqual([]);
    expect(html).toContain('<track kind="captions" src="/img/a.vtt" srclang="en" default>');
    expect(markdownOf(nodes)).toBe("[How to launch](https://docs.example/img/a.mp4)\n");
  });

  it("requires captions unless it has no sound", async () => {
    const { printed } = await compile('<Video src="/img/a.mp4" title="How to launch" />');
    expect(printed).toContain("prop `captions`: needs a WebVTT file, or `silent`");
    expect((await compile('<Video src="/img/a.mp4" title="A" silent />')).problems).toEqual([]);
  });
});

describe("<Frame>", () => {
  it("shows a page of a host that the settings allow", async () => {
    const { html, problems } = await compile(
      '<Frame src="https://video.example/1" title="A talk" />',
    );
    expect(problems).toEqual([]);
    expect(html).toContain('<iframe src="https://video.example/1" title="A talk"');
  });

  it("refuses any other host", async () => {
    expect(
      (await compile('<Frame src="https://else.example/1" title="A" />')).printed,
    ).toMatchInlineSnapshot(`
      "error  content/guides/Documentation/a.mdx:1  \`<Frame>\` shows a page of \`else.example\`, which the settings do not allow
             hint: add \`else.example\` to \`frameHosts\` in content/site.yaml"
    `);
  });
});
