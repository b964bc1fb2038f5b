import { getAssetFromKV, NotFoundError } from "@cloudflare/kv-asset-handler";
import type { Context } from "hono";
import type { Env } from "../env.ts";
import { cachePolicy } from "../http/cache-policy.ts";
import { logError } from "../log.ts";
import { manifest } from "../manifest.ts";

type Encoding = "br" | "gzip" | "identity";

/** One asset manifest per encoding: the same paths, other keys. */
const assetManifests: Record<Encoding, Record<string, string>> = {
  identity: manifest.assets.files,
  br: encodedKeys("br"),
  gzip: encodedKeys("gzip"),
};

function encodedKeys(encoding: "br" | "gzip"): Record<string, string> {
  return Object.fromEntries(
    Object.entries(manifest.assets.encoded).map(([name, keys]) => [name, keys[encoding]]),
  );
}

/** Content-hashed client files from the same namespace as the pages. */
export async function serveAsset(context: Context<{ Bindings: Env }>): Promise<Response> {
  const name = new URL(context.req.url).pathname.slice("/assets/".length);
  if (!Object.hasOwn(manifest.assets.files, name)) return missing();
  const encoding = chooseEncoding(context.req.header("accept-encoding"));
  try {
    const asset = await getAssetFromKV(
      { request: context.req.raw, waitUntil: (work) => context.executionCtx.waitUntil(work) },
      {
        ASSET_NAMESPACE: context.env.SITE_KV,
        ASSET_MANIFEST: assetManifests[encoding],
        mapRequestToAsset: () => new Request(new URL(name, context.req.url.replace(/\/assets\/.*/, "/"))),
        cacheControl: { bypassCache: true },
      },
    );
    const headers = new Headers({
      "Content-Type": asset.headers.get("Content-Type") ?? "application/octet-stream",
      "Cache-Control": cachePolicy.asset,
      Vary: "Accept-Encoding",
      ETag: `"${name}"`,
    });
    if (encoding === "identity") return new Response(asset.body, { headers });
    headers.set("Content-Encoding", encoding);
    return new Response(asset.body, { headers, encodeBody: "manual" });
  } catch (error) {
    if (error instanceof NotFoundError) logError("asset-missing", { route: name }, error);
    else logError("asset-failed", { route: name }, error);
    return new Response("The file cannot be read right now.\n", {
      status: 503,
      headers: { "Cache-Control": cachePolicy.none, "Retry-After": "5" },
    });
  }
}

function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? "").toLowerCase();
  const allows = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?(,|\\s|$))`).test(accepted);
  if (allows("br")) return "br";
  return allows("gzip") ? "gzip" : "identity";
}

function missing(): Response {
  return new Response("There is no such file.\n", {
    status: 404,
    headers: { "Cache-Control": cachePolicy.notFound },
  });
}
