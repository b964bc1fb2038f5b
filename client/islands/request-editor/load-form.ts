import type { RequestForm } from "../../../pipeline/model/operation.ts";
import { type RequestCheck, readRequestCheck } from "../../../pipeline/model/request-check.ts";

/** Form and checks of an operation. */
export interface LoadedForm {
  form: RequestForm;
  check: RequestCheck;
}

/** @throws when the request fails, or the response has another shape */
export async function loadForm(path: string): Promise<RequestForm> {
  const form = await loadJson(path);
  if (isRequestForm(form)) return form;
  throw new Error("The response is not a description of a request.");
}

/** @throws when a request fails, or a response has another shape */
export function loadCheck(path: string): Promise<RequestCheck> {
  return readRequestCheck(path, loadJson);
}

async function loadJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

function isRequestForm(value: unknown): value is RequestForm {
  if (typeof value !== "object" || value === null) return false;
  return "method" in value && "servers" in value && "parameters" in value;
}
