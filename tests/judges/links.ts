import { z } from "zod";
import { askJudge, jsonIn } from "./install-judges.ts";
import type { Verdict } from "./verdict.ts";

const reportSchema = z.object({
  links: z.array(z.object({ url: z.string(), state: z.string(), parent: z.string().optional() })),
});

/** Checks every link within the site, with its fragment. External links are ignored. */
export async function judgeLinks(origin: string): Promise<Verdict> {
  const report = reportSchema.parse(
    jsonIn(
      await askJudge("linkinator", [
        origin,
        ...["--recurse", "--check-fragments", "--concurrency", "8", "--format", "json"],
        ...["--skip", `^(?!${origin})`],
      ]),
    ),
  );
  const broken = report.links.filter(({ state }) => state === "BROKEN");
  return {
    judge: "linkinator, with fragments",
    score: `${report.links.filter(({ state }) => state === "OK").length} addresses`,
    findings: broken.map(({ url, parent }) => `${url}, from ${parent ?? "?"}`),
  };
}
