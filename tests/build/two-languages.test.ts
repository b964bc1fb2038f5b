import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureTestBrowser } from "../browser/find-chromium.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { DevSite } from "./dev-site.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const fixtures = join(repository, "tests/fixtures");

/** Greek at the root, English below `/en`: its first guide is translated, the second is not. */
let source: string;
let site: DevSite;
let browser: Browser;

beforeAll(async () => {
  source = await temporaryFolder();
  await cp(join(fixtures, "greek-site"), source, { recursive: true });
  await cp(join(fixtures, "english-beside-greek"), source, { recursive: true });
  await cp(join(fixtures, "tiny-history"), source, { recursive: true });
  const settings = await readFile(join(source, "content/site.yaml"), "utf8");
  await writeFile(
    join(source, "content/site.yaml"),
    settings.replace("locales: [el]", "locales: [el, en]"),
  );
  const words = {
    "language.name": "Ελληνικά",
    "search.label": "Αναζήτηση",
    "search.title": "Αναζήτηση στις σελίδες",
    "notFound.title": "Δεν βρέθηκε",
    "related.operations": "Κλήσεις",
    "change.type-other": "{what} έγινε άλλο",
    "fault.maximum": "Το πολύ {limit}.",
    "fault.required": "Λείπει το `{name}`.",
  };
  await writeFile(join(source, "content/ui/el.json"), JSON.stringify(words));
  [site, browser] = await Promise.all([
    DevSite.start(source),
    chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] }),
  ]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(source, { recursive: true, force: true });
});

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();

/** Attributes of the elements in a page's head, as `link canonical https://…`. */
async function linksInHead(path: string): Promise<string[]> {
  const html = await textOf(path);
  return [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*)>/g)].map(([, rel, rest]) => {
    const language = /hreflang="([^"]*)"/i.exec(rest ?? "")?.[1];
    const href = /href="([^"]*)"/.exec((rest ?? "").replace(/hreflang="[^"]*"/i, ""))?.[1];
    return [rel, language, href].filter(Boolean).join(" ");
  });
}

describe("a site in two languages", () => {
  it("has the default language at the root, and the other below its prefix", async () => {
    const [greek, english] = await Promise.all([textOf("/"), textOf("/en")]);
    expect(greek).toMatch(/<html lang="el"[^>]*>/);
    expect(greek).toContain("Πρώτα βήματα");
    expect(greek).toContain("Αναζήτηση");
    expect(english).toMatch(/<html lang="en"[^>]*>/);
    expect(english).toContain("First steps");
    expect(english).toContain("Trial — A small site");
    expect(english).toContain("The first announcement.");
    expect(english).not.toContain("Αναζήτηση");
  });

  it("links from each page to pages of its language", async () => {
    const pages = [
      "/en",
      "/en/second",
      "/en/OpenAPI/launch-token",
      "/en/api/tiny",
      "/en/changelog",
    ];
    const shared = /^\/(?:assets|img|openapi\.yaml|opensearch\.xml|AGENTS\.md|sitemap\.xml|__dev)/;
    for (const page of [...pages, "/en/no/such", "/en/search?q=Token"]) {
      const html = (await textOf(page)).replaceAll(/<a [^>]*data-language[^>]*>/g, "");
      const links = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, href]) => href);
      const others = links.filter((href) => !/^\/en(?:[/#.?]|$)/.test(href ?? ""));
      expect(
        others.filter((href) => !shared.test(href ?? "")),
        page,
      ).toEqual([]);
    }
  });

  it("has only links to existing pages or files in the other language", async () => {
    const seen = new Set<string>(["/en"]);
    for (const path of seen) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
      for (const [, href = ""] of (await answer.text()).matchAll(/ href="(\/en[^"#]*)/g)) {
        seen.add(href);
      }
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  it("shows a guide that is not translated in its own language, and says so", async () => {
    const html = await textOf("/en/second");
    expect(html).toMatch(/<html lang="en"/);
    expect(html).toContain("This page is not translated yet");
    expect(html).toMatch(/<article lang="el"><h1>Δεύτερος οδηγός/);
    expect(await textOf("/en/second.md")).toContain("> This page is not translated yet");
    expect(await textOf("/en")).not.toContain("This page is not translated yet");
  });

  it("tells search engines which page is in which language", async () => {
    const alternates = [
      "alternate el https://tiny.example/",
      "alternate en https://tiny.example/en",
      "alternate x-default https://tiny.example/",
    ];
    expect(await linksInHead("/")).toEqual([
      "canonical https://tiny.example/",
      "alternate /index.md",
      ...alternates,
    ]);
    expect(await linksInHead("/en")).toEqual([
      "canonical https://tiny.example/en",
      "alternate /en.md",
      ...alternates,
    ]);
    expect(await linksInHead("/en/second")).toEqual([
      "canonical https://tiny.example/second",
      "alternate /en/second.md",
    ]);
    expect(await linksInHead("/second")).toEqual([
      "canonical https://tiny.example/second",
      "alternate /second.md",
    ]);
  });

  it("lists the pages of each language, and all of them in one sitemap", async () => {
    const sitemap = await textOf("/sitemap.xml");
    expect(sitemap).toContain("<loc>https://tiny.example/en/api/tiny</loc>");
    expect(sitemap).toContain('hreflang="en" href="https://tiny.example/en/api/tiny"');
    expect(sitemap).not.toContain("https://tiny.example/en/second<");
    expect(await textOf("/en/llms.txt")).toContain("[Start](https://tiny.example/en.md)");
    expect(await textOf("/en/llms.txt")).toContain("https://tiny.example/openapi.yaml");
    expect(await textOf("/llms.txt")).not.toContain("tiny.example/en");
    expect(await textOf("/en.md")).toContain("https://tiny.example/en/OpenAPI/launch-token.md");
    expect(await textOf("/en.md")).toContain("https://tiny.example/img/flow.svg");
    expect(await textOf("/robots.txt")).toContain("Disallow: /en/search?");
    expect(await textOf("/en/pages.json")).toContain('"path":"/en/second"');
  });

  it("searches the index of the path's language", async () => {
    const urls = async (path: string) => {
      const { hits } = await (await get(path)).json();
      return hits.map(({ url }: { url: string }) => url);
    };
    expect(await urls("/en/search.json?q=First+steps&lang=en")).toContain("/en#first-steps");
    expect(await urls("/search.json?q=First+steps&lang=el")).not.toContain("/en#first-steps");
    expect(await urls("/search.json?q=βηματα")).toContain("/#πρωτα-βηματα");
    expect((await get("/search.json?q=x&lang=en")).status).toBe(400);
    expect((await get("/en/search.json?q=x&lang=el")).status).toBe(400);
  });

  it("shows the not-found page in the language of the path", async () => {
    expect((await get("/en/no/such")).status).toBe(404);
    expect(await textOf("/en/no/such")).toContain("<h1>Page not found</h1>");
    expect(await textOf("/no/such")).toContain("<h1>Δεν βρέθηκε</h1>");
    expect(await textOf("/en/api/tiny/class/Coim")).toContain('href="/en/api/tiny/class/Coin"');
    expect(await textOf("/en/search")).toContain("<h1>Search the documentation</h1>");
    expect(await textOf("/search")).toContain("<h1>Αναζήτηση στις σελίδες</h1>");
    expect(await textOf("/en/changelog?package=none")).toContain('<html lang="en"');
  });

  it("describes changes between versions in the words of each language", async () => {
    const upgrade = "package=tiny&from=1.0.0&to=1.1.0";
    for (const path of [`/changelog?${upgrade}`, `/changelog.md?${upgrade}`]) {
      expect(await textOf(path), path).toContain("έγινε άλλο");
      expect(await textOf(path), path).not.toContain("has another type");
      expect(await textOf(`/en${path}`), path).toContain("has another type");
      expect(await textOf(`/en${path}`), path).not.toContain("έγινε");
    }
  });

  it("reports faults of a request to programs in the default language", async () => {
    const answer = await fetch(`${site.url}/check-request`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ operation: "launchToken", body: {} }),
    });
    const { faults } = await answer.json();
    expect(faults).toContainEqual(expect.objectContaining({ message: "Λείπει το `name`." }));
  });

  it("redirects below the prefix as at the root", async () => {
    const target = async (path: string) => (await get(path)).headers.get("location");
    expect(await target("/en/begin")).toBe("/en");
    expect(await target("/en/")).toBe("/en");
    expect(await target("/en/OpenAPI/schemas")).toMatch(/^\/en\/OpenAPI\//);
    expect(await target("/EN/Second")).toBe("/en/second");
    expect(await target("/en/SEARCH?q=a")).toBe("/en/search?q=a");
  });

  it("reports missing words once, with their number", () => {
    const told = site.output.match(/el\.json:\d+ {2}\d+ words are missing/g);
    expect(told).toHaveLength(1);
  });
});

describe("in a browser", () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(30_000);
  });
  afterAll(() => page?.close());

  const language = () => page.locator("html").getAttribute("lang");
  const choose = async (name: string) => {
    await page.locator(".navbar button", { hasText: /Ελληνικά|English/ }).click();
    await page.locator(".navbar").getByRole("link", { name, exact: true }).click();
  };

  it("goes to the same page in the other language and back, after pages without a load", async () => {
    await page.goto(`${site.url}/`);
    await choose("English");
    await page.getByRole("heading", { name: "First steps" }).waitFor();
    expect(await language()).toBe("en");
    await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("link", { name: "what comes next" }).click();
    await page.getByRole("heading", { name: "Δεύτερος οδηγός" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/en/second");
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    await choose("Ελληνικά");
    await page.waitForURL(`${site.url}/second`);
    expect(await language()).toBe("el");
  });

  it("has a search dialog in the language of the page, with results in it", async () => {
    for (const [start, query, hit] of [
      ["/en/second", "First steps", "/en#first-steps"],
      ["/second", "βηματα", "/#πρωτα-βηματα"],
    ] as const) {
      await page.goto(site.url + start);
      await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill(query);
      const first = page.getByRole("option").first();
      await first.waitFor();
      expect(decodeURI(String(await first.getAttribute("href")))).toBe(hit);
      await page.keyboard.press("Escape");
    }
  });

  it("reports faults of a request in the language of its page", async () => {
    for (const [path, message] of [
      ["/OpenAPI/launch-token", "Το πολύ 9."],
      ["/en/OpenAPI/launch-token", "Must be at most 9."],
    ] as const) {
      await page.goto(site.url + path);
      await page.locator("[data-opens]").first().click();
      await page.locator(".editor").getByLabel("limit").fill("12");
      await page.locator(".editor").getByText(message, { exact: true }).first().waitFor();
    }
  });

  it("suggests pages of the language before anything is searched", async () => {
    await page.goto(`${site.url}/en`);
    await page.keyboard.press("Control+k");
    const link = page.locator("dialog").getByRole("link", { name: "Begin here" });
    expect(await link.getAttribute("href")).toBe("/en");
  });

  it("has the other language in the menu of phones", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${site.url}/en/search?q=Token`);
    await page.locator(".menu-button").click();
    await page.getByRole("dialog").locator(".menu-back").click();
    await page.locator(".main-menu").getByRole("link", { name: "Ελληνικά" }).click();
    await page.waitForURL(`${site.url}/search?q=Token`);
    expect(await language()).toBe("el");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it("links to the other language without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(`${site.url}/en/api/tiny`);
    await still.locator(".navbar button", { hasText: "English" }).click();
    await still.locator(".navbar").getByRole("link", { name: "Ελληνικά" }).click();
    await still.waitForURL(`${site.url}/api/tiny`);
    await context.close();
  });

  it("shows saved files of the other language: a guide, a new translation, words", async () => {
    const guide = "content/i18n/en/guides/index.mdx";
    await page.goto(`${site.url}/en`);
    await site.save(guide, (await site.read(guide)).replace("First steps", "Very first steps"));
    await page.getByRole("heading", { name: "Very first steps" }).waitFor();
    await page.goto(`${site.url}/en/second`);
    const head =
      "---\ntitle: The next guide\ndescription: What the first one left out.\nsidebar_position: 2\n---\n";
    await site.save("content/i18n/en/guides/second.mdx", `${head}\n## Prices\n\nThey rise.\n`);
    await page.getByRole("heading", { name: "The next guide" }).waitFor();
    await page.locator("p.note", { hasText: "not translated" }).waitFor({ state: "detached" });
    await site.settled();
    const words = { "page.helpful": "Did it help you?" };
    await site.save("content/ui/en.json", JSON.stringify(words));
    await page.getByText("Did it help you?").first().waitFor();
  }, 90_000);
});
