import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { DeployError } from "./deploy-error.ts";
import type { DeployTarget } from "./deploy-target.ts";

/** One key of a namespace as the API lists it. */
export interface KvKey {
  name: string;
  metadata?: unknown;
}

export interface KvPair {
  key: string;
  value: string;
  /** The value is base64 of bytes. */
  base64?: boolean;
  metadata?: Record<string, string | number>;
}

/** The part of Cloudflare's REST API for Workers KV that deploying needs. */
export interface KvApi {
  /** Keys that start with `prefix`, all pages of the list. */
  list(prefix: string): Promise<KvKey[]>;
  read(key: string): Promise<string>;
  /** At most 10,000 pairs and 100 MB a call. */
  write(pairs: readonly KvPair[]): Promise<void>;
  /** At most 10,000 keys a call. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Calls are repeated after a busy answer, a server's failure or a broken connection: all of them are idempotent. */
const delaysMilliseconds = [500, 2_000, 5_000];

const errorSchema = z.object({
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
});
const listSchema = z.object({
  result: z.array(z.object({ name: z.string(), metadata: z.unknown().optional() })),
  result_info: z.object({ cursor: z.string().optional() }).optional(),
});
const bulkSchema = z.object({
  result: z.object({ unsuccessful_keys: z.array(z.string()).optional() }).nullish(),
});

export function createKvApi(
  target: DeployTarget,
  delays: readonly number[] = delaysMilliseconds,
): KvApi {
  const namespace = `${target.baseUrl}/accounts/${target.accountId}/storage/kv/namespaces/${target.namespaceId}`;
  const call = (path: string, init: RequestInit = {}) =>
    callApi(`${namespace}${path}`, target.token, init, delays);
  return {
    async list(prefix) {
      const keys: KvKey[] = [];
      let cursor = "";
      do {
        const query = new URLSearchParams({
          limit: "1000",
          ...(prefix && { prefix }),
          ...(cursor && { cursor }),
        });
        const page = listSchema.parse(await (await call(`/keys?${query}`)).json());
        keys.push(...page.result);
        cursor = page.result_info?.cursor ?? "";
      } while (cursor !== "");
      return keys;
    },
    async read(key) {
      return (await call(`/values/${encodeURIComponent(key)}`)).text();
    },
    write: (pairs) => bulk(call, "PUT", "/bulk", pairs),
    remove: (keys) => bulk(call, "POST", "/bulk/delete", keys),
  };
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

async function bulk(
  call: Call,
  method: string,
  path: string,
  body: readonly unknown[],
): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const response = await call(path, { method, headers, body: JSON.stringify(body) });
  const failed = bulkSchema.parse(await response.json()).result?.unsuccessful_keys ?? [];
  if (failed.length > 0) {
    throw new DeployError(
      `KV did not take ${failed.length} of ${body.length} keys, for example \`${failed[0]}\``,
      again,
    );
  }
}

const again = "run the same command again: what is there already is not written twice";

async function callApi(
  url: string,
  token: string,
  init: RequestInit,
  delays: readonly number[],
): Promise<Response> {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` };
  for (let attempt = 0; ; attempt++) {
    const outcome = await fetch(url, { ...init, headers }).catch((cause: unknown) => ({ cause }));
    if ("ok" in outcome && outcome.ok) return outcome;
    const delay = delays[attempt];
    if (delay === undefined || !isPassing(outcome)) throw await explain(outcome);
    await sleep(delay);
  }
}

type Failure = Response | { cause: unknown };

function isPassing(failure: Failure): boolean {
  return "cause" in failure || failure.status === 429 || failure.status >= 500;
}

async function explain(failure: Failure): Promise<DeployError> {
  if ("cause" in failure) {
    return new DeployError("the Cloudflare API cannot be reached", again, { cause: failure.cause });
  }
  const parsed = errorSchema.safeParse(await failure.json().catch(() => undefined));
  const texts = parsed.data?.errors.map(({ code, message }) => `${message} [code ${code}]`) ?? [];
  const message = `the Cloudflare API answered ${failure.status}${texts.length > 0 ? `: ${texts.join("; ")}` : ""}`;
  return new DeployError(message, hints[failure.status] ?? again);
}

const hints: Readonly<Record<number, string>> = {
  401: "CLOUDFLARE_API_TOKEN is not valid: make a new token, or run `npx wrangler login`",
  403: "the token needs the permission Workers KV Storage: Edit for this account",
  404: "check the namespace id in wrangler.toml with `npx wrangler kv namespace list`",
  429: "the plan's daily limit of KV writes may be used up; what was written stays: run the same command again tomorrow, or on the paid plan",
};
