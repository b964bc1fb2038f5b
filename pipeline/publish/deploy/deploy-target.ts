import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { wranglerProgram } from "../../kernel/engine.ts";
import { UserError } from "../../kernel/errors.ts";
import { createApiClient } from "./api-client.ts";
import { wranglerOptions } from "./deploy-intent.ts";

/** Cloudflare account and namespace, with credentials. */
export interface DeployTarget {
  /** Base of the Cloudflare API without a trailing slash. */
  baseUrl: string;
  accountId: string;
  namespaceId: string;
  scriptName: string;
  token: string;
}

const createNamespace =
  "run `npx wrangler kv namespace create SITE_KV` and put the id it prints into wrangler.toml";
const logIn =
  "run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers scripts and Workers KV storage";

/** Reads the target from wrangler's configuration, options and environment variables. @throws UserError */
export async function readDeployTarget(
  root: string,
  wranglerArguments: readonly string[] | undefined,
): Promise<DeployTarget> {
  const environment = process.env;
  const configuration = await readConfiguration(root, wranglerArguments);
  const { accountId: configured, namespaceId, scriptName } = configuration;
  if (namespaceId === undefined || /^0*$/.test(namespaceId)) {
    throw new UserError("wrangler.toml names no KV namespace for `SITE_KV`", createNamespace);
  }
  const baseUrl = (
    environment.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4"
  ).replace(/\/+$/, "");
  const token = environment.CLOUDFLARE_API_TOKEN ?? (await tokenOfLogin(root));
  if (token === undefined || token === "") {
    throw new UserError("there are no Cloudflare credentials", logIn);
  }
  const accountId =
    environment.CLOUDFLARE_ACCOUNT_ID ?? configured ?? (await onlyAccount(baseUrl, token));
  return { baseUrl, accountId, namespaceId, scriptName, token };
}

async function readConfiguration(root: string, wranglerArguments: readonly string[] | undefined) {
  // Imported dynamically: wrangler's bundle takes a second, and most builds do not deploy.
  const { unstable_readConfig } = await import("wrangler");
  const { config, env = process.env.CLOUDFLARE_ENV } = wranglerOptions(wranglerArguments);
  const configuration = configurationSchema.parse(
    unstable_readConfig({
      config: config ?? join(root, "wrangler.toml"),
      ...(env === undefined ? {} : { env }),
    }),
  );
  const namespace = configuration.kv_namespaces.find(({ binding }) => binding === "SITE_KV");
  return {
    accountId: configuration.account_id,
    namespaceId: namespace?.id,
    scriptName: configuration.name,
  };
}

const configurationSchema = z.object({
  name: z.string(),
  account_id: z.string().optional(),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
});

/** The token of `wrangler login`; undefined if not logged in. */
async function tokenOfLogin(root: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [wranglerProgram, "auth", "token", "--json"],
      { cwd: root },
    );
    return loginSchema.parse(JSON.parse(stdout)).token;
  } catch {
    return undefined;
  }
}

const loginSchema = z.object({ token: z.string() });

const accountsSchema = z.object({ result: z.array(z.object({ id: z.string() })) });

async function onlyAccount(baseUrl: string, token: string): Promise<string> {
  const hint =
    "set CLOUDFLARE_ACCOUNT_ID, or `account_id` in wrangler.toml (`npx wrangler whoami` lists your accounts)";
  try {
    const response = await createApiClient({ baseUrl, token })("/accounts");
    const { result } = accountsSchema.parse(await response.json());
    const [first] = result;
    if (first !== undefined && result.length === 1) return first.id;
  } catch (cause) {
    throw new UserError("the Cloudflare account could not be looked up", hint, { cause });
  }
  throw new UserError("it is not clear which Cloudflare account to deploy to", hint);
}
