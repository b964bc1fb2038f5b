import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { markdownPath } from "../../pipeline/model/urls.ts";
import { builtSite, ensureBundle } from "../worker/built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "../worker/raw-workerd.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";
import { median, printTable, type Row } from "./table.ts";

/** An address with a typing error, and whole tokens instead of smallest units. */
const faultyAirdrop = {
  tokenAddress: "B62qouKMtMcUxabk72vwZS7tY3XYEca1CPKgXPfznCHUiVjP9E6xxQy",
  sender: "B62qkX4VQYdmgc7dmLyiPpMhLRfrWjWnyoGGhdqF4bXtTcbv6E1HWsD",
  recipients: Array.from({ length: 50 }, () => ({
    address: "B62qkX4VQYdmgc7dmLyiPpMhLRfrWjWnyoGGhdqF4bXtTcbv6E1HWsD",
    amount: 10,
  })),
};

const rounds = 5;
const requestsPerRound = 200;

interface Measured {
  name: string;
  /** CPU time of one request beyond that of a request that does nothing, ms. */
  cpu: number;
  kilobytes: number;
  limit: number;
}

interface Work {
  name: string;
  limit: number;
  /** Requests that are sent in turn. */
  requests: (() => Request)[];
}

await ensureBundle();
const { pages } = readBuiltSite();
const workerd = await startRawWorkerd();
try {
  const idle = await cpuPerRequest(workerd, {
    name: "no such asset",
    limit: 0,
    requests: [get("/assets/none")],
  });
  const measured: Measured[] = [];
  for (const work of works()) {
    const { cpu, kilobytes } = await cpuPerRequest(workerd, work);
    measured.push({ name: work.name, cpu: cpu - idle.cpu, kilobytes, limit: work.limit });
  }
  printTable([
    ...measured.map(({ name, cpu, limit, kilobytes }) => ({
      figure: `${name}, ${kilobytes.toFixed(1)} kB: CPU in a warm isolate`,
      value: `${cpu.toFixed(2)} ms`,
      budget: `${limit} ms`,
    })),
    { figure: "a request that does nothing, subtracted above", value: `${idle.cpu.toFixed(2)} ms` },
    await firstCallRow(),
    ...(await tokenRows(workerd)),
    await bundleRow(),
  ]);
  const slow = measured.filter(({ cpu, limit }) => cpu > limit);
  if (slow.length > 0) {
    console.error(`over budget: ${slow.map(({ name }) => name).join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await workerd.stop();
}

function works(): Work[] {
  const queries = [
    "mint tokens",
    "waitForProofs",
    "how do i get an api key",
    "nft collection royalty",
  ];
  const operations = ["mintTokens", "launchToken", "prove", "txStatus"];
  const twins = pages.map(({ path }) => get(markdownPath(path)));
  return [
    { name: "Markdown twin, every page in turn", limit: 0.3, requests: twins },
    {
      name: "Markdown by negotiation",
      limit: 0.3,
      requests: [get("/Documentation/launch", { accept: "text/markdown" })],
    },
    { name: "/llms.txt", limit: 1, requests: [get("/llms.txt")] },
    { name: "/llms-full.txt", limit: 10, requests: [get("/llms-full.txt")] },
    { name: "mcp tools/list", limit: 4, requests: [mcp("tools/list", {})] },
    {
      name: "mcp search_docs",
      limit: 4,
      requests: queries.map((query) => tool("search_docs", { query })),
    },
    {
      name: "mcp read_page",
      limit: 4,
      requests: pages.slice(0, 100).map(({ path }) => tool("read_page", { path })),
    },
    {
      name: "mcp get, an operation",
      limit: 4,
      requests: operations.map((operation) => tool("get", { name: operation, language: "go" })),
    },
    {
      name: "mcp get, a symbol with its own page",
      limit: 4,
      requests: [tool("get", { name: "waitForProofs" })],
    },
    {
      name: "mcp get, an entry of the longest page",
      limit: 4,
      requests: [tool("get", { name: "TokenState" })],
    },
    { name: "mcp search_docs, all pages", limit: 4, requests: [tool("search_docs", {})] },
    {
      name: "mcp check_request, an airdrop with two faults",
      limit: 10,
      requests: [tool("check_request", { operation: "airdropTokens", body: faultyAirdrop })],
    },
  ];
}

function get(path: string, headers: Record<string, string> = {}): () => Request {
  return () => new Request(`http://worker${path}`, { headers });
}

function tool(name: string, input: Record<string, unknown>): () => Request {
  return mcp("tools/call", { name, arguments: input });
}

function mcp(method: string, params: Record<string, unknown>): () => Request {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return () =>
    new Request("http://worker/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body,
    });
}

/** Median of all rounds but the first, which warms up the isolate. */
async function cpuPerRequest(
  { origin, cpu }: RawWorkerd,
  { requests }: Work,
): Promise<{ cpu: number; kilobytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  let sent = 0;
  for (let round = 0; round <= rounds; round++) {
    const before = await cpu();
    for (let index = 0; index < requestsPerRound; index++) {
      const request = requests[(round * requestsPerRound + index) % requests.length]?.();
      if (request === undefined) throw new Error("there is nothing to measure");
      const response = await fetch(new URL(new URL(request.url).pathname, origin), request);
      const body = await response.text();
      if (body.includes('"isError":true')) throw new Error(`a call failed: ${body.slice(0, 200)}`);
      bytes += body.length;
      sent += 1;
    }
    if (round > 0) times.push(((await cpu()) - before) / requestsPerRound);
  }
  return { cpu: median(times), kilobytes: bytes / sent / 1000 };
}

/** The first call of an isolate that has served a page: the code of the server is evaluated for it. */
async function firstCallRow(): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const fresh = await startRawWorkerd();
    await fetch(`${fresh.origin}/healthz`);
    const before = await fresh.cpu();
    const call = mcp("tools/list", {})();
    await (await fetch(`${fresh.origin}/mcp`, call)).text();
    times.push((await fresh.cpu()) - before);
    await fresh.stop();
  }
  const time = median(times);
  return {
    figure: "first mcp call of an isolate: CPU",
    value: `${time.toFixed(0)} ms`,
    budget: `40 ms${time > 40 ? " **over**" : ""}`,
  };
}

/** Tokens that Markdown saves, at four characters per token. */
async function tokenRows({ origin }: RawWorkerd): Promise<Row[]> {
  const examples = [
    "/Documentation/launch",
    "/OpenAPI/mint-tokens",
    "/OpenAPI/schemas/whitelist",
    "/api/api",
    "/api/zkcloudworker-lib/class/Cloud",
  ];
  const tokens = async (path: string) =>
    Math.round((await (await fetch(origin + path)).text()).length / 4);
  const rows: Row[] = [];
  for (const path of examples) {
    const markdown = await tokens(markdownPath(path));
    const html = await tokens(path);
    rows.push({
      figure: `${path}: tokens (characters / 4) of the twin, of the HTML as served`,
      value: `${markdown}, ${html} (${Math.round((100 * markdown) / html)} %)`,
    });
  }
  for (const path of ["/llms.txt", "/llms-full.txt", "/skill.md"]) {
    rows.push({ figure: `${path}: tokens`, value: String(await tokens(path)) });
  }
  return rows;
}

async function bundleRow(): Promise<Row> {
  const script = await readFile(join(builtSite, "dist/worker/index.js"));
  const kilobytes = gzipSync(script, { level: 9 }).byteLength / 1000;
  return { figure: "worker bundle, gzip", value: `${kilobytes.toFixed(1)} kB` };
}
