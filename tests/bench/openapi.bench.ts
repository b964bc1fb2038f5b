import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CodeHighlighter } from "../../pipeline/code/highlight/highlight-code.ts";
import { History } from "../../pipeline/history/history.ts";
import { LinkGraph } from "../../pipeline/kernel/link-graph.ts";
import { buildOpenApiPages } from "../../pipeline/openapi/build-openapi-pages.ts";
import { parseOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { registerOpenApiEntities } from "../../pipeline/openapi/register-operations.ts";
import { toBlocks } from "../../pipeline/tree/to-html.ts";
import { toMarkdown } from "../../pipeline/tree/to-markdown.tsx";
import { generatedApi } from "./subjects/generated-api.ts";
import { printTable } from "./table.ts";

/** Figures of one run in a process of its own. */
interface Figures {
  operations: number;
  pages: number;
  /** Wall-clock time, which includes other load. */
  seconds: number;
  /** CPU time of the work itself. */
  cpuSeconds: number;
  peakMegabytes: number;
  largestPageKilobytes: number;
}

const limits = { cpuSeconds: 20, peakMegabytes: 1000, largestPageKilobytes: 200, growth: 1.5 };

/** The OpenAPI part of the build: file to pages, rendered in both forms. */
async function measure(operations: number): Promise<Figures> {
  const text = generatedApi(operations);
  const highlighter = await CodeHighlighter.open("");
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const { api, problems } = await parseOpenApi(text, "generated.yaml");
  if (api === undefined) throw new Error(JSON.stringify(problems));
  const graph = new LinkGraph();
  registerOpenApiEntities(api, graph);
  const built = buildOpenApiPages(api, { highlighter, graph, history: new History([], []) });
  let largest = 0;
  for (const page of built.pages) {
    const html = toBlocks(page.body).map((block) => (block.kind === "html" ? block.html : ""));
    largest = Math.max(largest, html.join("").length);
    toMarkdown(page.body, { origin: "https://docs.example", path: page.path, isPage: () => true });
  }
  const cpu = process.cpuUsage(cpuStart);
  return {
    operations,
    pages: built.pages.length,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    largestPageKilobytes: largest / 1000,
  };
}

/** `node tests/bench/openapi.bench.ts`: 100 and 1,000 operations, each in a fresh process. */
function compare(): void {
  const [small, large] = [100, 1000].map(
    (count): Figures =>
      JSON.parse(
        execFileSync(process.execPath, [fileURLToPath(import.meta.url), String(count)], {
          encoding: "utf8",
        }),
      ),
  );
  if (small === undefined || large === undefined) return;
  // A linear build takes ten times as long for ten times as much; start-up makes the small one look slow.
  const growth = large.cpuSeconds / small.cpuSeconds / 10;
  printTable([
    {
      figure: "1,000 operations and schemas, CPU",
      value: `${large.cpuSeconds.toFixed(1)} s`,
      budget: "20 s",
    },
    { figure: "the same, clock", value: `${large.seconds.toFixed(1)} s` },
    { figure: "peak memory", value: `${large.peakMegabytes.toFixed(0)} MB`, budget: "1,000 MB" },
    {
      figure: "largest page",
      value: `${large.largestPageKilobytes.toFixed(0)} kB`,
      budget: "200 kB",
    },
    {
      figure: "time per operation against 100 operations",
      value: `× ${growth.toFixed(2)}`,
      budget: "× 1.5",
    },
  ]);
  const broken = [
    large.cpuSeconds > limits.cpuSeconds,
    large.peakMegabytes > limits.peakMegabytes,
    large.largestPageKilobytes > limits.largestPageKilobytes,
    growth > limits.growth,
  ];
  process.exitCode = broken.includes(true) ? 1 : 0;
}

const [, , count] = process.argv;
if (count === undefined) compare();
else console.log(JSON.stringify(await measure(Number(count))));
