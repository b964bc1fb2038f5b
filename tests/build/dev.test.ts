import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureTestBrowser } from "../browser/find-chromium.ts";
import { copyEngine, root as repository } from "../test-site.ts";
import { DevSite } from "./dev-site.ts";
import { wrongSaves } from "./read-wrong-saves.ts";

const fixture = join(repository, "tests/fixtures/site");
const launch = "content/guides/launch.mdx";
const heading = "## Call the API";

let site: DevSite;
let browser: Browser;
beforeAll(async () => {
  const prepare = async (root: string) => {
    await copyEngine(root);
    await ownPackages(root);
    await installRulers(root, "1.0.0");
    await mkdir(join(root, "content/libraries/rulers"));
    await writeFile(join(root, "content/libraries/rulers/library.yaml"), rulers);
  };
  [site, browser] = await Promise.all([
    DevSite.start(fixture, prepare),
    chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] }),
  ]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The packages of the repository, to which a test may add. */
async function ownPackages(root: string): Promise<void> {
  const folder = join(root, "node_modules");
  const packages = join(repository, "node_modules");
  await rm(folder);
  await mkdir(folder);
  for (const name of await readdir(packages))
    await symlink(join(packages, name), join(folder, name));
  await rm(join(folder, ".package-lock.json"), { force: true });
}

const rulers = `npm: rulers
repository: rulers/rulers
summary: Measures texts.
introduction: A library of one function.
topics:
  - title: Measuring
    symbols: [measure]
`;

/** Does what `npm install` does with a documented package. */
async function installRulers(root: string, version: string): Promise<void> {
  const folder = join(root, "node_modules/rulers");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const manifest = { name: "rulers", version, license: "MIT", types: "index.d.ts" };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(
    join(folder, "index.d.ts"),
    "/** Measures a text. */\nexport declare function measure(text: string): number;\n",
  );
  await writeFile(join(root, "node_modules/.package-lock.json"), version);
}

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
  page.setDefaultTimeout(30_000);
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
  await site.settled();
  await page.waitForLoadState("domcontentloaded");
  return loads;
}

const text = (words: string) => page.getByText(words).first().waitFor({ state: "attached" });
const overlay = () => page.locator("dev-problems").getByRole("alert");

describe("npm run dev", () => {
  it("shows a saved guide after one reload, which other pages do not need", async () => {
    await open("/launch");
    await site.edit(launch, heading, `Saved just now.\n\n${heading}`);
    await text("Saved just now.");
    expect(await loaded()).toBe(1);
    await open("/OpenAPI/launch-token");
    await site.edit(launch, "Saved just now.", "Saved elsewhere.");
    expect(await loaded()).toBe(0);
  });

  it("shows a save before the one before it is checked", async () => {
    await open("/launch");
    const before = site.output.length;
    await site.edit(launch, heading, `One.\n\n${heading}`);
    await site.shown();
    await site.edit(launch, "One.", "Two.");
    await text("Two.");
    await site.settled();
    expect(site.output.slice(before)).toMatch(
      /^\d+ ms {2}shown.*\n\d+ ms {2}shown.*\n\d+ ms {2}checked/,
    );
  });

  it("shows the last of many quick saves, also of replaced files", async () => {
    await open("/launch");
    const before = await site.read(launch);
    for (let round = 1; round <= 10; round++) {
      const saved = before.replace(heading, `Round ${round}.\n\n${heading}`);
      await (round % 2 === 0 ? site.replace(launch, saved) : site.save(launch, saved));
    }
    await text("Round 10.");
    await site.replace(launch, before);
    await page.getByText("Round 10.").waitFor({ state: "detached" });
  });

  it("shows a new guide, and no longer a deleted one", async () => {
    const file = "content/guides/fresh.mdx";
    const head =
      "title: Fresh\ndescription: A guide that was not there before.\nsidebar_position: 9";
    await open("/launch");
    await site.save(file, `---\n${head}\n---\n\nBrand new words.\n`);
    await page.locator('nav a[href="/fresh"]').first().waitFor({ state: "attached" });
    await open("/fresh");
    await text("Brand new words.");
    await site.remove(file);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  });

  it.each([
    ["a setting", "content/site.yaml", "Copyright © 2025 Tiny", "Copyright © 2026 Tiny"],
    ["a word", "content/ui/en.json", "Request body", "What is sent"],
    ["the API file", "openapi.yaml", "Launches a token and answers", "Starts a token and answers"],
  ])("shows %s", async (_, file, from, to) => {
    await open("/OpenAPI/launch-token");
    await site.edit(file, from, to);
    await text(to);
  });

  it("applies new styles without a reload, a component and a script after one", async () => {
    await open("/launch");
    await site.edit("worker/components/layout/footer.tsx", "<footer", '<footer data-dev="yes"');
    await page.locator('footer[data-dev="yes"]').waitFor();
    expect(await loaded()).toBe(1);
    loads = 0;
    const styles = "client/styles/site.css";
    await site.save(
      styles,
      `${await site.read(styles)}\nh1 { outline: 3px solid rgb(1, 2, 3); }\n`,
    );
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector("h1") ?? document.body).outlineWidth === "3px",
    );
    expect(await loaded()).toBe(0);
    const entry = "client/entry.ts";
    await site.save(entry, `${await site.read(entry)}\ndocument.title = "Said by a script";\n`);
    await page.waitForFunction(() => document.title === "Said by a script");
    expect(await loaded()).toBe(1);
  });

  it("shows modules that guides import, and what these import, also after they threw", async () => {
    const before = await site.read(launch);
    const fee = (words: string) =>
      `import { price } from "./price.ts";\nexport const fee = () => ${words} + price;\n`;
    await site.save("content/islands/price.ts", "export const price = 5;\n");
    await site.save("content/islands/fee.ts", fee('"It costs "'));
    await open("/launch");
    await site.edit(
      launch,
      heading,
      `import { fee } from "../islands/fee.ts";\n\n{fee()}\n\n${heading}`,
    );
    await text("It costs 5");
    await site.save("content/islands/price.ts", "export const price = 6;\n");
    await text("It costs 6");
    await site.save("content/islands/fee.ts", fee('(() => { throw new Error("sold out"); })()'));
    await overlay().getByText("content/islands/fee.ts:2 sold out").waitFor();
    await site.save("content/islands/fee.ts", fee('"It is "'));
    await text("It is 6");
    await overlay().waitFor({ state: "detached" });
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

  it("shows the error of a crashing component over the page until it is corrected", async () => {
    await open("/launch");
    const file = "worker/components/layout/footer.tsx";
    const original = await site.read(file);
    const crash = 'if (columns) throw new Error("no footer today");\n  return (';
    await site.save(file, original.replace(/return \(/, crash));
    await overlay().getByText("the page crashes: no footer today").waitFor();
    await site.save(file, original);
    await overlay().waitFor({ state: "detached" });
    await page.getByRole("contentinfo").waitFor();
  });

  it("documents another version of a package when it is installed", async () => {
    await open("/api/rulers");
    await text("1.0.0");
    await installRulers(site.root, "1.1.0");
    await text("1.1.0");
  });

  it("asks for a restart after an edit of the code that it runs", async () => {
    await open("/launch");
    const file = "pipeline/tree/joined.ts";
    await site.save(file, `${await site.read(file)}\n`);
    await overlay().getByText(`${file} restart`).waitFor();
    expect(site.output).toContain(`warning  ${file}  restart`);
  });
});

describe("npm run dev shows one error at its place until it is mended:", () => {
  let stream: IncomingMessage;
  let events: AsyncIterator<string>;
  beforeAll(async () => {
    await site.save(launch, await readFile(join(fixture, launch), "utf8"));
    await site.settled();
    stream = await new Promise((resolve) => get(`${site.url}/__dev/events?path=/details`, resolve));
    events = createInterface({ input: stream })[Symbol.asyncIterator]();
  });
  afterAll(() => {
    stream.destroy();
  });

  /** The next errors over the page that are as wanted; the restart of the test before is none. */
  async function problemsOf(isWanted: (count: number) => boolean): Promise<string[]> {
    for (let name = ""; ; ) {
      const { value: line = "", done } = await events.next();
      if (done) throw new Error(`the dev server has gone: ${site.output}`);
      if (line.startsWith("event: ")) name = line.slice("event: ".length);
      if (name !== "problems" || !line.startsWith("data: ")) continue;
      const problems: unknown = JSON.parse(line.slice("data: ".length));
      const texts = (Array.isArray(problems) ? problems.map(String) : []).filter((each) =>
        each.startsWith("error"),
      );
      if (isWanted(texts.length)) return texts;
    }
  }

  it.each(wrongSaves)("$what", async ({ file, from, to, place, says }) => {
    const good = await site.read(file);
    const before = site.output.length;
    expect(good).toContain(from);
    await site.save(
      file,
      good.replace(from, () => to),
    );
    const shown = await problemsOf((count) => count > 0);
    await site.save(file, good);
    await problemsOf((count) => count === 0);
    await site.settled();
    expect.soft(shown).toHaveLength(1);
    expect.soft(shown[0]).toContain(`error  ${place}`);
    expect.soft(shown[0]).toContain(says);
    expect.soft(site.output.slice(before)).toContain(shown[0]);
  });
});

it("npm run dev waits for a site that does not build at first, also where a plugin throws", async () => {
  const file = "content/plugins/guides.ts";
  const broken = await DevSite.begin(fixture, async (root) => {
    await mkdir(join(root, "content/plugins"));
    await writeFile(join(root, file), 'throw new Error("no module");\n');
  });
  try {
    await broken.said(/mend the errors above/);
    expect(broken.output.match(/^error .*/gm)).toEqual([`error  ${file}:1  no module`]);
    const plugins = (remark: string) =>
      `const bad = () => () => {\n  throw new Error("no plugin");\n};\nexport const guidePlugins = { remark: [${remark}], rehype: [], components: { bad } };\n`;
    await broken.save(file, plugins(""));
    await broken.serving();
    expect((await fetch(`${broken.url}/launch`)).status).toBe(200);
    await broken.save(file, plugins("bad"));
    await broken.said(new RegExp(`^error {2}${file}:2 {2}no plugin`, "m"));
    await broken.save(file, plugins(""));
    await broken.said(/^\d+ ms {2}shown/m);
  } finally {
    await broken.stop();
  }
}, 120_000);
