import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { workerSettings } from "../../../pipeline/new/new-files.ts";
import { furtherPrefix, newSite } from "../../../pipeline/new/new-site.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const given = { packages: [], title: "Trains", repository: "", print: () => undefined };

it.each(["there before", "new/deep/site"])("a failure leaves what it found: %s", async (name) => {
  const parent = await temporaryFolder();
  await mkdir(join(parent, "there before"));
  const folder = join(parent, name);
  const apis = ["tests/fixtures/museum/openapi.yaml", join(parent, "missing.yaml")];
  await expect(newSite({ ...given, folder, apis })).rejects.toThrow("missing.yaml");
  expect(await readdir(parent, { recursive: true })).toEqual(["there before"]);
});

it.each(["lodash/fp", "Not A Name", "github:a/b", "./zod", "@scope"])(
  "a package needs a name: %s",
  async (name) => {
    const folder = join(await temporaryFolder(), "site");
    const made = newSite({ ...given, folder, apis: [], packages: ["@a/b@next", name] });
    await expect(made).rejects.toThrow(`\`${name}\` is no name of a package`);
    expect(await readdir(join(folder, ".."))).toEqual([]);
  },
);

it("a stop leaves nothing", async () => {
  const folder = await temporaryFolder();
  const apis = ["tests/fixtures/museum/openapi.yaml"];
  const made = newSite({ ...given, folder, apis, signal: AbortSignal.abort() });
  await expect(made).rejects.toThrow("no site was made: stopped");
  expect(await readdir(folder)).toEqual([]);
});

it.skipIf(process.platform !== "linux")("a folder that cannot be made ends it", async () => {
  await expect(newSite({ ...given, folder: "/proc/a/b", apis: [] })).rejects.toThrow("mkdir");
});

it("a further API has a prefix of its own, whatever the script of its title", () => {
  const apis = [{ prefix: "/OpenAPI" }];
  for (const title of ["Trains", "Trains", "OpenAPI", "列車", "駅"])
    apis.push({ prefix: furtherPrefix(title, apis) });
  const prefixes = apis.map(({ prefix }) => prefix);
  expect(prefixes).toEqual(["/OpenAPI", "/trains", "/trains-2", "/openapi-2", "/api-2", "/api-3"]);
});

it("the Worker of a new site has no id of the engine's, and limits of its own", () => {
  const own = 'account_id = "acc"\nid = "abc"\nnamespace_id = "1001"\nnamespace_id = "1002"\n';
  const settings = workerSettings("trains", own);
  expect(settings).toMatch(/^id = "0{32}"\nnamespace_id = "\d+"\nnamespace_id = "\d+"\n$/);
  expect(settings).not.toMatch(/100[12]/);
  expect(new Set(settings.match(/\d+/g)).size).toBe(3);
  expect(workerSettings("boats", own)).not.toBe(settings);
});
