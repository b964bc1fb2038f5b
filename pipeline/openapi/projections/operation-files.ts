import { requestCheckPath } from "../../../content/model/request-check.ts";
import { samplesPath } from "../../../content/model/urls.ts";
import type { LinkGraph } from "../../kernel/link-graph.ts";
import { markdownText, type SiteFile } from "../../kernel/site-file.ts";
import type { ApiModel } from "../read/api-model.ts";
import { operationsOf } from "../read/to-operation.ts";
import { operationSamples } from "./operation-samples.ts";
import { requestCheck } from "./request-check.ts";
import { toRequestForm } from "./request-form.ts";

/** Of every operation its samples, and what its requests are checked against. @param origin of the site */
export function operationFiles(api: ApiModel, graph: LinkGraph, origin: string): SiteFile[] {
  return operationsOf(api).flatMap((operation) => {
    const form = toRequestForm(operation, { api, graph });
    return [
      textFile(
        samplesPath(operation.pagePath),
        markdownText,
        operationSamples(operation, form, api, origin),
      ),
      textFile(
        requestCheckPath(operation.pagePath),
        "application/json",
        JSON.stringify(requestCheck(operation, api)),
      ),
    ];
  });
}

/** Bytes are stored as they are; of a large API these files are a hundred megabytes. */
function textFile(path: string, type: string, text: string): SiteFile {
  return { path, type, content: Buffer.from(text) };
}
