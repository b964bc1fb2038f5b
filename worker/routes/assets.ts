import { type AssetEncoding, assetKey } from "../../pipeline/model/store.ts";
import type { AppContext } from "../http/app-context.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { assets, manifest } from "../kernel/manifest.ts";
import { type KvReader, MissingValueError, readBytes } from "../store/read-kv.ts";

/** File names that the client bundler produces. Other names are not looked up. */
const assetName = /^[a-z0-9-]{1,60}\.[A-Z0-9]{8}\.(?:js|woff2)$/;

/**
 * Content-hashed client files from KV. Files of earlier builds are served while KV has them, for pages that were open
 * during a deploy; their hash cannot be checked against this manifest, so they are cached briefly.
 */
export async function serveAsset(context: AppContext): Promise<Response> {
  const name = new URL(context.req.url).pathname.slice("/assets/".length);
  if (!assetName.test(name)) return missing();
  const isCurrent = assets.has(name);
  const isBrotli = context.req.header("accept-encoding")?.includes("br") === true;
  const encoding = isBrotli ? "br" : "identity";
  try {
    const { body, headers } = await fetchAsset(context, name, encoding);
    return new Response(body, {
      headers: {
        "Content-Type": headers.get("Content-Type") ?? "application/octet-stream",
        "Cache-Control": isCurrent ? cachePolicy.asset : cachePolicy.short,
        Vary: "Accept-Encoding",
        ETag: `"${name}.${encoding}"`,
        ...(isBrotli && { "Content-Encoding": encoding }),
      },
      encodeBody: isBrotli ? "manual" : "automatic",
    });
  } catch (error) {
    if (error instanceof MissingValueError && !isCurrent) return missing();
    throw error;
  }
}

/** kv-asset-handler's response for one encoding of a file. */
async function fetchAsset(
  { env, executionCtx, var: { deadline } }: AppContext,
  name: string,
  encoding: AssetEncoding,
): Promise<Response> {
  const reader = { namespace: env.SITE_KV, deadline };
  const hash = assets.get(name)?.[encoding];
  // Imported on first use: its table of media types takes 3 ms to evaluate.
  const { getAssetFromKV } = await import("@cloudflare/kv-asset-handler");
  return getAssetFromKV(
    {
      request: new Request(`${manifest.site.url}/${name}`),
      waitUntil: (work) => executionCtx.waitUntil(work),
    },
    {
      ASSET_NAMESPACE: checkedNamespace(reader, hash),
      ASSET_MANIFEST: { [name]: assetKey(name, encoding) },
      // Workers Cache keeps the response.
      cacheControl: { bypassCache: true },
    },
  );
}

/** A view of KV for kv-asset-handler that checks each value against its hash. */
function checkedNamespace(reader: KvReader, hash: string | undefined): KVNamespace {
  return new Proxy(reader.namespace, {
    get: (namespace, property) =>
      property === "get"
        ? (key: string) => readBytes(reader, key, hash)
        : Reflect.get(namespace, property),
  });
}

function missing(): Response {
  return new Response("There is no such file.\n", {
    status: 404,
    headers: { "Cache-Control": cachePolicy.short },
  });
}
