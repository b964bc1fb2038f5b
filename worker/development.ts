import { z } from "zod";
import messages from "#words";
import { app } from "./app.tsx";
import type { Env } from "./env.ts";
import { replaceContent } from "./manifest.ts";

/** What a save has changed; the manifest is checked by whoever takes it. */
const saved = z.object({ manifest: z.unknown(), words: z.record(z.string(), z.string()) });

/**
 * The worker as `npm run dev` runs it: the same app, which takes new content and words while it runs. No other build
 * has it.
 */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== "/__dev/content") return app.fetch(request, env, context);
    const { manifest, words } = saved.parse(await request.json());
    replaceContent(manifest);
    Object.assign(messages, words);
    return new Response(null, { status: 204 });
  },
};
