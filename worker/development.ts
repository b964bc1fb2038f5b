import messages from "#words";
import { app } from "./app.tsx";
import type { Env } from "./env.ts";
import { replaceContent } from "./manifest.ts";

/**
 * The worker as `npm run dev` runs it: the same app, which takes new content and words while it runs. No other build
 * has it.
 */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== "/__dev/content") return app.fetch(request, env, context);
    const { manifest, words } = await request.json<{ manifest: unknown; words: object }>();
    replaceContent(manifest);
    Object.assign(messages, words);
    return new Response(null, { status: 204 });
  },
};
