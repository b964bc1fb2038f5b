import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fetchApi } from "../../../pipeline/new/fetch-api.ts";
import { listen } from "../../listen.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const whole = "openapi: 3.1.0\npaths: { /a: { $ref: 'paths/a.yaml' } }\n";
const part = 'get: { responses: { $ref: "../b.yaml#/x", y: { $ref: "../../outside.yaml" } } }\n';

it("an API file in several parts keeps them, in a folder of its own; what is above it is left out", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "api/paths"), { recursive: true });
  await writeFile(join(folder, "api/main.yaml"), whole);
  await writeFile(join(folder, "api/paths/a.yaml"), part);
  await writeFile(join(folder, "api/b.yaml"), "x: {}\n");
  const { file, texts } = await fetchApi(join(folder, "api/main.yaml"), "openapi");
  expect(file).toBe("openapi/main.yaml");
  expect([...texts.keys()]).toEqual([
    "openapi/main.yaml",
    "openapi/paths/a.yaml",
    "openapi/b.yaml",
  ]);
});

it("an API file of an address is one file, and an address without one is named", async () => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === "/v1/api.json" ? 200 : 404;
    response.end('{ "openapi": "3.1.0" }');
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const { file, texts } = await fetchApi(`${origin}/v1/api.json`, "openapi");
  expect([file, ...texts.keys()]).toEqual(["openapi.json", "openapi.json"]);
  await expect(fetchApi(`${origin}/none`, "openapi")).rejects.toThrow(
    /^the API file `http.*\/none` cannot be read: the server answers 404$/,
  );
  server.close();
});

it("an address that is none is refused, and a reference that is none left to the reader of the file", async () => {
  await expect(fetchApi("http://", "openapi")).rejects.toThrow("`http://` is no address");
  const file = join(await temporaryFolder(), "api.yaml");
  await writeFile(file, "x: { $ref: 'http://[a' }\n");
  expect((await fetchApi(file, "openapi")).file).toBe("openapi.yaml");
});
