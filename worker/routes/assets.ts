import { getAssetFromKV, NotFoundError } from "@cloudflare/kv-asset-handler";
import type { Context } from "hono";
import { type AssetEncoding, assetKey } from "../../content/model/store.ts";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { matchesEtag } from "../http/etag.ts";
import { logError } from "../log.ts";
import { manifest } from "../manifest.ts";
import { ByteLru } from "../store/byte-lru.ts";

type AssetContext = Context<{ Bindings: Env }>;

interface Asset {
  bytes: ArrayBuffer;
  type: string;
}

const kept = new ByteLru<Asset>(8 * 1024 * 1024);

/** Names as the client bundle gives them: what else is asked for is not looked up. */
const assetName = /^[a-z0-9-]{1,60}\.[A-Z0-9]{8}\.(?:js|css)$/;

/**
 * Content-hashed client files from the same namespace as the pages. Those of earlier builds are served as
 * long as KV has them, for pages that were open during a deploy.
 */
export async function serveAsset(context: AssetContext): Promise<Response> {
  const name = new URL(context.req.url).pathname.slice("/assets/".length);
  if (!assetName.test(name)) return missing();
  const encoding = chooseEncoding(context.req.header("accept-encoding"));
  const headers: Record<string, string> = {
    "Cache-Control": cachePolicy.asset,
    Vary: "Accept-Encoding",
    ETag: `"${name}.${encoding}"`,
  };
  if (isKnown(name) && matchesEtag(context.req.header("if-none-match"), `"${name}.${encoding}"`)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const asset = await readAsset(context, name, encoding);
    headers["Content-Type"] = asset.type;
    if (encoding === "identity") return new Response(asset.bytes, { headers });
    headers["Content-Encoding"] = encoding;
    return new Response(asset.bytes, { headers, encodeBody: "manual" });
  } catch (error) {
    if (error instanceof NotFoundError && !isKnown(name)) return missing();
    logError("asset-failed", { route: `/assets/${name}` }, error);
    return new Response("The file cannot be read right now.\n", {
      status: 503,
      headers: { "Cache-Control": cachePolicy.none, "Retry-After": "5" },
    });
  }
}

/** True for a file of this build. */
function isKnown(name: string): boolean {
  return Object.hasOwn(manifest.assets.files, name);
}

async function readAsset(
  context: AssetContext,
  name: string,
  encoding: AssetEncoding,
): Promise<Asset> {
  const key = assetKey(name, encoding);
  const known = kept.get(key);
  if (known !== undefined) return known;
  // A request of our own: the reader's headers and query have no part in the cache key.
  const request = new Request(`${manifest.site.url}/${name}`);
  const response = await getAssetFromKV(
    { request, waitUntil: (work) => context.executionCtx.waitUntil(work) },
    {
      ASSET_NAMESPACE: context.env.SITE_KV,
      ASSET_MANIFEST: { [name]: key },
      mapRequestToAsset: () => request,
    },
  );
  const asset: Asset = {
    bytes: await response.arrayBuffer(),
    type: response.headers.get("Content-Type") ?? "application/octet-stream",
  };
  kept.set(key, asset, asset.bytes.byteLength);
  return asset;
}

function chooseEncoding(acceptEncoding: string | undefined): AssetEncoding {
  const accepted = acceptEncoding ?? "";
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

/** True when the header names the encoding with a quality above zero (RFC 9110, 12.5.3). */
function accepts(header: string, encoding: string): boolean {
  for (const entry of header.toLowerCase().split(",").slice(0, 20)) {
    const [name = "", quality = ""] = entry.split(";");
    if (name.trim() === encoding) return !/^\s*q=0(\.0*)?\s*$/.test(quality);
  }
  return false;
}

function missing(): Response {
  return new Response("There is no such file.\n", {
    status: 404,
    headers: { "Cache-Control": cachePolicy.notFound },
  });
}
