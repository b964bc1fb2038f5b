import type { BuiltSite } from "../build.ts";
import type { Problem } from "../kernel/problems.ts";
import {
  type LocalSite,
  type LocalSiteOptions,
  startLocalSite,
} from "../publish/local/local-site.ts";
import { bundleDevRuntime, type WorkerCode } from "./dev-worker.ts";
import { workerProblem } from "./worker-problem.ts";

/** Local runtime that can replace the Worker while running: see worker/development.ts. */
export class DevRuntime {
  readonly #site: LocalSite;
  #code: WorkerCode | undefined;

  private constructor(site: LocalSite) {
    this.#site = site;
  }

  /** @param onLog called with each log line of the Worker */
  static async start(root: string, onLog: (line: string) => void): Promise<DevRuntime> {
    const site = await startLocalSite({
      root,
      port: 0,
      bindings: { ENVIRONMENT: "development" },
      modules: { "index.js": await bundleDevRuntime(root) },
      values: new Map(),
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
  async serve(code: WorkerCode, { manifest, words }: BuiltSite): Promise<Problem[]> {
    const response = await fetch(new URL("/__dev/worker", this.#site.url), {
      method: "POST",
      body: JSON.stringify({
        ...(code !== this.#code && { code }),
        modules: { "site-manifest": manifest, "site-words": words },
      }),
    });
    if (response.ok) {
      this.#code = code;
      return [];
    }
    const stack = await response.text();
    const [message = ""] = stack.split(/\n\s+at /);
    return [workerProblem(`the worker does not start: ${message}`, stack, code.script)];
  }
}
