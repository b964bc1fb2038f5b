import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { SiteFile } from "../../kernel/site-file.ts";
import { jsonFile } from "../../kernel/site-file.ts";
import type { JsonRecord } from "../../model/schema/json-value.ts";
import type { ApiModel } from "../read/api-model.ts";
import { mapObjects } from "../read/document/document-objects.ts";

/** The first API's file is served at the root, others below their prefix. */
export function specificationPath(
  { scope, prefix }: Pick<ApiModel, "scope" | "prefix">,
  ending: "yaml" | "json" | "merged.yaml",
): string {
  return `${scope === "" ? "" : prefix}/openapi.${ending}`;
}

/** Site paths of all files of an API. */
export function specificationFiles(api: ApiModel): string[] {
  const endings = ["yaml", "json", "merged.yaml"] as const;
  return endings
    .filter((ending) => ending !== "merged.yaml" || api.overlays.length > 0)
    .map((ending) => specificationPath(api, ending));
}

/** The API file as published and with overlays, and the merged file for tools as JSON. */
export async function openApiFiles(root: string, api: ApiModel): Promise<SiteFile[]> {
  const read = (file: string) => readFile(join(root, file), "utf8");
  // Several files are served as one document, and hidden parts of a file are not served.
  const isWhole = api.referencedFiles.length === 0 && !api.hasHiddenParts;
  const content = isWhole ? await read(api.file) : toYaml(api.published);
  return [
    { path: specificationPath(api, "yaml"), type: "application/yaml", content },
    jsonFile(specificationPath(api, "json"), editionForTools(api.normalized)),
    ...(api.overlays.length === 0
      ? []
      : [
          {
            path: specificationPath(api, "merged.yaml"),
            type: "application/yaml",
            content: toYaml(api.normalized),
          },
        ]),
  ];
}

function toYaml(document: JsonRecord): string {
  return stringify(document, { aliasDuplicateObjects: false });
}

/**
 * Removes trailing slashes from server URLs, because strict tools join them with paths that begin with one.
 * @param document the file as read, with its references
 */
export function editionForTools(document: unknown): unknown {
  return mapObjects(document, "document", (part, kind) =>
    kind === "server" && typeof part.url === "string"
      ? { ...part, url: part.url.replace(/(?<=.)\/$/, "") }
      : part,
  );
}
