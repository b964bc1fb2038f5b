import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureTestBrowser } from "../browser/find-chromium.ts";
import { DevSite } from "./dev-site.ts";

const fixture = fileURLToPath(new URL("../fixtures/site", import.meta.url));

const counter = `import { useState } from "react";

export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{"Count: " + count}</button>;
}
`;

/** A site whose author has switched off counting, named a guide in the navbar and registered an island. */
let site: DevSite;
let browser: Browser;
let page: Page;
const requests: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([
    DevSite.start(fixture),
    chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] }),
  ]);
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(site.url);
  await site.save("content/islands/counter.tsx", counter);
  await site.save(
    "content/islands/islands.ts",
    'export const authorIslands = { counter: () => import("./counter.tsx") };\n',
  );
  await site.edit(
    "content/guides/launch.mdx",
    "## Call the API",
    '<Island name="counter" props={{ start: 3 }}>It counts.</Island>\n\n## Call the API',
  );
  await site.edit(
    "content/site.yaml",
    "    - { type: search, position: right }",
    "    - { type: link, position: left, label: Begin, href: /launch }\n    - { type: search, position: right }",
  );
  await site.edit(
    "content/site.yaml",
    "    - { type: doc-sidebar, position: left, label: Library, sidebar: library }\n",
    "",
  );
  await site.save("content/img/größe 1.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await site.edit(
    "openapi.yaml",
    "paths:\n",
    'paths:\n  "/orders/{id}:cancel": { post: { operationId: 取消, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "200": { description: Fine. } } } }\n',
  );
  await site.edit("content/site.yaml", "version: 1.0.0", "version: 1.0.0\nanalytics: false");
  await page.getByRole("link", { name: "Begin" }).first().waitFor({ state: "attached" });
  await site.settled();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe("a site of an author, in a browser,", () => {
  it("follows a link of the navbar to its own page without a reload", async () => {
    await page.goto(site.url);
    await page.evaluate(() => Reflect.set(window, "wasHere", true));
    await page.locator(".navbar").getByRole("link", { name: "Begin" }).click();
    await page.waitForURL("**/launch");
    await page.getByText("It counts.").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "wasHere"))).toBe(true);
  });

  it("mounts an island of the author when a reader starts it", async () => {
    await page.goto(`${site.url}/launch`);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Count: 3" }).click();
    await page.getByRole("button", { name: "Count: 4" }).waitFor();
  });

  it("filters results by the sections that its navbar names", async () => {
    await page.goto(`${site.url}/search?q=token`);
    const filter = page.getByRole("navigation", { name: "Sections" });
    await filter.getByRole("link", { name: /^API reference/ }).waitFor();
    expect(await filter.getByRole("link", { name: /^Library/ }).count()).toBe(0);
  });

  it("serves its pages and files whatever letters their names have", async () => {
    const operation = "/OpenAPI/取消";
    const forms = ["", ".md", ".samples.md", ".request.json"].map((form) => operation + form);
    for (const path of [...forms, "/img/größe 1.svg"])
      expect((await fetch(site.url + encodeURI(path))).status, path).toBe(200);
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).toContain(`${encodeURI(operation)}</loc>`);
    await page.goto(site.url + encodeURI(operation));
    await page.getByRole("button", { name: "Build a request" }).click();
    await page.getByRole("region", { name: "Build a request" }).getByLabel("id").waitFor();
  });

  it("sends no analytics if the settings say so, also when the reader leaves", async () => {
    requests.length = 0;
    await page.goto(`${site.url}/launch`);
    await page.goto("about:blank");
    await page.goto(site.url);
    expect(requests).toContain("/launch");
    expect(requests).not.toContain("/events");
  });
});
