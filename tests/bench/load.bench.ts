import { ensureBundle } from "../worker/built-worker.ts";
import { type RawWorkerd, startRawWorkerd } from "../worker/raw-workerd.ts";
import { readManifest } from "../worker/read-manifest.ts";
import { HttpClient } from "./http-client.ts";
import { percentile, printTable, type Row } from "./table.ts";

// Client and server share the machine: the figures compare versions of this worker, not machines.
// Two minutes in all: LOAD_SECONDS is the time of one kind of traffic, SOAK_SECONDS that of the memory test (600 for the
// full one).
const loadSeconds = Number(process.env.LOAD_SECONDS ?? 2);
const soakSeconds = Number(process.env.SOAK_SECONDS ?? 20);
const connections = 32;
const manyConnections = 2_000;

const manifest = readManifest();
const pages = Object.keys(manifest.pages);
const words = [
  "mint token",
  "waitForTransaction",
  "bonding curve",
  "nonce",
  "api key",
  "/token/transfer",
  "offchan map",
];

/** Paths asked for one after the other, with the headers of a browser. */
type Traffic = (count: number) => string;

const traffic: Record<string, Traffic> = {
  "small page": () => "/Documentation/features",
  "largest page": () => "/api/api",
  "every page": (count) => pages[count % pages.length] ?? "/",
  search: (count) => `/search.json?q=${encodeURIComponent(words[count % words.length] ?? "")}`,
  assets: () => manifest.assets.entry,
  mixed: (count) => mixed(count),
};

/** As readers cause it: mostly pages and their files, some searches, some that do not exist. */
function mixed(count: number): string {
  switch (count % 10) {
    case 0:
      return `/search.json?q=${encodeURIComponent(words[count % words.length] ?? "")}`;
    case 1:
    case 2:
      return manifest.assets.entry;
    case 3:
      return `${pages[(count * 7) % pages.length] ?? "/"}.md`.replace("/.md", "/index.md");
    case 4:
      return `/not/here/${count}`;
    default:
      return pages[(count * 13) % pages.length] ?? "/";
  }
}

interface Measured {
  requests: number;
  seconds: number;
  /** Milliseconds of each request. */
  times: number[];
  failures: number;
}

async function load(
  origin: string,
  next: Traffic,
  options: { connections: number; seconds: number },
): Promise<Measured> {
  const client = new HttpClient(origin, options.connections);
  const measured: Measured = { requests: 0, seconds: 0, times: [], failures: 0 };
  const start = performance.now();
  const end = start + options.seconds * 1000;
  const ask = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const path = next(measured.requests++);
      const status = await client.get(path).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 0 || status >= 500) measured.failures++;
      measured.times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, ask));
  measured.seconds = (performance.now() - start) / 1000;
  client.close();
  return measured;
}

/** Every page once, so that what is measured next is not its first rendering. */
async function visitAll(origin: string): Promise<void> {
  const client = new HttpClient(origin, connections);
  const waiting = [...pages];
  const visit = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await client.get(path);
  };
  await Promise.all(Array.from({ length: connections }, visit));
  client.close();
}

function toRow(figure: string, { requests, seconds, times, failures }: Measured): Row {
  const p50 = percentile(times, 0.5).toFixed(1);
  const p99 = percentile(times, 0.99).toFixed(1);
  const rate = Math.round(requests / seconds);
  return {
    figure,
    value: `${rate} requests/s, p50 ${p50} ms, p99 ${p99} ms, ${failures} failed`,
    budget: failures === 0 ? "0 failed" : "0 failed **over**",
  };
}

async function withWorkerd<Result>(
  sharedCache: boolean,
  use: (workerd: RawWorkerd) => Promise<Result>,
): Promise<Result> {
  const workerd = await startRawWorkerd({ sharedCache });
  try {
    return await use(workerd);
  } finally {
    await workerd.stop();
  }
}

/** All connections ask at once, three times each. */
async function crowd(workerd: RawWorkerd): Promise<Row> {
  const client = new HttpClient(workerd.origin, manyConnections);
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: manyConnections }, async (_, index) => {
      for (let round = 0; round < 3; round++) {
        const begun = performance.now();
        const status = await client.get(mixed(index * 3 + round)).then(
          (reply) => reply.status,
          () => 0,
        );
        if (status === 0 || status >= 500) failures++;
        times.push(performance.now() - begun);
      }
    }),
  );
  client.close();
  const seconds = (performance.now() - start) / 1000;
  return toRow(`${manyConnections} connections at once, mixed`, {
    requests: times.length,
    seconds,
    times,
    failures,
  });
}

/** Memory after a first fifth of the time, when the caches are full, and at the end. */
async function soak(workerd: RawWorkerd): Promise<Row> {
  const options = { connections, seconds: soakSeconds / 5 };
  await load(workerd.origin, mixed, options);
  const early = await workerd.memory();
  const samples: number[] = [];
  for (let part = 0; part < 4; part++) {
    await load(workerd.origin, mixed, options);
    samples.push(await workerd.memory());
  }
  const growth = (Math.min(...samples.slice(-2)) / early - 1) * 100;
  return {
    figure: `memory over ${soakSeconds} s of mixed traffic`,
    value: `${early.toFixed(0)} MB, then ${samples.map((sample) => sample.toFixed(0)).join(", ")} MB`,
    budget: `at most 20 % growth${growth > 20 ? " **over**" : ""}`,
  };
}

await ensureBundle();
const rows: Row[] = [];
await withWorkerd(false, async (workerd) => {
  const { origin } = workerd;
  for (const name of ["small page", "largest page", "every page"]) {
    const measured = await load(origin, traffic[name] ?? mixed, {
      connections,
      seconds: loadSeconds,
    });
    rows.push(toRow(`${name}, rendered each time`, measured));
  }
});
// Varnish stands in the place of Workers Cache.
await withWorkerd(true, async (workerd) => {
  await visitAll(workerd.origin);
  for (const [name, next] of Object.entries(traffic)) {
    rows.push(
      toRow(
        `${name}, cached`,
        await load(workerd.origin, next, { connections, seconds: loadSeconds }),
      ),
    );
  }
  rows.push(await crowd(workerd));
  rows.push(await soak(workerd));
});
printTable(rows);
