import type { Manifest } from "../../../content/model/store.ts";
import type { Messages } from "../../../content/model/text/translate.ts";
import type { Problem } from "../../kernel/problems.ts";
import { type LocalSite, type LocalSiteOptions, startLocalSite } from "../local/local-site.ts";
import { startProblem } from "./crash.ts";
import { bundleDevRuntime, type DevWorker, type WorkerCode } from "./dev-worker.ts";

/** What the worker is started with. */
export interface Served {
  worker: Pick<DevWorker, "code" | "placeOf">;
  manifest: Manifest;
  words: Messages;
}

/** The local runtime, in which the worker is started anew while it runs: see worker/development.ts. */
export class DevRuntime {
  readonly #site: LocalSite;
  /** The code that the runtime has. */
  #code: WorkerCode | undefined;

  private constructor(site: LocalSite) {
    this.#site = site;
  }

  /** @param onLog receives the lines that the worker logs */
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

  /** Puts values by key. */
  put(values: LocalSiteOptions["values"] & {}): Promise<void> {
    return this.#site.put(values);
  }

  /** Starts the worker with this; one that cannot be started leaves the last one as it was, and is a problem. */
  async serve({ worker, manifest, words }: Served): Promise<Problem[]> {
    const { code } = worker;
    const modules = { "site-manifest": manifest, "site-words": words };
    const response = await fetch(new URL("/__dev/worker", this.#site.url), {
      method: "POST",
      body: JSON.stringify({ ...(code !== this.#code && { code }), modules }),
    });
    if (response.ok) {
      this.#code = code;
      return [];
    }
    return [startProblem(await response.text(), worker)];
  }

  stop(): Promise<void> {
    return this.#site.stop();
  }
}
