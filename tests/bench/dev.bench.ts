import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../browser/find-chromium.ts";
import { DevSite } from "../build/dev-site.ts";
import { copyEngine, root as repository } from "../test-site.ts";
import { median, printTable, type Row } from "./table.ts";

// From the save to the moment Chromium shows the change, on a copy of this site served by `npm run dev`.
const rounds = Number(process.env.ROUNDS ?? 5);
/** Measures only saves whose name contains it. */
const wanted = process.env.SAVE ?? "";

interface Save {
  figure: string;
  budget: number;
  /** Page that is open. */
  path: string;
  save: (site: DevSite, round: number) => Promise<void>;
  /** Runs in the page: true when round `round` is shown. */
  isShown: (round: number) => boolean;
}

const guide = "content/guides/Documentation/features.mdx";
const head =
  "title: Measured\ndescription: A guide that the benchmark makes.\nsidebar_position: 99";
const words = (round: number) => `Shown in round ${round}.`;

const saves: Save[] = [
  {
    figure: "guide",
    budget: 500,
    path: "/Documentation/features",
    save: async (site, round) =>
      site.save(guide, `${await site.read(guide)}\n\nShown in round ${round}.\n`),
    isShown: (round) => document.body.textContent.includes(`Shown in round ${round}.`),
  },
  {
    figure: "styles, without a reload",
    budget: 100,
    path: "/Documentation/features",
    save: async (site, round) => {
      const styles = "client/styles/site.css";
      const rule = `h1 { outline: ${round + 1}px solid red; }`;
      await site.save(
        styles,
        `${await site.read(styles)}
${rule}
`,
      );
    },
    isShown: (round) =>
      getComputedStyle(document.querySelector("h1") ?? document.body).outlineWidth ===
      `${round + 1}px`,
  },
  {
    figure: "component",
    budget: 400,
    path: "/Documentation/features",
    save: (site, round) =>
      site.edit(
        "worker/components/layout/footer.tsx",
        "<footer",
        `<footer data-round-${round}="" `,
      ),
    isShown: (round) => document.querySelector(`footer[data-round-${round}]`) !== null,
  },
  {
    figure: "script of the client",
    budget: 500,
    path: "/Documentation/features",
    save: async (site, round) => {
      const entry = "client/entry.ts";
      const line = `document.documentElement.dataset.round = "${round}";`;
      await site.save(
        entry,
        `${await site.read(entry)}
${line}
`,
      );
    },
    isShown: (round) => document.documentElement.dataset.round === String(round),
  },
  {
    figure: "word of the interface",
    budget: 700,
    path: "/Documentation/features",
    save: async (site, round) => {
      const file = "content/ui/en.json";
      const text = await site.read(file);
      await site.save(
        file,
        text.replace(/"skipLink.label": "[^"]*"/, `"skipLink.label": "Round ${round}"`),
      );
    },
    isShown: (round) => document.querySelector(".skip-link")?.textContent === `Round ${round}`,
  },
  {
    figure: "new guide",
    budget: 1500,
    path: "/Documentation/features",
    save: (site, round) =>
      site.save(`content/guides/measured-${round}.mdx`, `---\n${head}\n---\n\n${words(round)}\n`),
    isShown: (round) => document.querySelector(`a[href="/measured-${round}"]`) !== null,
  },
  {
    figure: "deleted guide",
    budget: 1500,
    path: "/Documentation/features",
    save: (site, round) => site.remove(`content/guides/measured-${round}.mdx`),
    isShown: (round) => document.querySelector(`a[href="/measured-${round}"]`) === null,
  },
  {
    figure: "settings",
    budget: 2000,
    path: "/Documentation/features",
    save: async (site, round) => {
      const file = "content/site.yaml";
      const text = await site.read(file);
      await site.save(file, text.replace(/copyright: .*/, `copyright: Round ${round}`));
    },
    isShown: (round) =>
      document.querySelector("footer")?.textContent?.includes(`Round ${round}`) === true,
  },
  {
    figure: "API file",
    budget: 900,
    path: "/OpenAPI/launch-token",
    save: async (site, round) => {
      const text = await site.read("openapi.yaml");
      const at = text.indexOf("operationId: launchToken");
      const changed = text
        .slice(at)
        .replace(/description: (?:\|-?\n\s+|>-?\n\s+)?/, (all) => `${all}Round ${round}. `);
      await site.save("openapi.yaml", text.slice(0, at) + changed);
    },
    isShown: (round) => document.body.textContent.includes(`Round ${round}.`),
  },
];

const site = await DevSite.start(repository, copyEngine);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
const rows: Row[] = [];
try {
  for (const save of saves.filter(({ figure }) => figure.includes(wanted))) {
    rows.push(await measure(page, save));
    process.stderr.write(`${save.figure} measured\n`);
  }
} catch (error) {
  process.stderr.write(`${site.output}\n`);
  throw error;
} finally {
  printTable(rows);
  await browser.close();
  await site.stop();
}

async function measure(page: Page, { figure, budget, path, save, isShown }: Save): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const connected = page.waitForResponse((response) => response.url().includes("/__dev/events"));
    await page.goto(site.url + path);
    await connected;
    const start = performance.now();
    await save(site, round);
    await page.waitForFunction(isShown, round, { polling: "raf", timeout: 60_000 }).catch(() => {
      throw new Error(`round ${round} of "${figure}" was not shown within 60 s`);
    });
    times.push(performance.now() - start);
    await site.settled();
  }
  const value = median(times);
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  return {
    figure: `save to visible: ${figure}`,
    value: `${value.toFixed(0)} ms (${range})`,
    budget: `${budget} ms${value > budget ? " **over**" : ""}`,
  };
}
