import type { Context } from "hono";
import type { Env } from "../env.ts";
import type { RequestDeadline } from "../store/request-deadline.ts";

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Shared by everything that waits during this request. */
    deadline: RequestDeadline;
  };
}

export type AppContext = Context<AppEnv>;
