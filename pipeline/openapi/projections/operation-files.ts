import { operationRecordPath } from "../../../content/model/catalogue.ts";
import { requestCheckPath } from "../../../content/model/request-check.ts";
import type { LinkGraph } from "../../kernel/link-graph.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import type { ApiModel } from "../read/api-model.ts";
import { operationsOf } from "../read/to-operation.ts";
import { operationRecord } from "./operation-record.ts";
import { requestCheck } from "./request-check.ts";
import { toRequestForm } from "./request-form.ts";

/** Every operation as JSON: for programs, and what its requests are checked against. @param origin of the site */
export function operationFiles(api: ApiModel, graph: LinkGraph, origin: string): SiteFile[] {
  return operationsOf(api).flatMap((operation) => {
    const form = toRequestForm(operation, { api, graph });
    return [
      jsonFile(
        operationRecordPath(operation.pagePath),
        operationRecord(operation, form, api, origin),
      ),
      jsonFile(requestCheckPath(operation.pagePath), requestCheck(operation, api)),
    ];
  });
}

/** Bytes are stored as they are; of a large API these files are a hundred megabytes. */
function jsonFile(path: string, value: object): SiteFile {
  return { path, type: "application/json", content: Buffer.from(JSON.stringify(value)) };
}
