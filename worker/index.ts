import { app } from "./app.tsx";
import type { Env } from "./kernel/env.ts";
import { sharedApp } from "./shared-app.ts";

/** Default entrypoint: handles every request. Workers Cache sits between it and {@link Shared}, see wrangler.toml. */
export default app;

/** Responses that are the same for all readers: a separate entrypoint, so that Workers Cache can serve them. */
export const Shared = {
  fetch: (request, env, context) => sharedApp.fetch(request, env, context),
} satisfies ExportedHandler<Env>;
