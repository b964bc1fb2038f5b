import { z } from "zod";
import { askJudge, jsonIn } from "./install-judges.ts";
import type { Verdict } from "./verdict.ts";

const reportSchema = z.object({
  scoring: z.object({ overall: z.number() }),
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
});

/** Pages of the sample: all would take an hour. */
const pages = "100";

/** The Agent-Friendly Documentation Spec (agentdocsspec.com). */
export async function judgeAgentFriendliness(origin: string): Promise<Verdict> {
  const options = ["check", origin, "--format", "json", "--score", "--max-links", pages];
  const report = reportSchema.parse(jsonIn(await askJudge("afdocs", options)));
  return {
    judge: `afdocs, ${pages} pages`,
    score: `${report.scoring.overall} of 100`,
    findings: report.results
      .filter(({ status }) => status === "fail" || status === "warn")
      .map(({ id, message }) => `${id}: ${message}`),
  };
}
