import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureTestBrowser } from "../browser/find-chromium.ts";
import { copyEngine } from "../test-site.ts";
import { DevSite } from "./dev-site.ts";

const fixture = fileURLToPath(new URL("../fixtures/site", import.meta.url));
const launch = "content/guides/launch.mdx";

let site: DevSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    DevSite.start(fixture, copyEngine),
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

/** How often the page was loaded since it was opened. A document that is shown may still be loading. */
async function loaded(): Promise<number> {
  await page.waitForLoadState("domcontentloaded");
  return loads;
}

const text = (words: string) => page.getByText(words).first().waitFor();
const overlay = () => page.locator("dev-problems").getByRole("alert");

describe("npm run dev, in a browser that asks for compression,", () => {
  it("shows a saved guide after one reload", async () => {
    await open("/launch");
    await site.edit(launch, "## Call the API", "Saved just now.\n\n## Call the API");
    await text("Saved just now.");
    await vi.waitFor(() => expect(site.output).toMatch(/ms {2}checked/), 20_000);
    expect(await loaded()).toBe(1);
  });

  it("does not reload pages that a save does not change", async () => {
    await open("/OpenAPI/launch-token");
    const checks = () => site.output.match(/ms {2}checked/g)?.length ?? 0;
    const before = checks();
    await site.edit(launch, "## Call the API", "Saved elsewhere.\n\n## Call the API");
    await vi.waitFor(() => expect(checks()).toBeGreaterThan(before), 20_000);
    expect(await loaded()).toBe(0);
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

  it("applies new styles without a reload", async () => {
    await open("/launch");
    const styles = "client/styles/site.css";
    await site.save(
      styles,
      `${await site.read(styles)}\nh1 { outline: 3px solid rgb(1, 2, 3); }\n`,
    );
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector("h1") ?? document.body).outlineWidth === "3px",
    );
    expect(await loaded()).toBe(0);
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

  it("shows the API file each time that an editor or git replaces it", async () => {
    await open("/OpenAPI/launch-token");
    const summary = "Starts a token and answers";
    for (const words of ["First a token", "Then a token", "Last a token"]) {
      const text = (await site.read("openapi.yaml")).replace(
        /[A-Z]\w+ a token and answers/,
        `${words} and answers`,
      );
      await site.replace("openapi.yaml", text);
      await page.getByText(words).first().waitFor();
    }
    await site.edit("openapi.yaml", "Last a token and answers", summary);
    await page.getByText(summary).first().waitFor();
  });

  it("shows the last of many quick saves, also of replaced files", async () => {
    await open("/launch");
    const before = await site.read(launch);
    for (let round = 1; round <= 10; round++) {
      const text = before.replace("## Call the API", `Round ${round}.\n\n## Call the API`);
      await (round % 2 === 0 ? site.replace(launch, text) : site.save(launch, text));
    }
    await page.getByText("Round 10.").waitFor();
    await site.replace(launch, before);
    await page.getByText("Round 10.").waitFor({ state: "detached" });
  });

  it("shows modules that guides import, and what these import, also after they threw", async () => {
    const before = await site.read(launch);
    await site.save("content/islands/price.ts", "export const price = 5;\n");
    const fee =
      'import { price } from "./price.ts";\nexport const fee = () => "It costs " + price;\n';
    await site.save("content/islands/fee.ts", fee);
    await open("/launch");
    const use = 'import { fee } from "../islands/fee.ts";\n\n{fee()}\n\n## Call the API';
    await site.edit(launch, "## Call the API", use);
    await text("It costs 5");
    await site.save("content/islands/price.ts", "export const price = 6;\n");
    await text("It costs 6");
    const throwing = fee.replace('"It costs " + price', '{ throw new Error("sold out"); }');
    await site.save("content/islands/fee.ts", throwing);
    await overlay().getByText("content/islands/fee.ts:2 sold out").waitFor();
    await site.save("content/islands/fee.ts", fee.replace("costs", "is"));
    await text("It is 6");
    await site.save(launch, before);
  });

  it("says one error of a page that is gone, with the places of its links", async () => {
    await open("/details");
    const before = await site.read(launch);
    await site.remove(launch);
    await overlay()
      .getByText("content/guides/index.mdx:9 link `/launch` points to no page")
      .waitFor();
    expect(await overlay().locator("pre").count()).toBe(1);
    await site.save(launch, before);
    await overlay().waitFor({ state: "detached" });
  });

  it("keeps the error of a guide while styles are saved", async () => {
    await open("/launch");
    const before = await site.read(launch);
    await site.save(launch, before.replace("## Call the API", "<Warnung />"));
    await overlay().getByText("`<Warnung>`").waitFor();
    const sheet = "client/styles/site.css";
    const saved = site.output.length;
    await site.save(sheet, `${await site.read(sheet)}\nh2 { outline: 0; }\n`);
    await vi.waitFor(() => expect(site.output.slice(saved)).toContain("<Warnung>"), 20_000);
    await overlay().getByText("`<Warnung>`").waitFor();
    await site.save(launch, before);
    await overlay().waitFor({ state: "detached" });
  });

  it("shows the error of a crashing component over the page, with its file and line, until it is corrected", async () => {
    await open("/launch");
    const file = "worker/components/layout/footer.tsx";
    const original = await site.read(file);
    const crashing = original.replace(
      /return \(/,
      'if (columns) throw new Error("no footer today");\n  return (',
    );
    await site.save(file, crashing);
    const line = crashing.split("\n").findIndex((each) => each.includes("no footer")) + 1;
    // Building the pages that are not in view does not take the error away.
    await site.settled();
    await overlay().getByText(`${file}:${line}`).waitFor();
    expect(await overlay().textContent()).toContain("no footer today");
    await site.save(file, original);
    await overlay().waitFor({ state: "detached" });
    await page.getByRole("contentinfo").waitFor();
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
    expect(await loaded()).toBe(1);
  });

  it("shows a script of the client after one reload", async () => {
    await open("/launch");
    const entry = "client/entry.ts";
    await site.save(entry, `${await site.read(entry)}\ndocument.title = "Said by a script";\n`);
    await page.waitForFunction(() => document.title === "Said by a script");
    await site.settled();
    expect(await loaded()).toBe(1);
  });

  it("shows an error of a script in the browser over the page, with its file and line, until it is corrected", async () => {
    await open("/launch");
    const file = "client/entry.ts";
    const original = await site.read(file);
    const before = site.output.length;
    await site.save(
      file,
      `${original}\nif (document.body)\n  throw new Error("no paint today");\n`,
    );
    const line = original.split("\n").length + 2;
    await overlay().getByText(`${file}:${line} in the browser: Uncaught Error: no paint`).waitFor();
    expect(site.output.slice(before)).toContain(`error  ${file}:${line}`);
    await site.save(file, original);
    await overlay().waitFor({ state: "detached" });
  });

  it("says why code of the worker does not start, and keeps the previous one until it does", async () => {
    await open("/launch");
    const log = "worker/kernel/log.ts";
    const good = await site.read(log);
    await site.save(log, `${good}\nthrow new Error("Nothing to write on.");\n`);
    await overlay().getByText("Nothing to write on.").waitFor();
    expect(site.output).toContain("the worker does not start: Error: Nothing to write on.");
    expect((await fetch(`${site.url}/launch`)).status).toBe(200);
    await site.save(log, good);
    await overlay().waitFor({ state: "detached" });
  });

  it("names what is wrong with the types of saved code, also after another save, until it is mended", {
    timeout: 120_000,
  }, async () => {
    page.setDefaultTimeout(90_000);
    await open("/launch");
    const log = "worker/kernel/log.ts";
    const good = await site.read(log);
    await site.save(log, `export const wrong: number = "text";\n${good}`);
    await site.settled();
    await site.edit(launch, "## Call the API", "Saved meanwhile.\n\n## Call the API");
    await text("Saved meanwhile.");
    await overlay().getByText("worker/kernel/log.ts:1 TS2322").waitFor();
    expect(site.output).toContain("error  worker/kernel/log.ts:1  TS2322");
    await site.save(log, good);
    await overlay().waitFor({ state: "detached" });
  });

  it("shows a save that follows before the last one is checked", async () => {
    await open("/launch");
    await site.edit("content/site.yaml", "© 2026 Tiny", "© 2027 Tiny");
    await page.getByText("© 2027 Tiny").first().waitFor({ state: "attached" });
    await site.edit(launch, "## Call the API", "Saved right after.\n\n## Call the API");
    await text("Saved right after.");
  });

  it("shows errors over the page and in the terminal until they are corrected", async () => {
    await open("/launch");
    await site.edit(launch, "## Call the API", "<Warnung />\n\n## Call the API");
    await overlay().getByText("unknown component `<Warnung>`").waitFor();
    expect(site.output).toContain("unknown component `<Warnung>`");
    await site.edit(launch, "<Warnung />", "Mended words.");
    await text("Mended words.");
    await vi.waitFor(async () => expect(await overlay().allTextContents()).toEqual([]), 20_000);
  });

  it("says that the engine has to be restarted after an edit of its code", async () => {
    await open("/launch");
    const file = "pipeline/tree/line-breaks.tsx";
    await site.save(file, `${await site.read(file)}\n`);
    await overlay().getByText(`${file} restart`).waitFor();
    expect(site.output).toContain(`warning  ${file}  restart`);
  });
});

describe("npm run dev, of a site that does not build at first,", () => {
  it("says where a plugin throws, imported or used, and goes on when it is corrected", async () => {
    const file = "content/plugins/guides.ts";
    const broken = await DevSite.begin(fixture, async (root) => {
      await copyEngine(root);
      const text = await readFile(join(root, file), "utf8");
      await writeFile(join(root, file), `throw new Error("no module");\n${text}`);
    });
    try {
      await broken.said(/mend the errors above/);
      expect(broken.output.match(/^error .*/gm)).toEqual([`error  ${file}:1  no module`]);
      await broken.edit(
        file,
        'throw new Error("no module");',
        'const bad = () => () => {\n  throw new Error("no plugin");\n};',
      );
      await broken.serving();
      await broken.edit(file, "remark: []", "remark: [bad]");
      await broken.said(new RegExp(`^error {2}${file}:2 {2}no plugin`, "m"));
      await broken.edit(file, "[bad]", "[]");
      await broken.said(/^\d+ ms {2}shown/m);
      expect(broken.output).not.toContain("restart");
    } finally {
      await broken.stop();
    }
  }, 240_000);

  it("waits until it does", async () => {
    const broken = await DevSite.begin(fixture, async (root) => {
      const text = await readFile(join(root, launch), "utf8");
      await writeFile(join(root, launch), text.replace("## Call the API", "<Warnung />"));
    });
    try {
      await broken.said(/mend the errors above/);
      await broken.edit(launch, "<Warnung />", "## Call the API");
      await broken.serving();
      expect((await fetch(`${broken.url}/launch`)).status).toBe(200);
    } finally {
      await broken.stop();
    }
  }, 240_000);
});
