import { type OperationRequest, readRequest } from "../../../pipeline/model/request-check.ts";
import { keepLongIntegers } from "../../../pipeline/model/schema/exact-number.ts";

/** @throws when a request fails, or a response has another shape */
export function loadForm(path: string): Promise<OperationRequest> {
  return readRequest(path, loadJson);
}

async function loadJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return JSON.parse(await response.text(), keepLongIntegers);
}
