import { recordOf, textOfValue } from "../../../content/json-schema/json-value.ts";
import { resolve } from "../../../content/json-schema/references.ts";
import type { ApiModel } from "../read/api-model.ts";

/** An error response that operations refer to, under the status that they use it for. */
interface SharedError {
  status: string;
  description: string;
}

/** Error responses among the components of an API, by status. */
export function sharedErrors(api: ApiModel): SharedError[] {
  const errors = new Map<string, SharedError>();
  for (const { raw } of api.operations) {
    for (const [status, response] of Object.entries(recordOf(raw.responses))) {
      const ref = textOfValue(recordOf(response).$ref);
      if (!ref?.startsWith("#/components/responses/") || !/^([45]|default)/.test(status)) continue;
      const description = textOfValue(resolve(api.document, response).description) ?? "";
      errors.set(`${status} ${description}`, { status, description });
    }
  }
  return [...errors.values()].sort((a, b) =>
    a.status < b.status ? -1 : Number(a.status > b.status),
  );
}
