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
  const path = "/changelog?package=zkcloudworker-lib&from=0.18.29&to=0.23.12";

  it("shows what breaks first, with before and after, complete without a script", async () => {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain("<h1>zkcloudworker: from 0.18.29 to 0.23.12</h1>");
    expect(text.indexOf(">Breaking<")).toBeGreaterThan(0);
    expect(text.indexOf(">Breaking<")).toBeLessThan(text.indexOf(">Removed<"));
    expect(text).toContain("<del>sendTransaction(params: FungibleTokenTransactionParams)");
    expect(text).toContain('<option value="0.18.29" selected="">');
  });

  it("is Markdown when asked for", async () => {
    const { text, headers } = await read(path, "text/markdown");
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(text).toMatch(
      /^# zkcloudworker: from 0\.18\.29 to 0\.23\.12\n\n## In short\n\n- \*\*0\.23\.12\*\*: `TokenAPI` proves/,
    );
    expect(text).toMatch(
      /\n- \*\*0\.20\.3\*\*: The token contracts .*\n\n## Breaking\n\n- \[`TokenAPI`\]/,
    );
    expect(text).not.toContain("- **0.18.29**");
  });

  it("finds the package by its versions, and goes back as well as forth", async () => {
    const back = await read("/changelog?from=0.23.12&to=0.20.3");
    expect([back.status, back.text.includes("sendDeployTransaction")]).toEqual([200, true]);
    expect(back.text).not.toContain(">In short<");
  });

  it("says that nothing changed between a version and itself", async () => {
    const { text } = await read("/changelog?from=0.23.12&to=0.23.12");
    expect(text).toContain("The public interface is the same in both versions.");
  });

  it("shows all versions of one package", async () => {
    const { text } = await read("/changelog?package=zkcloudworker-lib");
    expect(text).toContain('<h2 id="0.25.12">');
    expect(text).toContain('<h2 id="0.4.7">');
    expect(text).toContain("Workers can publish metadata of the transactions they send.");
  });

  it("is reached by package from the changelog", async () => {
    const { text } = await read("/changelog");
    expect(text).toContain('<a href="/changelog?package=zkcloudworker-lib">zkcloudworker</a>');
    expect(text).toContain('<a href="/changelog?package=api">@silvana-one/api</a>');
  });

  it.each([
    ["/changelog?from=9.9.9", "zkcloudworker"],
    ["/changelog?package=nothing", "nothing"],
    [`/changelog?from=${"1".repeat(500)}`, "no version"],
    ["/changelog?from=%00&to=<script>", "&lt;script&gt;"],
  ])("answers %s with 404 and what there is", async (bad, said) => {
    const { status, text } = await read(bad);
    expect(status).toBe(404);
    expect(text).toContain(said);
    expect(text).not.toContain("<script>alert");
  });
});

it("the feed is Atom with an entry a version", async () => {
  const { text, headers } = await read("/changelog.xml");
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
  );
  expect(text).toContain("<title>zkcloudworker 0.23.12</title>");
});
