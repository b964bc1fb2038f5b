import { readFile } from "node:fs/promises";
import type { SiteFile } from "../../site/lists/site-files.ts";
import type { ApiModel } from "../read/api-model.ts";

/** The API file as it is, and the same as JSON. */
export async function openApiFiles(file: string, api: ApiModel): Promise<SiteFile[]> {
  return [
    {
      path: "/openapi.yaml",
      type: "application/yaml",
      content: await readFile(file, "utf8"),
    },
    { path: "/openapi.json", type: "application/json", content: JSON.stringify(api.document) },
  ];
}
