import { readFile } from "node:fs/promises";
import type { ApiModel } from "../openapi/api-model.ts";
import type { SiteFile } from "./site-files.ts";

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
