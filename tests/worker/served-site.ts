import { inject } from "vitest";

/** The built site as it is served to all tests of the project. A test that changes something starts a Worker of its own. */
export const worker = {
  url: new URL(inject("origin")),
  /** Fetches a path of the site; redirects are not followed. */
  get: (path: string, init?: RequestInit): Promise<Response> =>
    fetch(new URL(path, worker.url), { redirect: "manual", ...init }),
};
