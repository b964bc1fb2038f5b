import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { upgrade } from "@scalar/openapi-parser";
import { errorAt, hasErrors, type Problem } from "../../kernel/problems.ts";
import { parseSourceFile } from "../../kernel/source-file.ts";
import { isObject, type JsonRecord, recordOf } from "../../model/schema/json-value.ts";
import { apiIdentity } from "./api-identity.ts";
import type { ApiIdentity, ApiModel } from "./api-model.ts";
import { checkPossible } from "./checks/check-possible.ts";
import { checkRules } from "./checks/check-rules.ts";
import { checkUnitsAndRules } from "./checks/units-and-rules.ts";
import { bundleReferences } from "./document/bundle-references.ts";
import { checkDocument, type Report } from "./document/check-document.ts";
import { normalizeDocument } from "./document/document-objects.ts";
import { type DocumentPlaces, documentPlaces } from "./document/document-places.ts";
import { mergeProblems, withSeverity } from "./document/document-problems.ts";
import { hiddenProblems, removeHidden } from "./document/remove-hidden.ts";
import { keepDroppedKeys, repairDocument } from "./document/repair-document.ts";
import { resolveAnchors } from "./document/resolve-anchors.ts";
import { keepScalarText } from "./document/scalar-text.ts";
import { splitLargeSchemas } from "./document/split-large-schemas.ts";
import { structureProblems } from "./document/structure-problems.ts";
import { checkExamples, checkSchemaExamples } from "./examples/check-examples.ts";
import { applyOverlays } from "./overlay/apply-overlays.ts";
import { readOverlays } from "./overlay/read-overlays.ts";
import { toApiModel } from "./to-api-model.ts";

export interface ReadOpenApiResult {
  /** Absent if the file has errors. */
  api?: ApiModel;
  problems: Problem[];
}

export interface ReadOptions {
  /** Names of the API on the site. */
  identity?: ApiIdentity | undefined;
  /** True if every fault is an error. Otherwise local faults are warnings, and repaired if their meaning is clear. */
  strict?: boolean;
  /** Base of links without a host. */
  linkBase?: string | undefined;
  /** Folder to which file names are relative and referenced files are limited. */
  root?: string;
  /** Repository paths of overlays, in the order of application. */
  overlays?: readonly string[];
}

/**
 * Reads OpenAPI 3.2, 3.1, 3.0 or Swagger 2.0, in YAML or JSON.
 * @param root folder to which names in problems and edit links are relative
 */
export async function readOpenApi(
  path: string,
  root: string = process.cwd(),
  options: ReadOptions = {},
): Promise<ReadOpenApiResult> {
  const file = relative(root, path).replaceAll("\\", "/");
  return parseOpenApi(await readFile(path, "utf8"), file, { root, ...options });
}

/** Like {@link readOpenApi}, for a text. `openapi/README.md` names the stages. @param file name in problems */
export async function parseOpenApi(
  text: string,
  file: string,
  options: ReadOptions = {},
): Promise<ReadOpenApiResult> {
  const { root = "", overlays = [], identity = apiIdentity(), linkBase, strict = false } = options;

  const { source, problems: syntax } = parseSourceFile(text, file, !strict);
  if (source === undefined) return { problems: syntax };
  const scalarProblems = keepScalarText(source, file);
  const specVersion = specVersionOf(source.value);
  if (!isObject(source.value) || specVersion === undefined) {
    return { problems: hasErrors(syntax) ? syntax : [notAnApiFile(file, source.value)] };
  }

  const bundled = bundleReferences(source.value, file, options.root);
  const visible = removeHidden(bundled.document);

  const read = await readOverlays(overlays, root);
  const overlaid = applyOverlays(visible.document, read.overlays);
  const overlayProblems = [...read.problems, ...overlaid.problems];
  // Errors caused by an invalid overlay are not reported.
  if (hasErrors(overlayProblems)) return { problems: overlayProblems };
  const changes = { overlays: read.overlays, originOf: overlaid.originOf };
  const places = documentPlaces({ ...source, file }, bundled, changes, specVersion);
  const { placeInFile, placeOf, placeWith } = places;
  const structure = await structureProblems(overlaid.document, placeInFile);

  const upgraded = upgradeDocument(overlaid.document);
  if (upgraded === undefined) return { problems: structure };
  const own = [
    ...syntax,
    ...scalarProblems,
    ...hiddenProblems(visible.count, file),
    ...bundled.problems,
    ...checkAndRepair(upgraded, places),
  ];
  const found = withSeverity(mergeProblems(own, structure), options);
  if (hasErrors(found)) return { problems: found };

  const normalized = normalizeDocument(upgraded);
  const schemaProblems: Problem[] = [];
  const report = reportTo(schemaProblems, placeOf);
  checkExamples(normalized, report, strict);
  checkSchemaExamples(normalized, report, strict);
  checkPossible(normalized, report);
  const problems = [...found, ...withSeverity(schemaProblems, options)];
  if (hasErrors(problems)) return { problems };

  const { referencedFiles } = bundled;
  const api = toApiModel(splitLargeSchemas(normalized), {
    ...identity,
    ...{ file, referencedFiles, specVersion, placeOf, placeWith, strict, linkBase, overlays },
    normalized,
    published: overlays.length === 0 ? normalized : published(visible.document),
    hasHiddenParts: visible.count > 0,
  });
  return { api, problems };
}

/** Normalizes the document without overlays; its faults were reported with the overlays applied. */
function published(visible: JsonRecord): JsonRecord {
  const upgraded = upgradeDocument(visible) ?? {};
  repairDocument(upgraded);
  return normalizeDocument(upgraded);
}

function notAnApiFile(file: string, value: unknown): Problem {
  const keys = Object.keys(recordOf(value)).slice(0, 3);
  const found = keys.length === 0 ? "" : ` It begins with \`${keys.join("`, `")}\`.`;
  const message = `The file is not an OpenAPI file: it has neither \`openapi\` nor \`swagger\` at its top.${found}`;
  return errorAt({ file, line: 1 }, message, "Begin the file with `openapi: 3.1.0`.");
}

/** Checks rules of OpenAPI that a JSON Schema cannot express, and repairs faults with one clear meaning. */
function checkAndRepair(
  document: JsonRecord,
  { placeOf, sourcePointer }: DocumentPlaces,
): Problem[] {
  const problems: Problem[] = [];
  const report = reportTo(problems, placeOf);
  checkDocument(document, { report, placeOf, sourcePointer });
  checkUnitsAndRules(document, report);
  checkRules(document, report);
  repairDocument(document, report);
  return problems;
}

function reportTo(problems: Problem[], placeOf: DocumentPlaces["placeOf"]): Report {
  return (pointer, message, hint) => {
    problems.push(errorAt(placeOf(pointer), message, hint));
  };
}

/** Model of the published file: without overlays, and with large schemas whole. */
export function asPublished(api: ApiModel): ApiModel {
  return api.published === api.document ? api : toApiModel(api.published, api);
}

/** Version of the OpenAPI Specification; undefined for another file. */
function specVersionOf(document: unknown): string | undefined {
  const { openapi, swagger } = recordOf(document);
  const version = openapi ?? swagger;
  return version === undefined ? undefined : String(version);
}

/** Upgrades to OpenAPI 3.1, with JSON Pointers for all references. @returns undefined for an invalid file */
function upgradeDocument(document: JsonRecord): JsonRecord | undefined {
  let upgraded: unknown;
  try {
    upgraded = upgrade(keepDroppedKeys(structuredClone(document))).specification;
  } catch {
    // The checks report it.
  }
  if (!isObject(upgraded)) return undefined;
  resolveAnchors(upgraded);
  return upgraded;
}
