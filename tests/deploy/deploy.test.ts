import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildForWrangler, collect, runWrangler } from "../../pipeline/publish/deploy/deploy.ts";
import type { CommandResult } from "../run-command.ts";
import { type ApiCall, CloudflareStandIn, type UploadedWorker } from "./cloudflare-stand-in.ts";
import { DeploySite } from "./deploy-site.ts";

// A stand-in of the Cloudflare API on loopback. The real wrangler runs where its own part counts: that it passes on a dry
// run, and switches last. Each test starts from what the one before left.

let api: CloudflareStandIn;
let site: DeploySite;

beforeAll(async () => {
  api = await CloudflareStandIn.start();
  site = await DeploySite.create(api.baseUrl);
});

afterEach(() => {
  vi.unstubAllEnvs();
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

/** Runs wrangler and answers with the calls it made. */
async function callsOf(run: () => Promise<CommandResult>) {
  const before = api.calls.length;
  const result = await run();
  return { ...result, calls: api.calls.slice(before) };
}

/** What wrangler's build command does for a real deploy, with the site as it was built last. */
function upload(environment: Record<string, string | undefined> = {}) {
  const asDeploy = { ...site.environment, WRANGLER_COMMAND: "deploy", SITE_DRY_RUN: "0" };
  for (const [name, value] of Object.entries({ ...asDeploy, ...environment }))
    vi.stubEnv(name, value);
  return buildForWrangler(site.root, async () => true);
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

describe("wrangler deploy", () => {
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

  it("stops with a clear message when the upload fails, and goes on there with what a changed guide changes", async () => {
    const keysBefore = [...api.kv.keys()];
    await site.edit("content/guides/details.mdx", "\n---\n", "\n---\n\nAnother sentence.\n");
    const { code, output } = await site.cli(["build"]);
    expect(code, output).toBe(0);
    api.failWrites = { after: 1, status: 403 };
    await expect(upload()).rejects.toMatchObject({
      message: "the Cloudflare API answered 403: the stand-in fails writes [code 10013]",
      hint: expect.stringContaining("the token needs the permissions Workers KV Storage: Edit"),
    });
    api.failWrites = undefined;
    const keys = [...api.kv.keys()].filter((key) => !key.startsWith("upload/1/"));
    expect(keys.filter((key) => !keysBefore.includes(key))).toEqual([]);
    const before = api.calls.length;
    expect(await upload({ WRANGLER_COMMAND: "versions upload" })).toMatchObject({
      kind: "uploaded",
    });
    const written = writtenKeys(api.calls.slice(before));
    expect(written.filter((key) => keysBefore.includes(key))).toEqual([]);
    expect(writtenPages(written)).toEqual([expect.stringContaining("Another sentence.")]);
    expect(written.filter((key) => /^(sidebar|asset)\//.test(key))).toEqual([]);
    expect(written.length).toBeLessThan(keysBefore.length / 2);
    expect(written.at(-1)).toMatch(/^preview\/1\//);
  });

  it("keeps the previous version complete, so that a rollback shows it unchanged", async () => {
    expect(await everyPage(liveVersion())).toEqual(firstPages);
  });

  it("is followed by a collector that knows the live version, and deletes nothing", async () => {
    for (const [name, value] of Object.entries(site.environment)) vi.stubEnv(name, value);
    const before = api.calls.length;
    expect(await collect(site.root, { delete: false, keep: [] })).toMatchObject({ unused: [] });
    expect(api.calls.slice(before).filter(isKvDelete)).toEqual([]);
    const other = { delete: false, keep: [], wranglerArguments: ["--config", "other.toml"] };
    await expect(collect(site.root, other)).rejects.toThrow("other.toml");
  });
});

describe("a deploy that cannot begin", () => {
  const settings = "wrangler.toml";

  it("says which command makes the namespace, before wrangler starts", async () => {
    await site.edit(settings, CloudflareStandIn.namespaceId, "0".repeat(32));
    const before = api.calls.length;
    const failure = {
      message: "wrangler.toml names no KV namespace for `SITE_KV`",
      hint: "run `npx wrangler kv namespace create SITE_KV` and put the id it prints into wrangler.toml",
    };
    await expect(upload()).rejects.toMatchObject(failure);
    await expect(runWrangler(site.root, ["deploy"])).rejects.toMatchObject(failure);
    const { code, output } = await site.wrangler(["deploy"]);
    expect([code, output]).toEqual([1, expect.stringContaining(failure.message)]);
    expect(output.split("\n").length).toBeLessThan(40);
    await site.edit(settings, "0".repeat(32), CloudflareStandIn.namespaceId);
    expect(api.calls.slice(before)).toEqual([]);
  });

  it("does not replace a Worker with another name", async () => {
    const name = `name = "${CloudflareStandIn.workerName}"`;
    await site.edit(settings, name, 'name = "somebody-elses"');
    const before = api.calls.length;
    await expect(upload()).rejects.toThrow("wrangler.toml deploys the Worker `somebody-elses`");
    await site.edit(settings, 'name = "somebody-elses"', name);
    expect(api.calls.slice(before)).toEqual([]);
  });

  it("says how to log in without credentials", async () => {
    await expect(upload({ CLOUDFLARE_API_TOKEN: undefined })).rejects.toMatchObject({
      message: "there are no Cloudflare credentials",
      hint: expect.stringContaining("run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN"),
    });
  });
});
