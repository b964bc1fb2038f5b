import { app } from "./app.tsx";
import type { Env } from "./env.ts";
import { sharedApp } from "./shared-app.ts";

/** Answers every request. Workers Cache stands not in front of it but between it and {@link Shared}: see wrangler.toml. */
export default app;

/** What is the same for all readers. An entrypoint of its own, so that the cache answers for it. */
export const Shared = {
  fetch: (request, env, context) => sharedApp.fetch(request, env, context),
} satisfies ExportedHandler<Env>;
