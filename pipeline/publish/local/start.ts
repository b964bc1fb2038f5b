import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cacheDirectory } from "../../kernel/cache-directory.ts";
import { wranglerProgram } from "../../kernel/engine.ts";
import { recordOf, stringOf } from "../../model/schema/json-value.ts";
import { type LocalSite, startLocalSite } from "./local-site.ts";

/** Serves `dist/` on localhost, with KV kept on disk. */
export async function start(root: string, port: number): Promise<LocalSite> {
  await bundleWorker(root);
  const bindings = { ENVIRONMENT: "local" };
  return startLocalSite({ root, port, bindings, persistTo: join(cacheDirectory(root), "kv") });
}

/**
 * Bundles the Worker as for a deploy to `dist/worker/index.js`, without using an account.
 * @throws with wrangler's message if it fails
 */
export async function bundleWorker(root: string): Promise<string> {
  const directory = join(root, "dist", "worker");
  const env = {
    ...process.env,
    NODE_ENV: "production",
    // Uses the present dist/: wrangler must not run the build command again.
    SITE_SKIP_BUILD: "1",
    SITE_DRY_RUN: "1",
    WRANGLER_SEND_METRICS: "false",
  };
  try {
    await promisify(execFile)(
      process.execPath,
      [wranglerProgram, "deploy", "--dry-run", "--outdir", directory],
      { cwd: root, env, maxBuffer: 16 * 1024 * 1024 },
    );
  } catch (cause) {
    throw new Error(`wrangler could not bundle the worker: ${outputOf(cause)}`, { cause });
  }
  return join(directory, "index.js");
}

function outputOf(error: unknown): string {
  return stringOf(recordOf(error).stderr)?.trim() || String(error);
}
