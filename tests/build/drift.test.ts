import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { formatProblem } from "../../pipeline/kernel/problems.ts";
import { findDrift } from "../../pipeline/release/find-drift.ts";
import { npmRegistry } from "../../pipeline/release/registry.ts";
import { release } from "../../pipeline/release/release.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { SiteCopy } from "./site-copy.ts";

const today = "2026-11-22";

/** What the stand-in serves: declarations by package and version. */
type Served = Record<string, Record<string, string>>;

/** A registry on this machine, which npm itself asks. */
class RegistryStandIn {
  served: Served = {};
  readonly #server: Server;
  readonly #folder: string;

  private constructor(server: Server, folder: string) {
    this.#server = server;
    this.#folder = folder;
  }

  static async start(): Promise<RegistryStandIn> {
    const folder = await temporaryFolder();
    const server = createServer((request, response) => {
      standIn.#answer(decodeURIComponent(request.url ?? "")).then(
        ({ status, body }) => response.writeHead(status).end(body),
        () => response.writeHead(500).end(),
      );
    });
    const standIn = new RegistryStandIn(server, folder);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async #answer(path: string): Promise<{ status: number; body: string | Buffer }> {
    const [, name = "", version] = /^\/([^/]+)(?:\/([\d.]+)\.tgz)?$/.exec(path) ?? [];
    const versions = this.served[name];
    if (versions === undefined) return { status: 404, body: '{"error":"Not found"}' };
    if (version !== undefined) return { status: 200, body: await this.#tarball(name, version) };
    const manifests = Object.keys(versions).map((each) => [
      each,
      { name, version: each, dist: { tarball: `${this.url}${name}/${each}.tgz` } },
    ]);
    const latest = Object.keys(versions).at(-1);
    const packument = {
      name,
      "dist-tags": { latest },
      versions: Object.fromEntries(manifests),
    };
    return { status: 200, body: JSON.stringify(packument) };
  }

  async #tarball(name: string, version: string): Promise<Buffer> {
    const folder = join(this.#folder, name, version);
    await writePackage(join(folder, "package"), name, version, this.served[name]?.[version] ?? "");
    await promisify(execFile)("tar", ["-czf", "package.tgz", "package"], { cwd: folder });
    return readFile(join(folder, "package.tgz"));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#folder, { recursive: true });
  }
}

async function writePackage(folder: string, name: string, version: string, declarations: string) {
  await mkdir(folder, { recursive: true });
  const manifest = { name, version, types: "index.d.ts", exports: { types: "./index.d.ts" } };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "index.d.ts"), declarations);
}

const first = "/** Measures a text. */\nexport declare function measure(text: string): number;\n";
const second = first.replace("text: string", "text: string, unit: string");

const settings = `name: rulers
npm: rulers
version: 1.0.0
license: MIT
repository: rulers/rulers
directory: .
source: { kind: npm, package: rulers, version: 1.0.0, entry: index.d.ts }
summary: Measures.
introduction: |
  Rulers of all kinds.
topics:
  - title: Measuring
    symbols: [measure]
`;

let registry: RegistryStandIn;
/** A site whose one version is recorded. */
let recorded: SiteCopy;
let site: SiteCopy;

beforeAll(async () => {
  registry = await RegistryStandIn.start();
  recorded = await SiteCopy.of();
  askStandIn(recorded);
  await recordFirstVersion(recorded);
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await recorded.delete();
  await registry.stop();
});

beforeEach(async () => {
  site = await SiteCopy.of(recorded);
  askStandIn(site);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.delete();
});

/** Makes npm use the stand-in, without a cache shared by tests. */
function askStandIn({ root }: SiteCopy): void {
  vi.stubEnv("npm_config_registry", registry.url);
  vi.stubEnv("npm_config_cache", join(root, "npm-cache", randomUUID()));
}

async function recordFirstVersion(site: SiteCopy): Promise<void> {
  await rm(join(site.root, "node_modules"));
  await writePackage(join(site.root, "node_modules/rulers"), "rulers", "1.0.0", first);
  await mkdir(join(site.root, "content/libraries/rulers"), { recursive: true });
  await site.write("content/libraries/rulers/library.yaml", settings);
  registry.served = { rulers: { "1.0.0": first } };
  const how = { check: false, backfill: true, replace: false };
  const recorded = await release({ root: site.root, ...how, registry: npmRegistry, today });
  expect(recorded.problems).toEqual([]);
}

/** What `npm run drift` prints. */
async function drift(): Promise<string[]> {
  return (await findDrift(site.root, npmRegistry, today)).map(({ hint: _, ...problem }) =>
    formatProblem(problem),
  );
}

describe("drift between the registry and the site", () => {
  it("is none while the registry serves what is recorded", async () => {
    expect(await drift()).toEqual([]);
  });

  it("reports a newer version: the missing snapshot, and settings with the old version", async () => {
    registry.served = { rulers: { "1.0.0": first, "1.1.0": second } };
    expect(await drift()).toEqual([
      "warning  content/history/rulers  npm serves `rulers` 1.1.0, of which there is no snapshot",
      "warning  content/libraries/rulers/library.yaml  the reference is made from rulers 1.0.0, but npm serves `rulers` 1.1.0",
    ]);
  });

  it("reports a recorded version that the registry has withdrawn", async () => {
    registry.served = { rulers: { "0.9.0": first } };
    expect(await drift()).toContain(
      "warning  content/history/rulers/1.0.0.json  npm no longer serves version 1.0.0",
    );
  });
});
