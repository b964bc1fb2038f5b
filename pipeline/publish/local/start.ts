import { join } from "node:path";
import { bundleWorker } from "../bundle/bundle-worker.ts";
import { type LocalSite, startLocalSite } from "./local-site.ts";

/** Serves `dist/` on localhost, with KV kept on disk. */
export async function start(root: string, port: number): Promise<LocalSite> {
  await bundleWorker(root);
  const bindings = { ENVIRONMENT: "local" };
  return startLocalSite({ root, port, bindings, persistTo: join(root, ".cache", "kv") });
}
