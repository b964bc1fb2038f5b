import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureTestBrowser } from "../browser/find-chromium.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { root as repository } from "../test-site.ts";
import { DevSite } from "./dev-site.ts";

const fixtures = join(repository, "tests/fixtures");

const latin = "abcdefghijklmnopqrstuvwxyz";
const greek = "αβξδεφγηιθκλμνοπχρστυωψζηλ";

/** Transliterates English to Greek letters: texts with Latin letters left are not in the message file. */
function inGreekLetters(text: string): string {
  const letter = (char: string) => greek[latin.indexOf(char.toLowerCase())] ?? char;
  return text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith("{") ? part : part.replace(/[a-z]/gi, letter)))
    .join("");
}

/** Words that stay Latin in every language: product names, formats, keys and notations. */
const names =
  "ctrl esc chatgpt perplexity llms txt openapi yaml json typescript javascript curl post get string " +
  "null bad request internal server error created content deepobject npm https api your key english";

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
  const english: Record<string, string> = JSON.parse(
    await readFile(join(repository, "content/ui/en.json"), "utf8"),
  );
  const all = Object.entries(english).map(([id, text]) => [id, inGreekLetters(text)]);
  const { "crash.title": _missing, ...words } = Object.fromEntries(all);
  Object.assign(words, {
    "language.name": "Ελληνικά",
    "search.label": "Αναζήτηση",
    "search.title": "Αναζήτηση στις σελίδες",
    "notFound.title": "Δεν βρέθηκε",
    "fault.maximum": "Το πολύ {limit}.",
    "fault.required": "Λείπει το `{name}`.",
  });
  await writeFile(join(source, "content/ui/el.json"), JSON.stringify(words));
  [site, browser] = await Promise.all([
    DevSite.start(source),
    chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] }),
  ]);
});
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
    const shared = /^\/(?:assets|img|openapi\.yaml|AGENTS\.md|sitemap\.xml|__dev)/;
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
    expect(await textOf("/en/changelog/none")).toContain('<html lang="en"');
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
    expect(await target("/en/")).toBe("/en");
    expect(await target("/en/OpenAPI/schemas")).toMatch(/^\/en\/OpenAPI\//);
    expect(await target("/EN/Second")).toBe("/en/second");
    expect(await target("/en/SEARCH?q=a")).toBe("/en/search?q=a");
  });

  it("reports missing words once, with their number", () => {
    const told = site.output.match(/el\.json:\d+ {2}\d+ words? (?:is|are) missing/g);
    expect(told).toHaveLength(1);
  });
});

/** Every Latin word of three letters or more that the site's own files hold. */
async function ownWords(): Promise<Set<string>> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8"));
  return new Set(latinWords([...(await Promise.all(texts)), names].join(" ")));
}

function latinWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
}

/** Texts of the page, including accessible names, without code. */
function readTexts(): string[] {
  const texts: string[] = [];
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const parent = node.parentElement;
    if (parent?.closest("script, style, noscript, pre, code, textarea") === null) {
      texts.push(node.textContent ?? "");
    }
  }
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "alt", "placeholder", "data-label"]) {
      texts.push(element.getAttribute(name) ?? "");
    }
  }
  for (const meta of document.querySelectorAll('meta[name="description"], meta[property]')) {
    if (!/url|image|type/.test(meta.outerHTML)) texts.push(meta.getAttribute("content") ?? "");
  }
  return texts;
}

/** Words of the page that are neither the site's own nor names. */
async function foreignWords(page: Page): Promise<string[]> {
  const own = await ownWords();
  const texts = await page.evaluate(readTexts);
  return texts.filter((text) => latinWords(text).some((word) => !own.has(word)));
}

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

  it.each([
    "/",
    "/OpenAPI/launch-token",
    "/OpenAPI/webhooks/minted",
    "/OpenAPI/callbacks/done",
    "/OpenAPI/tags/νομισματα",
    "/OpenAPI/schemas/token",
    "/api",
    "/api/tiny/class/Coin",
    "/changelog/tiny",
    "/search?q=ζζζζ",
    "/no/such/page",
  ])("says nothing in English on %s", async (path) => {
    await page.goto(site.url + path);
    expect(await foreignWords(page)).toEqual([]);
  });

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
      ["/en/OpenAPI/launch-token", "Use 9 or less."],
    ] as const) {
      await page.goto(site.url + path);
      await page.locator("[data-opens]").first().click();
      await page.locator(".editor").getByLabel("limit").fill("12");
      await page.locator(".editor").getByText(message, { exact: true }).first().waitFor();
    }
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
  });
});
