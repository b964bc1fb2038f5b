import { z } from "zod";
import { ensureChromium } from "../browser/find-chromium.ts";
import { pageOfEachKind } from "../worker/read-built-site.ts";
import { askJudge, jsonIn } from "./install-judges.ts";
import type { Verdict } from "./verdict.ts";

const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

export type LighthouseReport = z.output<typeof reportSchema>;

/** Lighthouse now and then records no trace, and says to run it again. */
const tries = 3;

/** One page as a phone on a slow network sees it. Lighthouse must be installed and needs Node 22.19 or newer. */
export async function auditPage(url: string): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url);
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
}

async function auditOnce(url: string): Promise<LighthouseReport> {
  const options = [url, "--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"];
  const text = await askJudge("lighthouse", options, { CHROME_PATH: ensureChromium() });
  return reportSchema.parse(jsonIn(text));
}

/** Audits that took points. Those without a score do not apply to the page. */
export function failedAudits({ categories, audits }: LighthouseReport): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return counted.filter((id) => (audits[id]?.score ?? 1) < 1);
}

/** All categories of Lighthouse, agentic browsing among them, once for each kind of page. */
export async function judgeBrowsing(origin: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [kind, path] of Object.entries(pageOfEachKind())) {
    const report = await auditPage(origin + path);
    const scores = Object.entries(report.categories).map(
      ([name, { score }]) => `${name} ${score === null ? "none" : Math.round(score * 100)}`,
    );
    verdicts.push({
      judge: `lighthouse, ${kind}`,
      score: scores.join(", "),
      findings: failedAudits(report),
    });
  }
  return verdicts;
}
