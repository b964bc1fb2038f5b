import { href } from "../../kernel/language.ts";
import type { LinkGraph } from "../../kernel/link-graph.ts";
import { jsonFile, type SiteFile } from "../../kernel/site-file.ts";
import {
  requestPath,
  type StoredRequest,
  sharedDefinitionsPath,
} from "../../model/request-check.ts";
import type { ApiModel } from "../read/api-model.ts";
import { toRequestCheck } from "./to-request-check.ts";
import { toRequestForm } from "./to-request-form.ts";

/** Definitions with more characters are a file of their own. */
const maxOwnDefinitions = 64_000;

/** A file for each operation, for the request editor and for checks of requests. */
export function* requestFiles(api: ApiModel, graph: LinkGraph): Generator<SiteFile> {
  /** Paths of shared definitions by the names in them. */
  const shared = new Map<string, string>();
  for (const operation of api.operations) {
    const { pagePath } = operation;
    const { $defs, ...check } = toRequestCheck(operation, api);
    const names = JSON.stringify(Object.keys($defs));
    const definitions = shared.has(names) ? "" : JSON.stringify($defs);
    if (definitions.length > maxOwnDefinitions) {
      const path = sharedDefinitionsPath(pagePath);
      shared.set(names, href(path));
      yield { path, type: "application/json", content: definitions };
    }
    const request: StoredRequest = {
      form: toRequestForm(operation, { api, graph }),
      check: { ...check, $defs: shared.get(names) ?? $defs },
    };
    yield jsonFile(requestPath(pagePath), request);
  }
}
