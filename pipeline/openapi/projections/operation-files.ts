import { requestCheckPath } from "../../../content/model/request-check.ts";
import { samplesPath } from "../../../content/model/urls.ts";
import type { Proofs } from "../../code/proof.ts";
import type { LinkGraph } from "../../kernel/link-graph.ts";
import { markdownText, type SiteFile } from "../../kernel/site-file.ts";
import type { ApiModel } from "../read/api-model.ts";
import { operationsOf } from "../read/to-operation.ts";
import { operationSamples } from "./operation-samples.ts";
import { requestCheck } from "./request-check.ts";
import { toRequestForm } from "./request-form.ts";

/** The samples and the request check of each operation. */
export function* operationFiles(
  api: ApiModel,
  graph: LinkGraph,
  site: { origin: string; proofs?: Proofs | undefined },
): Generator<SiteFile> {
  for (const operation of operationsOf(api)) {
    const { pagePath } = operation;
    const form = toRequestForm(operation, { api, graph });
    const samples = operationSamples(operation, form, api, site);
    const check = JSON.stringify(requestCheck(operation, api));
    yield { path: samplesPath(pagePath), type: markdownText, content: samples };
    yield { path: requestCheckPath(pagePath), type: "application/json", content: check };
  }
}
