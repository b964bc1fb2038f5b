import type { Context } from "hono";
import type { Env } from "../kernel/env.ts";
import type { RequestDeadline } from "../store/request-deadline.ts";
import type { ValueStore } from "../store/value-store.ts";

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Shared by everything that waits during this request. */
    deadline: RequestDeadline;
    /** Values of the site, read within the deadline. */
    values: ValueStore;
  };
}

export type AppContext = Context<AppEnv>;
