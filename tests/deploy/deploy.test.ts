import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCall, CloudflareStandIn, type UploadedWorker } from "./cloudflare-stand-in.ts";
import { DeploySite } from "./deploy-site.ts";

// A stand-in of the Cloudflare API on loopback. The real wrangler runs where its own part counts: that it passes on a dry
// run, switches last, and stops for a failed step. Each test starts from what the one before left.
const minutes = 60_000;

let api: CloudflareStandIn;
let site: DeploySite;

beforeAll(async () => {
  api = await CloudflareStandIn.start();
  site = await DeploySite.create(api.baseUrl);
});

afterAll(async () => {
  api.stop();
  await site.delete();
});

const isKvWrite = ({ method, path }: ApiCall) => method === "PUT" && path.endsWith("/bulk");
const isKvDelete = ({ path }: ApiCall) => path.endsWith("/bulk/delete");
/** The call that makes a new Worker the one that serves. */
const isSwitch = ({ method, path }: ApiCall) =>
  (method === "PUT" && path.endsWith(`/scripts/${CloudflareStandIn.workerName}`)) ||
  (method === "POST" && path.endsWith("/deployments"));

/** Runs a command and answers with the calls it made. */
async function callsOf(run: () => Promise<{ code: number; output: string }>) {
  const before = api.calls.length;
  const result = await run();
  return { ...result, calls: api.calls.slice(before) };
}

function writtenKeys(calls: readonly ApiCall[]): string[] {
  return calls.filter(isKvWrite).flatMap(({ keys }) => keys);
}

/** Values that hold pages: one, or several with their neighbours. */
function writtenPages(keys: readonly string[]): string[] {
  return keys
    .filter((key) => /^(page|group)\//.test(key))
    .map((key) => api.kv.get(key)?.bytes.toString() ?? "")
    .filter((value) => value.includes("contentTitle"));
}

function liveVersion(): UploadedWorker {
  const version = api.versions.find(({ id }) => id === api.live);
  if (version === undefined) throw new Error("no version is live");
  return version;
}

/** Serves an uploaded version with what is in the stand-in's KV, as Cloudflare would. */
async function withVersion<Result>(
  version: UploadedWorker,
  use: (get: (path: string) => Promise<{ status: number; text: string }>) => Promise<Result>,
): Promise<Result> {
  const script = version.modules.get("index.js") ?? "";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      compatibilityDate: "2026-10-01",
      modules: [{ type: "ESModule", path: "index.js", contents: script }],
      kvNamespaces: ["SITE_KV"],
    }),
  );
  try {
    const namespace = await miniflare.getKVNamespace("SITE_KV");
    for (const [key, { bytes }] of api.kv) await namespace.put(key, new Uint8Array(bytes).buffer);
    const origin = await miniflare.ready;
    return await use(async (path) => {
      const response = await fetch(new URL(path, origin));
      return { status: response.status, text: await response.text() };
    });
  } finally {
    await miniflare.dispose();
  }
}

async function everyPage(version: UploadedWorker): Promise<Map<string, string>> {
  return withVersion(version, async (get) => {
    const sitemap = await get("/sitemap.xml");
    const paths = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path ?? "/",
    );
    const pages = new Map<string, string>();
    for (const path of paths) {
      const { status, text } = await get(path);
      expect(status, path).toBe(200);
      pages.set(path, text);
    }
    return pages;
  });
}

describe("wrangler deploy", { timeout: 3 * minutes }, () => {
  let firstPages: Map<string, string>;

  it("touches no account in a dry run", async () => {
    const { code, output, calls } = await callsOf(() => site.wrangler(["deploy", "--dry-run"]));
    expect(code, output).toBe(0);
    expect(output).toContain("Built ");
    expect(calls).toEqual([]);
  });

  it("uploads every value before the Worker switches, and the build's record after them", async () => {
    const { code, output, calls } = await callsOf(() => site.wrangler(["deploy"]));
    expect(code, output).toBe(0);
    const writes = calls.filter(isKvWrite);
    expect(writes.at(-1)?.keys).toEqual([expect.stringMatching(/^manifest\/1\//)]);
    expect(calls.findLastIndex(isKvWrite)).toBeLessThan(calls.findIndex(isSwitch));
    expect(calls.filter(isKvDelete)).toEqual([]);
    firstPages = await everyPage(liveVersion());
    expect(firstPages.size).toBeGreaterThan(5);
  });

  /** Keys before a guide was changed, and those that the deploys of the change have sent. */
  let keysBefore: Set<string>;
  let sent: string[];

  it("stops with a clear message when the upload fails, and leaves the old site whole", async () => {
    keysBefore = new Set(api.kv.keys());
    const { live } = api;
    await site.edit("content/guides/details.mdx", "\n---\n", "\n---\n\nAnother sentence.\n");
    api.failWrites = { after: 1, status: 403 };
    const { code, output, calls } = await callsOf(() => site.wrangler(["deploy"]));
    api.failWrites = undefined;
    sent = writtenKeys(calls);
    expect(code).not.toBe(0);
    expect(output).toContain(
      "error  the Cloudflare API answered 403: the stand-in fails writes [code 10013]",
    );
    expect(output).toContain("hint: the token needs the permissions Workers KV Storage: Edit");
    expect(calls.some(isSwitch)).toBe(false);
    expect(api.live).toBe(live);
    const keys = [...api.kv.keys()].filter((key) => !key.startsWith("upload/1/"));
    expect(keys.filter((key) => !keysBefore.has(key))).toEqual([]);
    expect(await everyPage(liveVersion())).toEqual(firstPages);
  });

  it("goes on where it stopped, writes only what a changed guide changes, and deletes nothing", async () => {
    const { code, output, calls } = await callsOf(() => site.deployStep());
    expect(code, output).toBe(0);
    const written = [...new Set([...sent, ...writtenKeys(calls)])];
    expect(written.filter((key) => keysBefore.has(key))).toEqual([]);
    expect(writtenPages(written)).toEqual([expect.stringContaining("Another sentence.")]);
    expect(written.filter((key) => key.startsWith("sidebar/") || key.startsWith("asset/"))).toEqual(
      [],
    );
    expect(written.length).toBeLessThan(keysBefore.size / 2);
    expect([...keysBefore].filter((key) => !api.kv.has(key))).toEqual([]);
  });

  it("keeps the previous version complete, so that a rollback shows it unchanged", async () => {
    expect(await everyPage(liveVersion())).toEqual(firstPages);
  });

  it("writes nothing when nothing changed", async () => {
    const { code, output, calls } = await callsOf(() => site.deployStep());
    expect(code, output).toBe(0);
    expect(writtenKeys(calls)).toEqual([]);
  });

  it("writes a preview's values and the record of a preview", async () => {
    await site.edit(
      "content/guides/details.mdx",
      "Another sentence.",
      "A sentence for the preview.",
    );
    const { code, output, calls } = await callsOf(() =>
      site.deployStep({ WRANGLER_COMMAND: "versions upload" }),
    );
    expect(code, output).toBe(0);
    const written = writtenKeys(calls);
    expect(writtenPages(written)).toEqual([expect.stringContaining("for the preview.")]);
    expect(written.at(-1)).toMatch(/^preview\/1\//);
  });
});

describe("a deploy that cannot begin", { timeout: minutes }, () => {
  it("says which command makes the namespace", async () => {
    const settings = "wrangler.toml";
    await site.edit(settings, CloudflareStandIn.namespaceId, "0".repeat(32));
    const { code, output, calls } = await callsOf(() => site.deployStep());
    const byNpm = await callsOf(() => site.cli(["wrangler", "deploy"]));
    await site.edit(settings, "0".repeat(32), CloudflareStandIn.namespaceId);
    expect([code, byNpm.code]).toEqual([1, 1]);
    expect(output).toMatchInlineSnapshot(`
      "error  wrangler.toml names no KV namespace for \`SITE_KV\`
             hint: run \`npx wrangler kv namespace create SITE_KV\` and put the id it prints into wrangler.toml
      "
    `);
    // Nothing of wrangler's stands around it.
    expect(byNpm.output).toBe(output);
    expect([...calls, ...byNpm.calls]).toEqual([]);
  });

  it("does not replace a Worker with another name", async () => {
    const settings = "wrangler.toml";
    const name = `name = "${CloudflareStandIn.workerName}"`;
    await site.edit(settings, name, 'name = "somebody-elses"');
    const { code, output, calls } = await callsOf(() => site.deployStep());
    await site.edit(settings, 'name = "somebody-elses"', name);
    expect(code).toBe(1);
    expect(output).toContain("error  wrangler.toml deploys the Worker `somebody-elses`");
    expect(calls).toEqual([]);
  });

  it("says how to log in without credentials", async () => {
    const { code, output } = await callsOf(() =>
      site.deployStep({ CLOUDFLARE_API_TOKEN: undefined }),
    );
    expect(code).toBe(1);
    expect(output).toContain("error  there are no Cloudflare credentials");
    expect(output).toContain("run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN");
  });
});

/** Sets the date of all records. */
function dateRecords(time: string): void {
  for (const [key, value] of api.kv) {
    if (/^(manifest|preview|upload)\/1\//.test(key))
      api.kv.set(key, { ...value, metadata: { time } });
  }
}

function addBuild(prefix: "manifest" | "preview", build: string, time: string): void {
  const record = JSON.stringify({ build, keys: [`page/1/${build}`] });
  api.kv.set(`page/1/${build}`, { bytes: Buffer.from("{}") });
  api.kv.set(`${prefix}/1/${build}`, { bytes: Buffer.from(record), metadata: { time } });
}

/** Makes the collector's mark some hours old. */
function ageMark(): void {
  const mark = api.kv.get("unused/1/values");
  if (mark === undefined) return;
  const value = { ...JSON.parse(mark.bytes.toString()), time: "2022-02-01T00:00:00Z" };
  api.kv.set("unused/1/values", { bytes: Buffer.from(JSON.stringify(value)) });
}

/** Runs the collector, and again when the values that it has marked may be deleted. */
async function deleteUnused(): Promise<{ code: number; output: string }> {
  const marking = await site.cli(["gc", "--delete"]);
  if (marking.code !== 0) return marking;
  ageMark();
  return site.cli(["gc", "--delete"]);
}

const days = [...Array(10).keys()].map((day) => String(day + 1).padStart(2, "0"));

describe("npm run gc", { timeout: minutes }, () => {
  it("keeps all values of the last ten builds and deletes nothing without confirmation", async () => {
    const { code, output, calls } = await callsOf(() => site.cli(["gc"]));
    expect(code, output).toBe(0);
    expect(output).toContain("Would delete 0 of ");
    expect(calls.filter(isKvDelete)).toEqual([]);
  });

  it("does not delete while a deploy may be under way", async () => {
    dateRecords("2020-01-01T00:00:00Z");
    const now = new Date().toISOString();
    api.kv.set("upload/1/begun", { bytes: Buffer.from("begun"), metadata: { time: now } });
    const { code, output, calls } = await callsOf(() => site.cli(["gc", "--delete"]));
    expect(code).toBe(1);
    expect(output).toContain("a build was uploaded within the last hour");
    expect(calls.filter(isKvDelete)).toEqual([]);
    api.kv.delete("upload/1/begun");
  });

  it("does not count previews among the ten builds", async () => {
    const before = [...api.kv.keys()].filter((key) => !key.startsWith("preview/1/"));
    for (const day of days) addBuild("preview", `look${day}`, `2021-01-${day}T00:00:00Z`);
    const { code, output } = await deleteUnused();
    expect(code, output).toBe(0);
    const deployed = before.filter((key) => key.startsWith("manifest/1/"));
    expect(deployed.filter((key) => !api.kv.has(key))).toEqual([]);
    const previews = [...api.kv.keys()].filter((key) => key.startsWith("preview/1/"));
    expect(previews.sort()).toEqual(days.slice(-5).map((day) => `preview/1/look${day}`));
  });

  it("deletes what only older builds use, but never what the live version uses", async () => {
    const pages = await everyPage(liveVersion());
    for (const day of days) addBuild("manifest", `newer${day}`, `2022-01-${day}T00:00:00Z`);
    api.kv.set("somebody-elses", { bytes: Buffer.from("kept") });
    const records = () => [...api.kv.keys()].filter((key) => key.startsWith("manifest/1/"));
    const before = records();
    const { code, output } = await deleteUnused();
    expect(code, output).toBe(0);
    expect(records()).toHaveLength(11);
    expect(before.length).toBeGreaterThan(11);
    expect(api.kv.has("somebody-elses")).toBe(true);
    expect(await everyPage(liveVersion())).toEqual(pages);
  });

  it("deletes nothing when the live version's build has no record", async () => {
    const record = [...api.kv.keys()].find((key) => /^manifest\/1\/(?!newer)/.test(key)) ?? "";
    api.kv.delete(record);
    const { code, output, calls } = await callsOf(() => site.cli(["gc", "--delete"]));
    expect(code).toBe(1);
    expect(output).toContain(
      "a version that serves now was made from a build that KV has no record of",
    );
    expect(calls.filter(isKvDelete)).toEqual([]);
  });
});
