import type { Locator, Page } from "@playwright/test";
import { sampleLanguages } from "../../pipeline/model/samples/sample-languages.ts";
import {
  test as base,
  expect,
  expectAccessibleInBothThemes,
  holdBack,
  openPage,
} from "./site-test.ts";

/** Every test also checks that no other host is requested. */
const test = base.extend<{ ownHostOnly: undefined }>({
  ownHostOnly: [
    async ({ page, baseURL }, use) => {
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
      });
      await use(undefined);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

const heading = "Build a request";

async function openEditor(page: Page, operation: string): Promise<Locator> {
  await openPage(page, `/OpenAPI/${operation}`);
  await page.getByRole("button", { name: "Try it" }).click();
  const editor = page.getByRole("region", { name: heading });
  await expect(editor.getByRole("heading")).toBeFocused();
  await expect(editor.getByRole("button", { name: "Reset" })).toBeVisible();
  // Optional fields are folded; most tests are about what is in them.
  await editor.locator("details.optional").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
  await editor.getByRole("heading").focus();
  return editor;
}

const sample = (page: Page, language = "curl") => page.locator(`#sample-${language} code`);
const clientSample = (page: Page) => page.locator("#sample-typescript code");
const field = (editor: Locator, name: string) => editor.getByRole("textbox", { name, exact: true });
const choice = (editor: Locator, name: string) =>
  editor.getByRole("combobox", { name, exact: true });
const expectVariant = (choices: Locator, name: string) =>
  expect(choices.locator("option:checked")).toHaveText(name);
const button = (editor: Locator, name: string) => editor.getByRole("button", { name, exact: true });

/** The field's own message, by the attributes a screen reader follows. */
async function expectMessage(input: Locator, message: string): Promise<void> {
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(
    new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, "\\$&")}`),
  );
}

async function expectSampleBody(page: Page, body: unknown): Promise<void> {
  await expect
    .poll(async () => {
      const text = await sample(page).innerText();
      return JSON.parse(/--data-raw '(.*)'/s.exec(text)?.[1] ?? "null");
    })
    .toEqual(body);
}

/** One whose checksum fits. */
const anAddress = "B62qouKMtMcUxabk72vwZS7tY3XYEca1CPKgXPfznCHUiVjP9E6xxQz";

test.describe("opening", () => {
  test("by pointer, moves the focus into the editor", async ({ page }) => {
    const editor = await openEditor(page, "faucet");
    await page.keyboard.press("Tab");
    await expect(button(editor, "Close")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(editor, "Run")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(choice(editor, "Scenario")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(editor, "Form")).toBeFocused();
  });

  for (const key of ["Enter", "Space"]) {
    test(`by keyboard with ${key}`, async ({ page }) => {
      await openPage(page, "/OpenAPI/faucet");
      await page.getByRole("button", { name: "Try it" }).focus();
      await page.keyboard.press(key);
      await expect(page.getByRole("heading", { name: heading })).toBeFocused();
      await expect(page.getByRole("button", { name: "Form", exact: true })).toBeVisible();
      for (let count = 0; count < 4; count++) await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Form", exact: true })).toBeFocused();
    });
  }

  test("is accessible in both themes, with messages too", async ({ page }) => {
    const editor = await openEditor(page, "airdrop-tokens");
    await expectAccessibleInBothThemes(page, "light");
    await field(editor, "sender required").fill("");
    await field(editor, "amount required").first().fill("many");
    await expect(editor.locator(".verdict")).toContainText("2 errors");
    await expectAccessibleInBothThemes(page, "dark");
    await button(editor, "JSON").click();
    await field(editor, "Body").fill("{");
    await expectAccessibleInBothThemes(page, "light");
  });
});

test.describe("server and key", () => {
  test("the chosen server is in all samples", async ({ page }) => {
    const editor = await openEditor(page, "mint-tokens");
    const server = choice(editor, "Server");
    await expect(server).toHaveAccessibleDescription(/devnet/);
    await server.selectOption("https://zeko.tokens.example/api/v1/");
    await expect(server).toHaveAccessibleDescription(/Zeko/);
    for (const { value } of sampleLanguages)
      await expect(sample(page, value)).toContainText("zeko.tokens.example");
    await expect(clientSample(page)).toContainText('chain: "zeko"');
  });

  test("the key is in all samples of this tab, and never sent or stored beyond it", async ({
    page,
  }) => {
    const key = "kept-in-this-tab-only";
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const editor = await openEditor(page, "mint-tokens");
    await editor.getByLabel("API key").fill(key);
    for (const { value } of sampleLanguages) await expect(sample(page, value)).toContainText(key);
    await expect(clientSample(page)).toContainText(key);
    const stored = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        document.cookie,
        history.state,
        await indexedDB.databases(),
        await caches.keys(),
      ]),
    );
    expect(stored).not.toContain(key);

    expect(sent.filter((text) => text.includes(key))).toEqual([]);
  });
});

test.describe("the form", () => {
  test("all samples follow typed values", async ({ page }) => {
    const editor = await openEditor(page, "mint-tokens");
    await field(editor, "memo").fill("it's “new”");
    for (const { value } of sampleLanguages)
      await expect(sample(page, value), value).toContainText("new");
    await expect(clientSample(page)).toContainText('memo: "it\'s “new”"');
    await field(editor, "amount required").fill("123456");
    for (const { value } of sampleLanguages)
      await expect(sample(page, value), value).toContainText("123456");
    await expect(clientSample(page)).toContainText("amount: 123456,");
  });

  test("reports missing values, wrong types and exceeded limits", async ({ page }) => {
    const editor = await openEditor(page, "redeem-tokens");
    const status = editor.locator(".verdict");
    await expect(status).toHaveText("No problems found.");

    const sender = field(editor, "sender required");
    await expect(sender).toHaveAttribute("aria-required", "true");
    await expect(sender).toHaveAttribute("aria-invalid", "false");
    await sender.fill("");
    await expectMessage(sender, "The field sender is required.");
    await expect(status).toHaveText("1 error: sender");

    const slippage = field(editor, "slippage");
    await slippage.fill("half");
    await expectMessage(slippage, "Enter a whole number");
    await slippage.fill("1.5");
    await expectMessage(slippage, "Enter a whole number");
    await slippage.fill("1000");
    await expectMessage(slippage, "Use 999 or less.");
    await expect(status).toHaveText("2 errors: sender, slippage");
    await slippage.fill("999");
    await expect(slippage).toHaveAttribute("aria-invalid", "false");
    await slippage.fill("");
    await expect(slippage).toHaveAttribute("aria-invalid", "false");

    const amount = field(editor, "amount required");
    await amount.fill("123456789012345678901");
    await expectMessage(amount, "This number has more digits");
    await amount.fill("");
    await expectMessage(amount, "The field amount is required.");
    await amount.fill("1.50");
    await expect(amount).toHaveValue("1.50");
    await sender.fill("B62qsender");
    await expectMessage(sender, "Not a valid address: a character is wrong or missing");
    await sender.fill(anAddress);
    await expect(amount).toHaveAttribute("aria-invalid", "false");
    await expect(status).toHaveText(/^Check amount/);
    await expect(amount).toHaveAccessibleDescription(
      /^The unit is the token's smallest unit; 1\.5 looks like tokens/,
    );
    await amount.fill("1500000000");
    await expect(status).toHaveText("No problems found.");
  });

  test("items can be added to lists and removed; the focus stays in the list", async ({ page }) => {
    const editor = await openEditor(page, "airdrop-tokens");
    const list = editor.getByRole("group", { name: "recipients required" });
    await button(list, "Add to recipients").click();
    const third = list.getByRole("group", { name: "recipients 3 required" });
    await field(third, "address required").fill("B62qthird");
    await field(third, "amount required").fill("7");
    for (const { value } of sampleLanguages)
      await expect(sample(page, value)).toContainText("B62qthird");
    await button(list, "Remove recipients 1").click();
    await expect(list.getByRole("group", { name: "recipients 2 required" })).toBeVisible();
    await expect(third).toHaveCount(0);
    await expect(
      field(list.getByRole("group", { name: "recipients 2 required" }), "address required"),
    ).toHaveValue("B62qthird");
    await button(list, "Remove recipients 2").focus();
    await page.keyboard.press("Enter");
    await expect(button(list, "Add to recipients")).toBeFocused();
    await expect(sample(page)).not.toContainText("B62qthird");
    await button(list, "Remove recipients 1").click();
    await expect(sample(page)).toContainText('"recipients": []');
  });

  test("a variant can be chosen, in the whole body and in a field", async ({ page }) => {
    const editor = await openEditor(page, "launch-token");
    const body = choice(editor, "Type of Body");
    await expect(body.locator("option")).toHaveText(["standard", "advanced", "bondingCurve"]);
    await body.selectOption({ label: "advanced" });
    await expect(sample(page)).toContainText('"adminContract": "advanced"');
    await expect(choice(editor, "canMint required")).toBeVisible();
    await expectVariant(body, "advanced");

    const uri = choice(editor, "Type of uri");
    await uri.selectOption({ label: "TokenInfo" });
    const group = editor.getByRole("group", { name: "uri required" });
    await field(group, "name").fill("Test token");
    await expect(sample(page)).toContainText('"name": "Test token"');
    await uri.selectOption({ label: "string (uri)" });
    await expect(sample(page)).not.toContainText("Test token");

    await field(editor, "symbol required").fill("");
    await expectVariant(body, "advanced");
  });

  test("an example fills the form", async ({ page }) => {
    const editor = await openEditor(page, "launch-token");
    const example = choice(editor, "Example");
    await example.selectOption("Bonding curve");
    await expect(sample(page)).toContainText('"adminContract": "bondingCurve"');
    await expectVariant(choice(editor, "Type of Body"), "bondingCurve");
    await field(editor, "symbol required").fill("NEW");
    await expect(example.locator("option:checked")).toHaveText("edited");
  });

  test("values without a form are edited as JSON, with a message", async ({ page }) => {
    const editor = await openEditor(page, "prove");
    const json = field(editor, "zkappCommand required");
    await json.fill('{ "a": 1');
    await expectMessage(json, "Not valid JSON:");
    await json.fill('{ "a": 1 }');
    await expect(json).toHaveAttribute("aria-invalid", "false");
    await expect(json).toHaveValue('{ "a": 1 }');
    await expect(sample(page)).toContainText(/"zkappCommand": \{\s*"a": 1\s*\}/);
  });

  test("everything can be reset", async ({ page }) => {
    const editor = await openEditor(page, "redeem-tokens");
    const before = await sample(page).innerText();
    await choice(editor, "Server").selectOption("https://tokens.example/api/v1/");
    await editor.getByLabel("API key").fill("secret");
    await field(editor, "slippage").fill("x");
    await field(editor, "sender required").fill("");
    // The verdict grows by a line, which moves the button.
    await expect(editor.locator(".verdict")).toContainText("2 errors");
    await button(editor, "Reset").click();
    await expect(sample(page)).toHaveText(before, { useInnerText: true });
    await expect(editor.getByLabel("API key")).toHaveValue("");
    await expect(button(editor, "Reset")).toBeFocused();
    await editor.locator(".optional > summary").first().click();
    await expect(field(editor, "slippage")).toHaveValue("50");
  });
});

test.describe("the body as JSON", () => {
  test("form and JSON show the same body, both ways", async ({ page }) => {
    const editor = await openEditor(page, "faucet");
    await field(editor, "address required").fill("B62qone");
    await button(editor, "JSON").click();
    await expect(button(editor, "JSON")).toHaveAttribute("aria-pressed", "true");
    await expect(button(editor, "Form")).toHaveAttribute("aria-pressed", "false");
    const text = field(editor, "Body");
    await expect(text).toHaveValue('{\n  "address": "B62qone"\n}');
    await text.fill('{ "address": "B62qtwo", "more": [1, { "deep": true }] }');
    await expectSampleBody(page, { address: "B62qtwo", more: [1, { deep: true }] });
    await button(editor, "Form").click();
    await expect(field(editor, "address required")).toHaveValue("B62qtwo");
    await field(editor, "address required").fill("B62qthree");
    await expectSampleBody(page, { address: "B62qthree", more: [1, { deep: true }] });
  });

  test("text that is not JSON is reported, stays as typed and has no form", async ({ page }) => {
    const editor = await openEditor(page, "faucet");
    await button(editor, "JSON").click();
    const text = field(editor, "Body");
    await text.fill('{ "address": ');
    await expectMessage(text, "Not valid JSON:");
    await expect(text).toHaveValue('{ "address": ');
    await expect(button(editor, "Form")).toBeDisabled();
    await expect(button(editor, "Form")).toHaveAccessibleDescription("The form needs valid JSON.");
    await expect(editor.locator(".verdict")).toContainText("1 error");
    await text.pressSequentially(`"${anAddress}" }`);
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute("aria-invalid", "false");
    await expect(button(editor, "Form")).toBeEnabled();
  });

  test("every problem is listed with its place", async ({ page }) => {
    const editor = await openEditor(page, "airdrop-tokens");
    await button(editor, "JSON").click();
    const text = field(editor, "Body");
    await text.fill('{ "recipients": [{ "address": 1 }, null] }');
    await expect(editor.getByRole("listitem")).toHaveText([
      "sender The field sender is required.",
      "tokenAddress The field tokenAddress is required.",
      "recipients.0.amount The field amount is required.",
      "recipients.0.address Enter a string. Did you mean 1?",
      "recipients.1 Enter an object.",
    ]);
  });
});

test.describe("tabs and collapsibles", () => {
  const tabs = (page: Page) => page.getByRole("tablist", { name: "Language of the sample" });

  test("tabs are one tab stop, with arrows, Home and End inside", async ({ page }) => {
    await openPage(page, "/OpenAPI/mint-tokens");
    await page.getByRole("button", { name: "More", exact: true }).click();
    const all = tabs(page).getByRole("tab");
    // The TypeScript client, then the languages.
    await expect(all).toHaveCount(sampleLanguages.length + 1);
    await all.first().focus();
    const steps: [key: string, at: number][] = [
      ["ArrowRight", 1],
      ["ArrowLeft", 0],
      ["ArrowLeft", sampleLanguages.length],
      ["ArrowRight", 0],
      ["End", sampleLanguages.length],
      ["Home", 0],
      ["ArrowRight", 1],
    ];
    for (const [key, at] of steps) {
      await page.keyboard.press(key);
      await expect(all.nth(at)).toBeFocused();
      await expect(tabs(page).getByRole("tab", { selected: true })).toHaveCount(1);
      await expect(all.nth(at)).toHaveAttribute("aria-selected", "true");
      await expect(tabs(page).locator('[role=tab]:not([tabindex="-1"])')).toHaveCount(1);
      const panel = page.locator(`#${await all.nth(at).getAttribute("aria-controls")}`);
      await expect(panel).toBeVisible();
      await expect(panel).toHaveAttribute("role", "tabpanel");
      await expect(panel).toHaveAccessibleName((await all.nth(at).textContent()) ?? "");
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#sample-curl :focus")).toHaveCount(1);
  });

  for (const width of [1440, 390]) {
    test(`no layout shift without interaction on pages of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(observeShifts);
      await openPage(page, "/OpenAPI/launch-token");
      await page.mouse.move(100, 200);
      await expect(page.locator(".endpoint").getByRole("button", { name: "Copy" })).toBeVisible();
      for (const tab of await page.getByRole("tab").filter({ visible: true }).all()) {
        await tab.click();
        await expect(tab).toHaveAttribute("aria-selected", "true");
      }
      for (const summary of await page.locator("main summary").filter({ visible: true }).all())
        await summary.click();
      expect(await shifts(page)).toEqual([]);

      await openPage(page, "/OpenAPI/token-api");
      await page.mouse.move(110, 210);
      await expect(
        page.locator(".servers").getByRole("button", { name: "Copy" }).first(),
      ).toBeVisible();
      expect(await shifts(page)).toEqual([]);
    });
  }
});

for (const width of [1440, 390]) {
  test(`no layout shift when the editor loads late on pages of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(observeShifts);
    for (const operation of ["launch-token", "faucet"]) {
      const release = await holdBack(page, /\/assets\/request-editor\.|\.request\.json$/);
      await openPage(page, `/OpenAPI/${operation}`);
      await page.getByRole("button", { name: "Try it" }).click();
      const pressedAt = await page.evaluate(() => performance.now());
      // Shifts within half a second of a gesture do not count.
      await page.waitForFunction((at) => performance.now() > at + 700, pressedAt);
      release();
      const editor = page.getByRole("region", { name: heading });
      await expect(editor.getByRole("button", { name: "Reset" })).toBeAttached();
      expect(await shifts(page)).toEqual([]);
      await page.unroute(/\/assets\/request-editor\.|\.request\.json$/);
    }
  });
}

/** Records layout shifts without a gesture in the half second before, but for the small one when the typeface comes. */
function observeShifts(): void {
  const shifts: { value: number; nodes: string[] }[] = [];
  const note = (list: PerformanceEntryList) => {
    for (const entry of list) {
      const value = Number(Reflect.get(entry, "value"));
      if (Reflect.get(entry, "hadRecentInput") === true || value < 0.002) continue;
      const sources: { node: Node | null }[] = Reflect.get(entry, "sources");
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
      );
      shifts.push({ value, nodes });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  Object.assign(window, {
    takeShifts: () => {
      note(observer.takeRecords());
      return shifts;
    },
  });
}

/** Layout shifts until two frames from now. */
function shifts(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const take: () => unknown = Reflect.get(window, "takeShifts");
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(take())));
      }),
  );
}

test.describe("a link to the request", () => {
  test("carries the fields and opens the editor with them, without the key", async ({ page }) => {
    const editor = await openEditor(page, "mint-tokens");
    await editor.getByLabel("API key").fill("secret-of-mine");
    await field(editor, "amount required").fill("4242");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("refused")) },
      });
      document.execCommand = () => false;
    });
    await button(editor, "Copy link to this request").click();
    await expect(page).toHaveURL(/#request=/);
    const link = page.url();
    expect(
      atob(new URL(link).hash.slice(9).replaceAll("-", "+").replaceAll("_", "/")),
    ).not.toContain("secret-of-mine");
    await page.goto("/");
    await page.goto(link);
    await expect(
      page.getByRole("region", { name: heading }).getByRole("textbox", { name: "amount required" }),
    ).toHaveValue("4242");
    await expect(sample(page)).toContainText("4242");
  });
});

test.describe("a variant of the request", () => {
  const tab = (page: Page, name: string) =>
    page.locator(".tabs[data-variant]").getByRole("tab", { name, exact: true });

  test("chosen above the samples switches fields, samples and editor, and the reverse", async ({
    page,
  }) => {
    await openPage(page, "/OpenAPI/launch-token");
    const shown = page.getByRole("combobox", { name: "Request body" });
    await expect(shown).toHaveValue("standard");
    await shown.selectOption("advanced");
    await expect(clientSample(page)).toContainText('adminContract: "advanced"');
    await expect(tab(page, "advanced")).toHaveAttribute("aria-selected", "true");
    await tab(page, "bondingCurve").click();
    await expect(shown).toHaveValue("bondingCurve");
    await page.getByRole("button", { name: "Try it" }).click();
    const editor = page.getByRole("region", { name: heading });
    await expectVariant(choice(editor, "Type of Body"), "bondingCurve");
    await expect(shown).toHaveValue("bondingCurve");
    await shown.selectOption("advanced");
    await expectVariant(choice(editor, "Type of Body"), "advanced");
    await choice(editor, "Type of Body").selectOption({ label: "standard" });
    await expect(shown).toHaveValue("standard");
  });

  test("chosen on the page or in the editor switches the example response", async ({ page }) => {
    const response = page.locator("[data-for-variant]").filter({ visible: true });
    const editor = await openEditor(page, "launch-token");
    await expect(response).toHaveCount(1);
    await expect(response).toContainText('"adminContract": "standard"');
    await tab(page, "advanced").click();
    await expect(response).toContainText('"adminContract": "advanced"');
    await choice(editor, "Type of Body").selectOption({ label: "standard" });
    await expect(response).toContainText('"adminContract": "standard"');
    await expect(response).toHaveCount(1);
  });
});

test("begins with the body; the verdict stays visible while scrolling", async ({ page }) => {
  const editor = await openEditor(page, "mint-tokens");
  const [body, server, key] = await Promise.all(
    [field(editor, "to required"), choice(editor, "Server"), field(editor, "API key")].map(
      async (input) => (await input.boundingBox())?.y ?? 0,
    ),
  );
  expect(body).toBeLessThan(server ?? 0);
  expect(server).toBeLessThan(key ?? 0);
  const verdict = editor.getByText(/^No problems found/);
  await expect(verdict).toBeInViewport({ ratio: 1 });
  await field(editor, "to required").focus();
  await expect(verdict).toBeInViewport({ ratio: 1 });
});

test("has no field for a private key", async ({ page }) => {
  const editor = await openEditor(page, "launch-token");
  await expect(editor).toContainText("Private keys are left out");
  await expect(editor.getByRole("textbox", { name: /PrivateKey/ })).toHaveCount(0);
});
