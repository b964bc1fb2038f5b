import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "./built-worker.ts";

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await startBuiltWorker();
});
afterAll(() => worker.stop());

async function read(path: string, accept = "text/html") {
  const response = await worker.get(path, { headers: { Accept: accept } });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe("the upgrade page", () => {
  const path = "/changelog?package=token&from=0.18.29&to=0.23.12";

  it("begins with the required changes and new code, complete without JavaScript", async () => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain("<h1>@tokens/contracts: from 0.18.29 to 0.23.12</h1>");
    const order = ["upgrade-summary", 'id="must"', 'id="may"', 'id="new"'].map((part) =>
      text.indexOf(part),
    );
    expect(order[0]).toBeGreaterThan(0);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(text).toContain("import { waitForTransaction } from &quot;@tokens/api&quot;;");
    expect(text).toContain('<option value="0.18.29" selected="">');
  });

  it("is Markdown when asked for", async () => {
    const { text, headers } = await read(path, "text/markdown");
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(text).toMatch(
      /^# @tokens\/contracts: from 0\.18\.29 to 0\.23\.12\n\n## Must change\n\n- /,
    );
    expect(text).toMatch(/\n- \*\*0\.20\.3\*\*: The fee is /);
    expect(text).not.toContain("- **0.18.29**");
  });

  it("leaves out names that were added and removed between the versions", async () => {
    const { text } = await read("/changelog?package=token&from=0.14.9&to=0.23.12", "text/markdown");
    expect(text).not.toContain("cameAndWent");
  });

  it("finds the package by its versions, and accepts only a newer target", async () => {
    expect((await read("/changelog?from=0.20.3&to=0.23.12")).status).toBe(200);
    const back = await read("/changelog?from=0.23.12&to=0.20.3");
    expect([back.status, back.text.includes("0.23.12 is newer than 0.20.3")]).toEqual([404, true]);
  });

  it("says that no change is recorded between a version and itself", async () => {
    const { text } = await read("/changelog?from=0.23.12&to=0.23.12");
    expect(text).toContain("No change of the public interface is recorded");
  });

  it.each(["token", "@tokens/contracts", "@tokens/client", "@tokens/api"])(
    "knows a package by the name %s",
    async (name) => {
      const { status } = await read(`/changelog?package=${encodeURIComponent(name)}`);
      expect(status).toBe(200);
    },
  );

  it("shows all versions of one package", async () => {
    const { text } = await read("/changelog?package=token");
    expect(text).toContain('<h2 id="0.23.12">');
    expect(text).toContain('<h2 id="0.14.9">');
    expect(text).toContain("Lists of addresses come with a contract.");
  });

  it("is reached by package from the changelog", async () => {
    const { text } = await read("/changelog");
    expect(text).toContain('<a href="/changelog?package=token">@tokens/contracts</a>');
    expect(text).toContain('<a href="/changelog?package=api">@tokens/api</a>');
  });

  it.each([
    ["/changelog?from=9.9.9", "@tokens/contracts"],
    ["/changelog?package=nothing", "nothing"],
    [`/changelog?from=${"1".repeat(500)}`, "not a version"],
    ["/changelog?from=%00&to=<script>", "&lt;script&gt;"],
  ])("answers %s with 404 and what there is", async (bad, said) => {
    const { status, text } = await read(bad);
    expect(status).toBe(404);
    expect(text).toContain(said);
    expect(text).not.toContain("<script>alert");
  });
});

it("says in Markdown, at an address of Markdown, that there is no such version", async () => {
  const { status, text, headers } = await read("/changelog.md?package=token&from=9.9.9");
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    404,
    "text/markdown; charset=utf-8",
    "no-store",
  ]);
  expect(text).toMatch(
    /^# Changelog\n\n@tokens\/contracts has no version 9\.9\.9 here\. Try one of: /,
  );
});

it("the feed is Atom with an entry a version", async () => {
  const { text, headers } = await read("/changelog.xml");
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
  );
  expect(text).toContain("<title>@tokens/contracts 0.23.12</title>");
  const page = await read("/changelog");
  expect(page.text).toContain('type="application/atom+xml"');
  const anchors = [...text.matchAll(/<id>[^<]*#([^<]+)<\/id>/g)].map(([, anchor]) => anchor);
  expect(anchors.filter((anchor) => !page.text.includes(`id="${anchor}"`))).toEqual([]);
});
