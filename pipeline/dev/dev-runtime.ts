import type { Problem } from "../kernel/problems.ts";
import type { Manifest } from "../model/store.ts";
import type { Messages } from "../model/text/translate.ts";
import {
  type LocalSite,
  type LocalSiteOptions,
  startLocalSite,
} from "../publish/local/local-site.ts";
import { startProblem } from "./crash.ts";
import { bundleDevRuntime, type DevWorker, type WorkerCode } from "./dev-worker.ts";

export interface Served {
  worker: Pick<DevWorker, "code" | "packages" | "placeOf">;
  manifest: Manifest;
  words: Messages;
}

/** Local runtime that can replace the Worker while running: see worker/development.ts. */
export class DevRuntime {
  readonly #site: LocalSite;
  /** Code in the runtime. */
  #code: WorkerCode | undefined;
  #packages: WorkerCode | undefined;

  private constructor(site: LocalSite) {
    this.#site = site;
  }

  /** @param onLog called with each log line of the Worker */
  static async start(
    root: string,
    values: LocalSiteOptions["values"] & {},
    onLog: (line: string) => void,
  ): Promise<DevRuntime> {
    const site = await startLocalSite({
      root,
      port: 0,
      bindings: { ENVIRONMENT: "development" },
      modules: { "index.js": await bundleDevRuntime(root) },
      values,
      evalBinding: "UNSAFE_EVAL",
      onLog,
    });
    return new DevRuntime(site);
  }

  get url(): URL {
    return this.#site.url;
  }

  put(values: LocalSiteOptions["values"] & {}): Promise<void> {
    return this.#site.put(values);
  }

  /** Replaces the Worker; if the new one does not start, the old one stays and the error is returned. */
  async serve({ worker, manifest, words }: Served): Promise<Problem[]> {
    const { code, packages } = worker;
    const modules = { "site-manifest": manifest, "site-words": words };
    const response = await fetch(new URL("/__dev/worker", this.#site.url), {
      method: "POST",
      body: JSON.stringify({
        ...(packages !== this.#packages && { packages }),
        ...(code !== this.#code && { code }),
        modules,
      }),
    });
    if (response.ok) {
      this.#code = code;
      this.#packages = packages;
      return [];
    }
    return [startProblem(await response.text(), worker)];
  }

  stop(): Promise<void> {
    return this.#site.stop();
  }
}
