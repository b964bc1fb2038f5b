import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { jsonFile, type SiteFile } from "../../kernel/site-file.ts";
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
  const merged = api.overlays.length > 0 ? (["merged.yaml"] as const) : [];
  return (["yaml", "json", ...merged] as const).map((ending) => specificationPath(api, ending));
}

/** The API file as published and with overlays, and the merged file for tools as JSON. */
export async function openApiFiles(root: string, api: ApiModel): Promise<SiteFile[]> {
  const yaml = (ending: "yaml" | "merged.yaml", content: string): SiteFile => ({
    path: specificationPath(api, ending),
    type: "application/yaml",
    content,
  });
  // Several files are served as one document, and hidden parts of a file are not served.
  const isWhole = api.referencedFiles.length === 0 && !api.hasHiddenParts;
  const published = isWhole ? await readFile(join(root, api.file), "utf8") : toYaml(api.published);
  return [
    yaml("yaml", published),
    jsonFile(specificationPath(api, "json"), editionForTools(api.normalized)),
    ...(api.overlays.length > 0 ? [yaml("merged.yaml", toYaml(api.normalized))] : []),
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
  return mapObjects(document, (object, kind) =>
    kind === "server" && typeof object.url === "string"
      ? { ...object, url: object.url.replace(/(?<=.)\/$/, "") }
      : object,
  );
}
