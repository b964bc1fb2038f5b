import { z } from "zod";
import { UserError } from "../../kernel/errors.ts";
import type { CallApi } from "./api-client.ts";
import type { DeployTarget } from "./deploy-target.ts";

export interface KvKey {
  name: string;
  metadata?: unknown;
}

export interface KvPair {
  key: string;
  value: string;
  base64?: boolean;
  metadata?: Record<string, string | number>;
}

/** The calls of Cloudflare's REST API for Workers KV that deploying needs. */
export interface KvApi {
  list(prefix: string): Promise<KvKey[]>;
  read(key: string): Promise<string>;
  /** At most 10,000 pairs and 100 MB per call. */
  write(pairs: readonly KvPair[]): Promise<void>;
  /** At most 10,000 keys per call. */
  remove(keys: readonly string[]): Promise<void>;
}

const listSchema = z.object({
  result: z.array(z.object({ name: z.string(), metadata: z.unknown().optional() })),
  result_info: z.object({ cursor: z.string().optional() }).optional(),
});
const bulkSchema = z.object({
  result: z.object({ unsuccessful_keys: z.array(z.string()).optional() }).nullish(),
});

export function createKvApi(
  { accountId, namespaceId }: Pick<DeployTarget, "accountId" | "namespaceId">,
  callApi: CallApi,
): KvApi {
  const namespace = `/accounts/${accountId}/storage/kv/namespaces/${namespaceId}`;
  const call: CallApi = (path, init) => callApi(namespace + path, init);
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

async function bulk(
  call: CallApi,
  method: string,
  path: string,
  body: readonly unknown[],
): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const response = await call(path, { method, headers, body: JSON.stringify(body) });
  const failed = bulkSchema.parse(await response.json()).result?.unsuccessful_keys ?? [];
  if (failed.length > 0) {
    throw new UserError(
      `KV did not take ${failed.length} of ${body.length} keys, for example \`${failed[0]}\``,
      "run the same command again: what is there already is not written twice",
    );
  }
}
