import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureProgram } from "../install-program.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { root } from "../test-site.ts";

/** A real shared cache, Varnish, on a Unix socket. */
export interface SharedCache {
  /** Makes the cached entries of a path stale. */
  expire(path: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Varnish in front of a server, because local runtimes do not emulate Workers Cache. `shared-cache.vcl` has the
 * rules of Cloudflare's documentation. Both sockets are files: a port chosen before could be taken by then.
 */
export async function startSharedCache(sockets: {
  own: string;
  backend: string;
}): Promise<SharedCache> {
  const program = ensureProgram("varnishd", "varnish");
  const directory = await temporaryFolder();
  const vcl = await readFile(join(root, "tests/worker/shared-cache.vcl"), "utf8");
  const file = join(directory, "shared-cache.vcl");
  await writeFile(file, vcl.replace("BACKEND_SOCKET", sockets.backend));
  // Varnish must not change encodings.
  const settings = ["-p", "http_gzip_support=off", "-s", "malloc,128m", "-n", directory];
  // No jail, so that it runs as the current user.
  const child = spawn(program, ["-j", "none", "-F", "-a", sockets.own, "-f", file, ...settings], {
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await isListening(sockets.own, child);
  return {
    async expire(path) {
      const status = await purge(sockets.own, path);
      if (status !== 200) throw new Error(`the cache answered ${status} for ${path}`);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Status of the cache's answer. */
function purge(socketPath: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path, method: "PURGE" }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    })
      .once("error", reject)
      .end();
  });
}

async function isListening(socketPath: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with code ${child.exitCode}`);
    const status = await purge(socketPath, "/").catch(() => undefined);
    if (status !== undefined) return;
    await sleep(50);
  }
  throw new Error("varnishd does not listen");
}
