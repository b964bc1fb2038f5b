import { execFile, execFileSync } from "node:child_process";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureChromium } from "../browser/find-chromium.ts";
import { root, startBuiltWorker } from "../worker/built-worker.ts";
import { median, printTable, type Row } from "./table.ts";

// Lighthouse, mobile and simulated, of every page kind. It is not a dependency: its 185 MB are installed
// into a folder that Git ignores when this benchmark first runs. It needs Node 22.19 or newer.
const version = "13.5.0";
const runs = Number(process.env.RUNS ?? 3);

/** Lighthouse now and then records no trace, and says to run it again. */
const tries = 3;

const pages: Record<string, string> = {
  "front page": "/",
  "long guide": "/Documentation/MinaTokensAPI",
  operation: "/OpenAPI/mint-tokens",
  schema: "/OpenAPI/schemas/tokenstate",
  class: "/api/token/class/FungibleTokenAdmin",
  package: "/api/token",
  libraries: "/api",
  search: "/search",
};

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const times = {
  FCP: { audit: "first-contentful-paint", most: 1_000 },
  LCP: { audit: "largest-contentful-paint", most: 1_100 },
  TBT: { audit: "total-blocking-time", most: 0 },
  CLS: { audit: "cumulative-layout-shift", most: 0 },
} as const;

/** The part of a report that is read here. */
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

const folder = join(root, ".cache", "lighthouse");
await installLighthouse();
const wanted = (process.env.PAGES ?? "").split(",").filter((name) => name !== "");
const site = await startBuiltWorker();
const rows: Row[] = [];
for (const [name, path] of Object.entries(pages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await audit(new URL(path, site.url).href));
  rows.push(scores(name, reports), timesOf(name, reports));
}
await site.stop();
printTable(rows);

async function installLighthouse(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(join(folder, "node_modules", "lighthouse", "package.json")).catch(async () => {
    await writeFile(join(folder, "package.json"), '{ "private": true }');
    const args = [
      "install",
      `lighthouse@${version}`,
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ];
    execFileSync("npm", args, { cwd: folder, stdio: "ignore" });
  });
}

async function audit(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url);
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
}

async function auditOnce(url: string): Promise<Report> {
  const output = join(folder, `report-${process.pid}.json`);
  await promisify(execFile)(
    process.execPath,
    [
      join(folder, "node_modules", "lighthouse", "cli", "index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() } },
  );
  // Lighthouse wrote it; its own schema says what is inside.
  const report = JSON.parse(await readFile(output, "utf8")) as Report;
  await rm(output);
  return report;
}

function scores(name: string, reports: readonly Report[]): Row {
  const values = categories.map((category) =>
    Math.round(median(reports.map((report) => report.categories[category]?.score ?? 0)) * 100),
  );
  const lost = values.every((value) => value === 100) ? "" : ` **under: ${failed(reports)}**`;
  return { figure: `${name}: scores`, value: values.join(" / "), budget: `100 each${lost}` };
}

/** What took points in the last run. */
function failed(reports: readonly Report[]): string {
  const { categories: all, audits } = reports.at(-1) ?? { categories: {}, audits: {} };
  const ids = Object.values(all).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  );
  return ids.map(({ id }) => id).join(", ");
}

function timesOf(name: string, reports: readonly Report[]): Row {
  const measured = Object.values(times).map(({ audit: id, most }) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return { text: value.toFixed(id.endsWith("shift") ? 3 : 0), isOver: value > most };
  });
  return {
    figure: `${name}: ${Object.keys(times).join(" / ")}`,
    value: measured.map(({ text }) => text).join(" / "),
    budget: `${Object.values(times)
      .map(({ most }) => most)
      .join(" / ")}${measured.some(({ isOver }) => isOver) ? " **over**" : ""}`,
  };
}
