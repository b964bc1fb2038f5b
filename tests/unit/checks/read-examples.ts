import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { RequestCheck } from "../../../pipeline/model/request-check.ts";
import { toRequestCheck } from "../../../pipeline/openapi/projections/to-request-check.ts";
import { readOwnApi } from "./read-own-api.ts";

/** A body that the API file itself gives for an operation. */
export interface BodyExample {
  check: RequestCheck;
  name: string;
  value: JsonValue;
}

/** Every example of every operation's body in `openapi.yaml`. */
export async function readExamples(): Promise<BodyExample[]> {
  const api = await readOwnApi();
  return api.operations.flatMap((operation) => {
    const check = toRequestCheck(operation, api);
    const [content] = operation.requestBody?.contents ?? [];
    return (content?.examples ?? []).map(({ name, value }) => ({ check, name, value }));
  });
}
