import type { LinkGraph } from "../../kernel/link-graph.ts";
import { jsonFile, markdownType, type SiteFile } from "../../kernel/site-file.ts";
import {
  requestCheckPath,
  type StoredRequestCheck,
  sharedDefinitionsPath,
} from "../../model/request-check.ts";
import { samplesPath } from "../../model/urls.ts";
import type { ApiModel } from "../read/api-model.ts";
import { operationSamples } from "./operation-samples.ts";
import { requestCheck } from "./request-check.ts";
import { toRequestForm } from "./request-form.ts";

/** Definitions with more characters are a file of their own. */
const longestOwnDefinitions = 64_000;

/** The samples and the request check of each operation. */
export function* operationFiles(
  api: ApiModel,
  graph: LinkGraph,
  origin: string,
): Generator<SiteFile> {
  /** Paths of shared definitions by the names in them. */
  const shared = new Map<string, string>();
  for (const operation of api.operations) {
    const { pagePath } = operation;
    const form = toRequestForm(operation, { api, graph });
    const samples = operationSamples(operation, form, api, origin);
    const { $defs, ...check } = requestCheck(operation, api);
    const names = JSON.stringify(Object.keys($defs));
    const definitions = shared.has(names) ? "" : JSON.stringify($defs);
    if (definitions.length > longestOwnDefinitions) {
      const path = sharedDefinitionsPath(pagePath);
      shared.set(names, path);
      yield { path, type: "application/json", content: definitions };
    }
    const stored: StoredRequestCheck = { ...check, $defs: shared.get(names) ?? $defs };
    yield { path: samplesPath(pagePath), type: markdownType, content: samples };
    yield jsonFile(requestCheckPath(pagePath), stored);
  }
}
