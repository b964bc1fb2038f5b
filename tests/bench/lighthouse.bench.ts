import { installJudges } from "../judges/install-judges.ts";
import { auditPage, failedAudits, type LighthouseReport } from "../judges/lighthouse.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { median, printTable, type Row } from "./table.ts";

// Lighthouse, mobile and simulated, of every page kind. It is installed when it is first asked, and needs
// Node 22.19 or newer.
const runs = Number(process.env.RUNS ?? 3);

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

await installJudges(["lighthouse"]);
const wanted = (process.env.PAGES ?? "").split(",").filter((name) => name !== "");
const site = await startBuiltWorker();
const rows: Row[] = [];
for (const [name, path] of Object.entries(pages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < runs; run++) reports.push(await auditPage(new URL(path, site.url).href));
  rows.push(scores(name, reports), timesOf(name, reports));
}
await site.stop();
printTable(rows);

function scores(name: string, reports: readonly LighthouseReport[]): Row {
  const values = categories.map((category) =>
    Math.round(median(reports.map((report) => report.categories[category]?.score ?? 0)) * 100),
  );
  const failed = reports.slice(-1).flatMap(failedAudits).join(", ");
  const lost = values.every((value) => value === 100) ? "" : ` **under: ${failed}**`;
  return { figure: `${name}: scores`, value: values.join(" / "), budget: `100 each${lost}` };
}

function timesOf(name: string, reports: readonly LighthouseReport[]): Row {
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
