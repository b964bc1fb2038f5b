import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureTestBrowser } from "../browser/find-chromium.ts";
import { DevSite } from "./dev-site.ts";

const fixture = fileURLToPath(new URL("../fixtures/site", import.meta.url));
const launch = "content/guides/launch.mdx";

let site: DevSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    DevSite.start(fixture),
    chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] }),
  ]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** A page that counts how often it was loaded; browsers ask for gzip, brotli and zstd. */
let page: Page;
let loads = 0;
beforeEach(async () => {
  await page?.context().close();
  page = await (await browser.newContext()).newPage();
  loads = 0;
  page.on("domcontentloaded", () => {
    loads++;
  });
  page.setDefaultTimeout(20_000);
});

/** Opens a page and waits until it is connected to the dev server. */
async function open(path: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().includes("/__dev/events"));
  await page.goto(site.url + path);
  await connected;
  loads = 0;
}

const text = (words: string) => page.getByText(words).first().waitFor();
const overlay = () => page.locator("dev-problems").getByRole("alert");

describe("npm run dev, in a browser that asks for compression,", () => {
  it("shows a saved guide after one reload", async () => {
    await open("/launch");
    await site.edit(launch, "## Call the API", "Saved just now.\n\n## Call the API");
    await text("Saved just now.");
    await vi.waitFor(() => expect(site.output).toMatch(/ms {2}checked/), 20_000);
    expect(loads).toBe(1);
  });

  it("leaves pages alone that a save does not change", async () => {
    await open("/OpenAPI/launch-token");
    const checks = () => site.output.match(/ms {2}checked/g)?.length ?? 0;
    const before = checks();
    await site.edit(launch, "## Call the API", "Saved elsewhere.\n\n## Call the API");
    await vi.waitFor(() => expect(checks()).toBeGreaterThan(before), 20_000);
    expect(loads).toBe(0);
  });

  it("shows a new guide, and no longer a deleted one", async () => {
    const head =
      "title: Fresh\ndescription: A guide that was not there before.\nsidebar_position: 9";
    await open("/launch");
    await site.save("content/guides/fresh.mdx", `---\n${head}\n---\n\nBrand new words.\n`);
    await page.locator('nav a[href="/fresh"]').first().waitFor({ state: "attached" });
    await page.goto(`${site.url}/fresh`);
    await text("Brand new words.");
    await site.remove("content/guides/fresh.mdx");
    await vi.waitFor(async () => {
      expect((await fetch(`${site.url}/fresh`)).status).toBe(404);
    }, 20_000);
    // Also for who had it open.
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  });

  it("takes new styles without a reload", async () => {
    await open("/launch");
    const styles = "client/styles/site.css";
    await site.save(
      styles,
      `${await site.read(styles)}\nh1 { outline: 3px solid rgb(1, 2, 3); }\n`,
    );
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector("h1") ?? document.body).outlineWidth === "3px",
    );
    expect(loads).toBe(0);
  });

  it.each([
    [
      "a word of the interface",
      "content/ui/en.json",
      '"Skip to main content"',
      '"Zum Inhalt"',
      "Zum Inhalt",
    ],
    [
      "a setting",
      "content/site.yaml",
      "Copyright © 2025 Tiny",
      "Copyright © 2026 Tiny",
      "Copyright © 2026 Tiny",
    ],
  ])("shows %s", async (_, file, from, to, shown) => {
    await open("/launch");
    await site.edit(file, from, to);
    await page.getByText(shown).first().waitFor({ state: "attached" });
  });

  it("shows the API file", async () => {
    await open("/OpenAPI/launch-token");
    await site.edit("openapi.yaml", "Launches a token and answers", "Starts a token and answers");
    await text("Starts a token and answers");
  });

  it("shows a word of a generated page", async () => {
    await open("/OpenAPI/launch-token");
    await site.edit("content/ui/en.json", '"Request body"', '"What is sent"');
    await page.getByRole("heading", { name: "What is sent" }).waitFor();
  });

  it("shows a component of the worker after one reload", async () => {
    await open("/launch");
    await site.edit("worker/components/layout/footer.tsx", "<footer", '<footer data-dev="yes"');
    await page.locator('footer[data-dev="yes"]').waitFor();
    await site.settled();
    expect(loads).toBe(1);
  });

  it("shows a script of the client after one reload", async () => {
    await open("/launch");
    const entry = "client/entry.ts";
    await site.save(entry, `${await site.read(entry)}\ndocument.title = "Said by a script";\n`);
    await page.waitForFunction(() => document.title === "Said by a script");
    await site.settled();
    expect(loads).toBe(1);
  });

  it("shows what is wrong with code of the worker, then what was mended", async () => {
    await open("/launch");
    const footer = "worker/components/layout/footer.tsx";
    const good = await site.read(footer);
    await site.save(footer, `${good}\nconst open = {;\n`);
    await overlay().getByText("worker/components/layout/footer.tsx:").first().waitFor();
    await site.save(footer, good.replace("<footer", '<footer data-mended="yes"'));
    await page.locator('footer[data-mended="yes"]').waitFor();
    expect(await overlay().count()).toBe(0);
  });

  it("says why code of the worker does not start, and goes on with what was there until it does", async () => {
    await open("/launch");
    const log = "worker/log.ts";
    const good = await site.read(log);
    await site.save(log, `${good}\nthrow new Error("Nothing to write on.");\n`);
    await overlay().getByText("Nothing to write on.").waitFor();
    expect(site.output).toContain("the worker does not start: Error: Nothing to write on.");
    expect((await fetch(`${site.url}/launch`)).status).toBe(200);
    await site.save(log, good);
    await overlay().waitFor({ state: "detached" });
  });

  it("shows a save that comes before the last one is checked", async () => {
    await open("/launch");
    await site.edit("content/site.yaml", "© 2026 Tiny", "© 2027 Tiny");
    await page.getByText("© 2027 Tiny").first().waitFor({ state: "attached" });
    await site.edit(launch, "## Call the API", "Saved right after.\n\n## Call the API");
    await text("Saved right after.");
  });

  it("shows errors over the page and in the terminal until they are mended", async () => {
    await open("/launch");
    await site.edit(launch, "## Call the API", "<Warnung />\n\n## Call the API");
    await overlay().getByText("unknown component `<Warnung>`").waitFor();
    expect(site.output).toContain("unknown component `<Warnung>`");
    await site.edit(launch, "<Warnung />", "Mended words.");
    await text("Mended words.");
    expect(await overlay().count()).toBe(0);
  });

  it("shows what is wrong with styles, which stay as they were", async () => {
    await open("/launch");
    const good = await site.read("client/styles/site.css");
    await site.save("client/styles/site.css", `body { color: red;\n${good}`);
    await overlay().getByText("client/styles/site.css:").first().waitFor();
    await site.save("client/styles/site.css", good);
    await overlay().waitFor({ state: "detached" });
  });
});
