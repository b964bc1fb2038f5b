import type { RequestForm } from "../../../content/model/operation.ts";

/** Fetches what the editor needs to know of the operation. */
export async function loadForm(src: string): Promise<RequestForm> {
  const response = await fetch(src);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const form: unknown = await response.json();
  if (!isRequestForm(form)) throw new Error("The response is not a description of a request.");
  return form;
}

function isRequestForm(value: unknown): value is RequestForm {
  if (typeof value !== "object" || value === null) return false;
  return "method" in value && "servers" in value && "parameters" in value;
}
