import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatProblem } from "../../pipeline/kernel/problems.ts";
import { readWords } from "../../pipeline/site/settings/read-words.ts";
import { ensureTestBrowser } from "../browser/find-chromium.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { DevSite } from "./dev-site.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const fixture = join(repository, "tests/fixtures/greek-site");
const history = join(repository, "tests/fixtures/tiny-history");

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
  "null bad request internal server error created content deepobject npm https api your key";

let source: string;
let site: DevSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  source = await temporaryFolder();
  await cp(fixture, source, { recursive: true });
  await cp(history, source, { recursive: true });
  const english: Record<string, string> = JSON.parse(
    await readFile(join(repository, "content/ui/en.json"), "utf8"),
  );
  const words = Object.entries(english).map(([id, text]) => [id, inGreekLetters(text)]);
  await writeFile(
    join(source, "content/ui/el.json"),
    JSON.stringify(Object.fromEntries(words), null, 2),
  );
  [site, browser] = await Promise.all([
    DevSite.start(source),
    chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] }),
  ]);
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(source, { recursive: true, force: true });
});

/** Every Latin word of three letters or more that the site's own files hold. */
async function ownWords(): Promise<Set<string>> {
  const entries = await readdir(fixture, { recursive: true, withFileTypes: true });
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
async function foreignWords(): Promise<string[]> {
  const own = await ownWords();
  const texts = await page.evaluate(readTexts);
  return texts.filter((text) => latinWords(text).some((word) => !own.has(word)));
}

describe("a site in another language, made by files only,", () => {
  it.each([
    "/",
    "/second",
    "/OpenAPI/launch-token",
    "/OpenAPI/read-token",
    "/OpenAPI/webhooks/minted",
    "/OpenAPI/callbacks/done",
    "/OpenAPI/δοκιμαστικο",
    "/OpenAPI/tags/νομισματα",
    "/OpenAPI/schemas/token",
    "/OpenAPI/schemas/part",
    "/api",
    "/api/tiny",
    "/api/tiny/class/Coin",
    "/changelog",
    "/changelog?package=tiny",
    "/changelog?package=tiny&from=1.0.0&to=1.1.0",
    "/search?q=νομισμα",
    "/search?q=ζζζζ",
    "/no/such/page",
  ])("says nothing in English on %s", async (path) => {
    await page.goto(site.url + path);
    expect(await page.locator("html").getAttribute("lang")).toBe("el");
    expect(await foreignWords()).toEqual([]);
  });

  it("writes the types of fields in its words", async () => {
    await page.goto(`${site.url}/OpenAPI/schemas/token`);
    const text = await page.locator("main").innerText();
    expect(text).toContain(`${inGreekLetters("array of")} `);
    expect(text).not.toContain("array of");
  });

  it("describes changes between versions in its words", async () => {
    await page.goto(`${site.url}/changelog?package=tiny`);
    const changelog = await page.locator("main").innerText();
    expect(changelog).toContain(inGreekLetters("has another type"));
    await page.goto(`${site.url}/api/tiny/class/Coin`);
    const [of, removed] = [" of ", " removed"].map(inGreekLetters);
    const history = await page.locator("dl.history").innerText();
    expect(history).toContain(`name${of}burn${removed}`);
  });

  it("says nothing in English in its dialogs and in the request editor", async () => {
    await page.goto(`${site.url}/OpenAPI/launch-token`);
    await page.locator("[data-opens]").first().click();
    const editor = page.locator(".editor");
    await editor.getByLabel("limit").fill("11");
    await editor.getByText(inGreekLetters("Must be at most "), { exact: false }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("νομισμα");
    await page.getByRole("option").filter({ hasText: "Αρχή" }).first().waitFor();
    expect(await foreignWords()).toEqual([]);
  });

  it("finds its words, with and without accents, and names its language to search", async () => {
    const search = (query: string) => fetch(`${site.url}/search.json?${query}`);
    const hits = await (await search("q=τιμες&lang=el")).json();
    expect(JSON.stringify(hits)).toContain("/second");
    expect((await search("q=x&lang=en")).status).toBe(400);
  });

  it("has URLs in its alphabet, without accents", async () => {
    const answer = await fetch(`${site.url}/OpenAPI/tags/νομισματα`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Νομίσματα");
  });
});

describe("the words of a language", () => {
  const english = '{ "a.title": "Read {name}", "a.text": "Text", "b.text": "More" }\n';
  let root: string;
  beforeAll(async () => {
    root = await temporaryFolder();
    await cp(join(fixture, "content"), join(root, "content"), { recursive: true });
    await writeFile(join(root, "content/ui/en.json"), english);
  });
  const read = async (german?: string) => {
    if (german !== undefined) await writeFile(join(root, "content/ui/de.json"), german);
    const { words, problems } = await readWords(root, "de", () => 17);
    return { words, printed: problems.map(formatProblem).join("\n") };
  };

  it("are reported with the line of the setting when their file is missing", async () => {
    expect((await read()).printed).toMatchInlineSnapshot(`
      "error  content/site.yaml:17  \`i18n.defaultLocale\`: there is no file \`content/ui/de.json\`
             hint: it holds the words of the interface in \`de\`: translate a copy of \`content/ui/en.json\`"
    `);
  });

  it("override the English ones; missing, unknown and invalid ones are reported with their line", async () => {
    const { words, printed } = await read(
      '{\n  "a.title": "Lies {nane}",\n  "b.texd": "Mehr",\n  "a.text": "Text"\n}\n',
    );
    expect(words).toMatchObject({ "a.text": "Text", "b.text": "More" });
    expect(
      printed
        .replace(/is missing|are missing.*/, "")
        .split("\n")
        .slice(0, 4),
    ).toEqual([
      "warning  content/ui/de.json:2  the word `a.title` has the places `{nane}`, English has `{name}`",
      "       hint: English says: Read {name}",
      "warning  content/ui/de.json:3  no word of the interface is called `b.texd`",
      "       hint: did you mean `b.text`?",
    ]);
    expect(printed).toMatch(/de\.json:5 {2}\d+ words are missing, readers get the English text: /);
  });
});
