import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { UserError } from "../../kernel/errors.ts";

/** Calls Cloudflare's REST API with a path relative to its base. @throws UserError if all attempts fail */
export type CallApi = (path: string, init?: RequestInit) => Promise<Response>;

export interface ApiClientOptions {
  /** Base of the API without a trailing slash. */
  baseUrl: string;
  token: string;
  /**
   * Milliseconds before each retry. A `POST` is not retried: it deletes values, which a new deploy may need by then.
   */
  delays?: readonly number[];
  /** Milliseconds per attempt, including the body. */
  timeout?: number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Retries after status 429 or 5xx, a network error or a timeout. */
const defaultDelays = [500, 2_000, 5_000];

/** Enough for the largest bulk write on a slow connection. */
const defaultTimeout = 120_000;

/** A longer `Retry-After` is reported instead of awaited. */
const maxRetryAfter = 60_000;

export function createApiClient(options: ApiClientOptions): CallApi {
  const {
    baseUrl,
    token,
    delays = defaultDelays,
    timeout = defaultTimeout,
    wait = sleep,
  } = options;
  return async (path, init = {}) => {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const retries = init.method === "POST" ? [] : delays;
    for (let attempt = 0; ; attempt++) {
      const outcome = await tryOnce(baseUrl + path, { ...init, headers }, timeout);
      if ("ok" in outcome && outcome.ok) return outcome;
      const delay = retries[attempt];
      const minDelay = "cause" in outcome ? 0 : retryAfter(outcome);
      if (delay === undefined || !isTransient(outcome) || minDelay > maxRetryAfter) {
        throw await toUserError(outcome, timeout);
      }
      await wait(Math.max(delay, minDelay));
    }
  };
}

/** A response, or why there is none. */
type Outcome = Response | { cause: unknown };

/** Reads the body too, because the timeout must cover it. */
async function tryOnce(url: string, init: RequestInit, timeout: number): Promise<Outcome> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  } catch (cause) {
    return { cause };
  }
}

function isTransient(failure: Outcome): boolean {
  return "cause" in failure || failure.status === 429 || failure.status >= 500;
}

/** Delay in milliseconds from `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); 0 without the header. */
function retryAfter({ headers }: Response): number {
  const value = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? 0 : Math.max(0, time - Date.now());
}

const runAgain = "run the same command again: what is there already is not written twice";

const errorSchema = z.object({
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
});

async function toUserError(failure: Outcome, timeout: number): Promise<UserError> {
  if ("cause" in failure) {
    const { cause } = failure;
    const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
    const message = isTimeout
      ? `the Cloudflare API did not answer within ${timeout / 1_000} s`
      : "the Cloudflare API cannot be reached";
    return new UserError(message, runAgain, { cause });
  }
  const parsed = errorSchema.safeParse(await failure.json().catch(() => undefined));
  const texts = parsed.data?.errors.map(({ code, message }) => `${message} [code ${code}]`) ?? [];
  const seconds = Math.ceil(retryAfter(failure) / 1_000);
  const later = seconds > maxRetryAfter / 1_000 ? ` and asks to come back in ${seconds} s` : "";
  const message = `the Cloudflare API answered ${failure.status}${later}${texts.length > 0 ? `: ${texts.join("; ")}` : ""}`;
  return new UserError(message, hints[failure.status] ?? runAgain);
}

const hints: Readonly<Record<number, string>> = {
  401: "CLOUDFLARE_API_TOKEN is not valid: make a new token, or run `npx wrangler login`",
  403: "the token needs the permissions Workers KV Storage: Edit and Workers Scripts: Edit for this account",
  404: "check the namespace id in wrangler.toml with `npx wrangler kv namespace list`, and its `name` with `npx wrangler deployments list`",
  429: "the plan's daily limit of KV writes may be used up; what was written stays: run the same command again tomorrow, or on the paid plan",
};
