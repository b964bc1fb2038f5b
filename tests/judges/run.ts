import { ensureBundle, startBuiltWorker } from "../worker/built-worker.ts";
import { readManifest } from "../worker/read-manifest.ts";
import { judgeAgentFriendliness } from "./agent-friendliness.ts";
import { judgeHtml } from "./html-validity.ts";
import { installJudges } from "./install-judges.ts";
import { judgeBrowsing } from "./lighthouse.ts";
import { judgeLinks } from "./links.ts";
import { startLocalOrigin } from "./local-origin.ts";
import { judgeSpecification } from "./specification.ts";
import type { Verdict } from "./verdict.ts";

// `npm run judges`: what others' tools say of the built site, each with its score. The MCP conformance suite is
// part of the tests (`tests/mcp/conformance.test.ts`). Names on the command line choose: `-- links html`.

type Ask = (origin: string) => Promise<Verdict | Verdict[]>;

const judges: Record<string, Ask> = {
  html: judgeHtml,
  links: judgeLinks,
  specification: judgeSpecification,
  agents: judgeAgentFriendliness,
  lighthouse: judgeBrowsing,
};

/** Lines printed of each verdict. */
const mostFindings = 20;

await installJudges([
  ...(["afdocs", "html-validate", "linkinator", "lighthouse"] as const),
  ...(["@redocly/cli", "@stoplight/spectral-cli"] as const),
]);
await ensureBundle();
const site = await startBuiltWorker();
const { site: settings } = readManifest();
const local = await startLocalOrigin(site.url, settings.url);
const wanted = process.argv.slice(2);
try {
  for (const [name, ask] of Object.entries(judges)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const verdict of [await ask(local.origin)].flat()) print(verdict);
  }
} finally {
  await local.stop();
  await site.stop();
}

function print({ judge, score, findings }: Verdict): void {
  console.log(`\n${judge}: ${score}${findings.length === 0 ? ", no findings" : ""}`);
  for (const finding of findings.slice(0, mostFindings)) console.log(`  - ${finding}`);
  if (findings.length > mostFindings) console.log(`  … and ${findings.length - mostFindings} more`);
  if (findings.length > 0) process.exitCode = 1;
}
