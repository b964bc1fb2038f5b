import { describe, expect, it } from "vitest";
import { worker } from "./served-site.ts";

async function read(path: string, accept = "text/html") {
  const response = await worker.get(path, { headers: { Accept: accept } });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe("the changelog of a package", () => {
  it("has every version with its note and its groups, complete without JavaScript", async () => {
    const { status, text } = await read("/changelog/token");
    expect(status).toBe(200);
    expect(text).toContain('id="0.14.9"');
    const own = text.slice(text.indexOf('id="0.20.3"'), text.indexOf('id="0.18.29"'));
    const order = ["The fee is ", "Breaking", "New"].map((part) => own.indexOf(part));
    expect(order[0]).toBeGreaterThan(0);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("is Markdown when asked for", async () => {
    const { text } = await read("/changelog/token", "text/markdown");
    expect(text).toMatch(
      /\n## 0\.20\.3: Fees of the network\n\n7 March 2026\n\nThe fee is .*\n\n### Breaking\n\n- /,
    );
  });

  it("is reached from the changelog, by package and by version", async () => {
    const { text } = await read("/changelog");
    expect(text).toContain('href="/changelog/token"');
    expect(text).toContain('href="/changelog/token#0.23.12"');
  });

  it.each([
    ["/changelog?package=token", "/changelog/token"],
    ["/changelog?package=token&from=0.14.9&to=0.23.12", "/changelog/token"],
    ["/changelog?package=%40tokens%2Fapi", "/changelog/api"],
    ["/changelog.md?package=token&from=0.14.9", "/changelog/token.md"],
    ["/changelog?from=0.14.9", "/changelog"],
    ["/changelog?package=%00..%2F", "/changelog"],
  ])("%s, an address of the former upgrade page, leads to %s", async (old, now) => {
    const response = await worker.get(old, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([308, now]);
  });
});

it("the feed is Atom with an entry a version", async () => {
  const { text, headers } = await read("/changelog.xml");
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
  );
  expect(text).toContain("<title>@tokens/contracts 0.23.12");
  const page = await read("/changelog");
  expect(page.text).toContain('type="application/atom+xml"');
  const anchors = [...text.matchAll(/<id>[^<]*#([^<]+)<\/id>/g)].map(([, anchor]) => anchor);
  expect(anchors.filter((anchor) => !page.text.includes(`id="${anchor}"`))).toEqual([]);
});
