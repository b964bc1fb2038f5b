import { afterEach, expect, it, vi } from "vitest";
import { buildForWrangler } from "../../../pipeline/publish/deploy/deploy.ts";

afterEach(() => vi.unstubAllEnvs());

it("`wrangler dev` stops before it builds, with the command to run instead", async () => {
  vi.stubEnv("WRANGLER_COMMAND", "dev");
  const build = vi.fn();
  await expect(buildForWrangler("/site", build)).rejects.toMatchObject({
    hint: expect.stringContaining("npm start"),
  });
  expect(build).not.toHaveBeenCalled();
});
