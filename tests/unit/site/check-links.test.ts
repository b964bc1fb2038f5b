import type { ElementContent } from "hast";
import { h } from "hastscript";
import { describe, expect, it } from "vitest";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { checkLinks, pageAnchors } from "../../../pipeline/site/links/check-links.ts";
import { Island } from "../../../pipeline/tree/forms.ts";
import { toNodes } from "../../../pipeline/tree/jsx-runtime.ts";
import { pageDraft } from "./page-draft.ts";

const files = new Set(["/img/flow.svg", "/img/my shot.png", "/img/größe.png", "/openapi.yaml"]);
const redirects = { "/intro": "/" };
const checkAll = (pages: PageDraft[]) =>
  checkLinks(pages, { anchors: pageAnchors(pages), files, redirects });

function linkTo(href: string): ElementContent {
  const link = h("a", { href }, "text");
  const start = { line: 7, column: 1 };
  return { ...link, position: { start, end: start } };
}

const pages = (...body: ElementContent[]) => [
  { ...pageDraft("/", body), place: { file: "content/guides/a.mdx", line: 1 } },
  pageDraft("/Documentation/launch", [h("h2", { id: "fees" }, "Fees")]),
];
const check = (...body: ElementContent[]) => checkAll(pages(...body));
const printed = (...body: ElementContent[]) =>
  check(...body)
    .map(formatProblem)
    .join("\n");

describe("a link", () => {
  it.each([
    "/",
    "/Documentation/launch",
    "/Documentation/launch#fees",
    "/Documentation/launch?from=a#fees",
    "/Documentation/launch.md",
    "/index.md",
    "/openapi.yaml",
    "/img/flow.svg",
    "/intro",
    "/search",
    "/search?q=token",
    "https://example.com/anything",
    "mailto:someone@example.com",
    "?page=2",
  ])("to %s is right", (href) => {
    expect(check(linkTo(href))).toEqual([]);
  });

  it("to no page is an error with its place and the nearest page", () => {
    expect(printed(linkTo("/Documentation/lanch"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:7  link \`/Documentation/lanch\` points to no page
             hint: did you mean \`/Documentation/launch\`?"
    `);
  });

  it("in the wrong letter case is an error: a redirect costs the reader a request", () => {
    expect(printed(linkTo("/documentation/Launch"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:7  link \`/documentation/Launch\` points to no page
             hint: did you mean \`/Documentation/launch\`?"
    `);
  });

  it("that resembles no page is an error that describes paths", () => {
    expect(printed(linkTo("../../somewhere/else.html"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:7  link \`../../somewhere/else.html\` points to no page
             hint: paths start with \`/\`, have no file ending and no trailing slash"
    `);
  });

  it("to a missing anchor is a warning with the nearest anchor", () => {
    expect(printed(linkTo("/Documentation/launch#fee"))).toMatchInlineSnapshot(`
      "warning  content/guides/a.mdx:7  link \`/Documentation/launch#fee\` points to an anchor that \`/Documentation/launch\` does not have
             hint: did you mean \`#fees\`?"
    `);
    expect(check(linkTo("#nowhere"))).toMatchObject([{ severity: "warning" }]);
  });

  it.each(["constructor", "toString", "__proto__", "javascript:alert(1)", "//example.com"])(
    "to %s is an error like any other",
    (href) => {
      expect(check(linkTo(href))).toMatchObject([
        { severity: "error", message: `link \`${href}\` points to no page` },
      ]);
    },
  );

  it("without a line is reported at its page", () => {
    expect(check(h("a", { href: "/gone" }))).toMatchObject([
      { file: "content/guides/a.mdx", line: 1 },
    ]);
  });

  it("in the text of an island is checked as well", () => {
    const island = Island({ name: "symbol-filter", props: {}, children: linkTo("/gone") });
    expect(check(...toNodes(island))).toHaveLength(1);
  });
});

describe("an image", () => {
  it.each([
    "/img/my%20shot.png",
    "/img/my shot.png",
    "/img/größe.png",
    "/img/gr%C3%B6%C3%9Fe.png",
    "/img/gro\u0308ße.png",
  ])("%s is found, however its address is written", (src) => {
    expect(check(h("img", { src, alt: "" }))).toEqual([]);
  });

  const image = (src: string) => h("img", { src, alt: "" });

  it("of the site, or inlined, is valid", () => {
    expect(check(image("/img/flow.svg"), image("data:image/svg+xml,x"))).toEqual([]);
  });

  it("that is missing is an error with the nearest image", () => {
    expect(printed(image("/img/flaw.svg"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:1  image \`/img/flaw.svg\` does not exist
             hint: did you mean \`/img/flow.svg\`?"
    `);
    expect(printed(image("./diagram.png"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:1  image \`./diagram.png\` does not exist
             hint: put the image below content/img and name it \`/img/…\`"
    `);
  });

  it("of another site is an error: the security policy would not load it", () => {
    expect(printed(image("https://example.com/a.png"))).toMatchInlineSnapshot(`
      "error  content/guides/a.mdx:1  image \`https://example.com/a.png\` is on another site
             hint: put the image below content/img; the security policy loads images from this site only"
    `);
  });

  it("named in the front matter is checked too", () => {
    const page = pageDraft("/", [], { image: "/img/card.png" });
    expect(checkAll([page])).toMatchObject([
      { severity: "error", message: "image `/img/card.png` does not exist" },
    ]);
  });
});
