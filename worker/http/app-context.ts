import type { Context } from "hono";
import type { Env } from "../env.ts";
import type { RequestDeadline } from "../store/request-deadline.ts";

/** What every handler is given with a request. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Ends all waiting for this request. */
    deadline: RequestDeadline;
  };
}

export type AppContext = Context<AppEnv>;
