import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { categorySchema, frontMatterSchema } from "../../../pipeline/settings/front-matter.ts";
import { libraryFileSchema } from "../../../pipeline/settings/library.ts";
import { sandboxSchema } from "../../../pipeline/settings/sandbox.ts";
import { siteSchema } from "../../../pipeline/settings/site.ts";

/** JSON Schemas for editors; `vitest -u` on this file updates them. */
function jsonSchema(schema: z.ZodType) {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: "input" });
  // Zod describes only the result of preprocessing: a single API is also allowed without a list.
  const openapi = json.properties?.openapi;
  if (typeof openapi === "object" && openapi.items !== undefined) {
    const one = z.json().parse(openapi.items);
    json.properties = Object.assign({}, json.properties, { openapi: { anyOf: [one, openapi] } });
  }
  return { $schema, ...json };
}

const schemas = {
  site: jsonSchema(siteSchema),
  library: jsonSchema(libraryFileSchema),
  category: jsonSchema(categorySchema),
  "front-matter": jsonSchema(frontMatterSchema),
  sandbox: jsonSchema(sandboxSchema),
};

describe("schemas for editors", () => {
  it.each(Object.entries(schemas))("of %s is the schema of the build", async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
      `../../../pipeline/settings/${name}.schema.json`,
    );
  });

  it("accept the settings files that name them in their first line", async () => {
    const folders = await readdir("content/libraries", { withFileTypes: true });
    const libraries = folders
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `content/libraries/${name}/library.yaml`);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const file of ["content/site.yaml", "content/sandbox/silvana.yaml", ...libraries]) {
      const text = await readFile(file, "utf8");
      const named = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1];
      if (named === undefined) continue;
      const path = join(dirname(file), named);
      const schema = JSON.parse(await readFile(path, "utf8"));
      ajv.validate(schema, parse(text));
      expect(ajv.errors ?? [], `${file} by ${path}`).toEqual([]);
    }
  });
});
