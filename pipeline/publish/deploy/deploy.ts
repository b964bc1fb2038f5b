import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { wranglerProgram } from "../../kernel/engine.ts";
import { UserError } from "../../kernel/errors.ts";
import { type CallApi, createApiClient } from "./api-client.ts";
import {
  type Collected,
  collectGarbage,
  type GarbagePlan,
  planGarbage,
} from "./collect-garbage.ts";
import { deployIntent } from "./deploy-intent.ts";
import { type DeployTarget, readDeployTarget } from "./deploy-target.ts";
import { createKvApi } from "./kv-api.ts";
import { type UploadResult, uploadValues } from "./upload-values.ts";
import { readWranglerArguments } from "./wrangler-arguments.ts";

/** Outcome of wrangler's build command. */
export type BuildForWrangler =
  | { kind: "skipped" }
  | { kind: "built" }
  | { kind: "failed" }
  | ({ kind: "uploaded" } & UploadResult);

/**
 * The `[build]` command of wrangler.toml. Wrangler uploads the Worker only after it succeeds, so values are in KV
 * before the Worker that needs them is live, and after a failure the old site remains complete.
 * @throws UserError
 */
export async function buildForWrangler(
  root: string,
  build: () => Promise<boolean>,
): Promise<BuildForWrangler> {
  const environment = process.env;
  const isFromWrangler = environment.WRANGLER_COMMAND !== undefined;
  const wranglerArguments = isFromWrangler ? readWranglerArguments() : undefined;
  if (environment.WRANGLER_COMMAND === "dev") {
    throw new UserError(
      "`wrangler dev` has no pages to show: its local KV is empty",
      "run `npm start`, which serves the built site on http://localhost:8787, or `npm run dev`, which follows saved files",
    );
  }
  const intent = deployIntent({ environment, wranglerArguments });
  if (intent === "skip") return { kind: "skipped" };
  // Read before the build, to report missing settings at once.
  const target = intent === "upload" ? await readDeployTarget(root, wranglerArguments) : undefined;
  if (!(await build())) return { kind: "failed" };
  if (target === undefined) return { kind: "built" };
  const directory = join(root, "dist");
  const result = await uploadValues({
    directory,
    build: await readBuild(directory, target.scriptName),
    kind: environment.WRANGLER_COMMAND === "versions upload" ? "preview" : "deploy",
    api: createKvApi(target, createApiClient(target)),
    now: new Date(),
  });
  return { kind: "uploaded", ...result };
}

/**
 * Runs a wrangler command that deploys. Missing settings are reported before wrangler starts, because wrangler prints
 * them among a hundred lines of its own.
 * @throws UserError
 */
export async function runWrangler(root: string, parameters: readonly string[]): Promise<number> {
  const environment = { ...process.env, WRANGLER_COMMAND: "deploy" };
  const intent = deployIntent({ environment, wranglerArguments: parameters });
  if (intent === "upload") await readDeployTarget(root, parameters);
  const options = { cwd: root, stdio: "inherit" } as const;
  const [code] = await once(
    spawn(process.execPath, [wranglerProgram, ...parameters], options),
    "exit",
  );
  return typeof code === "number" ? code : 1;
}

const manifestSchema = z.object({ build: z.string(), site: z.object({ projectName: z.string() }) });

/**
 * Returns the id of the build. Refuses a Worker name that does not begin with the project name: a copy of the site
 * could replace the original.
 * @param worker name of the Worker to replace; with an environment it has a suffix
 * @throws UserError
 */
async function readBuild(directory: string, worker: string): Promise<string> {
  const text = await readFile(join(directory, "manifest.json"), "utf8");
  const { build, site } = manifestSchema.parse(JSON.parse(text));
  if (worker.startsWith(site.projectName)) return build;
  throw new UserError(
    `wrangler.toml deploys the Worker \`${worker}\`, but the site is the project \`${site.projectName}\``,
    "write the same name into `name` of wrangler.toml and `projectName` of content/site.yaml",
  );
}

/** Deletes values that neither a live version nor a recent build uses, or only lists them. @throws UserError */
export async function collect(
  root: string,
  options: { delete: boolean; keep: readonly string[]; wranglerArguments?: readonly string[] },
): Promise<GarbagePlan & { collected?: Collected }> {
  const target = await readDeployTarget(root, options.wranglerArguments);
  const callApi = createApiClient(target);
  const sources = {
    api: createKvApi(target, callApi),
    readDeployedCode: () => readDeployedCode(target, callApi),
    now: new Date(),
    keep: options.keep,
  };
  const plan = await planGarbage(sources);
  if (!options.delete) return plan;
  return { ...plan, collected: await collectGarbage(sources, plan) };
}

const deploymentsSchema = z.object({
  result: z.object({
    deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string() })) })),
  }),
});

/**
 * Code of all live versions from Cloudflare: one, or two during a gradual deployment. A build whose id is in the code
 * is live, whatever our records say.
 * @throws UserError if nothing is deployed
 */
async function readDeployedCode(
  { accountId, scriptName }: Pick<DeployTarget, "accountId" | "scriptName">,
  callApi: CallApi,
): Promise<string[]> {
  const script = `/accounts/${accountId}/workers/scripts/${scriptName}`;
  const { result } = deploymentsSchema.parse(await (await callApi(`${script}/deployments`)).json());
  // The API lists the live deployment first.
  const versions = result.deployments[0]?.versions ?? [];
  if (versions.length === 0) {
    throw new UserError(
      `no version of the Worker \`${scriptName}\` is deployed, so nothing is known to be in use`,
      "check `name` in wrangler.toml, deploy once with `npm run deploy`, then collect",
    );
  }
  return Promise.all(
    versions.map(async ({ version_id: id }) =>
      (await callApi(`${script}/content/v2?version=${encodeURIComponent(id)}`)).text(),
    ),
  );
}
