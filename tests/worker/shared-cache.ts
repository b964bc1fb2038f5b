import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureProgram } from "../install-program.ts";
import { root } from "../test-site.ts";

/** A real shared cache, Varnish, on loopback. */
export interface SharedCache {
  readonly origin: string;
  /** Makes the cached entries of a path stale. */
  expire(path: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Varnish in front of a server, because local runtimes do not emulate Workers Cache. `shared-cache.vcl` has the
 * rules of Cloudflare's documentation.
 */
export async function startSharedCache(ports: {
  own: number;
  backend: number;
}): Promise<SharedCache> {
  const program = ensureProgram("varnishd", "varnish");
  const directory = await mkdtemp(join(tmpdir(), "shared-cache-"));
  const vcl = await readFile(join(root, "tests/worker/shared-cache.vcl"), "utf8");
  const file = join(directory, "shared-cache.vcl");
  await writeFile(file, vcl.replace("BACKEND_PORT", String(ports.backend)));
  const own = `127.0.0.1:${ports.own}`;
  // Varnish must not change encodings.
  const settings = ["-p", "http_gzip_support=off", "-s", "malloc,128m", "-n", directory];
  // No jail, so that it runs as the current user.
  const child = spawn(program, ["-j", "none", "-F", "-a", own, "-f", file, ...settings], {
    stdio: "ignore",
  });
  const origin = `http://${own}`;
  await isListening(origin, child);
  return {
    origin,
    async expire(path) {
      const { status } = await fetch(origin + path, { method: "PURGE" });
      if (status !== 200) throw new Error(`the cache answered ${status} for ${path}`);
    },
    async stop() {
      const closed = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A port on which nothing is served just now. */
export async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

async function isListening(origin: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with code ${child.exitCode}`);
    const answer = await fetch(origin, { method: "PURGE" }).catch(() => undefined);
    if (answer !== undefined) return;
    await sleep(50);
  }
  throw new Error("varnishd does not listen");
}
