import type { JsonObject } from "../../content/model/body.ts";
import type { DocsSource } from "../docs-source/docs-source.ts";
import { operationIds, writeCodePrompt } from "./prompts.ts";
import { errorCodes, ProtocolError } from "./protocol.ts";
import { isObject } from "./read-message.ts";
import { templateValues } from "./resources.ts";
import { getOperation } from "./tools/get-operation.ts";

/** The protocol's own limit. */
const mostValues = 100;

/** What an argument of the prompt or a variable of a resource template may be, as far as it is typed. */
export async function complete(params: JsonObject, source: DocsSource): Promise<JsonObject> {
  const { ref, argument } = params;
  if (!isObject(ref) || !isObject(argument) || typeof argument.name !== "string") {
    throw new ProtocolError(errorCodes.invalidParams, "`ref` and `argument` must be objects.");
  }
  const typed = String(argument.value ?? "").toLowerCase();
  const values = (await candidates(ref, argument.name, source))
    .filter((value) => value.toLowerCase().includes(typed))
    .sort((a, b) => Number(startsWith(b, typed)) - Number(startsWith(a, typed)));
  return {
    completion: {
      values: values.slice(0, mostValues),
      total: values.length,
      hasMore: values.length > mostValues,
    },
  };
}

function startsWith(value: string, typed: string): boolean {
  return value.toLowerCase().startsWith(typed);
}

async function candidates(ref: JsonObject, name: string, source: DocsSource): Promise<string[]> {
  if (ref.type === "ref/resource") return templateValues(String(ref.uri), name, source);
  if (ref.type !== "ref/prompt" || ref.name !== writeCodePrompt.name) {
    throw new ProtocolError(
      errorCodes.invalidParams,
      "There is nothing to complete under this `ref`.",
    );
  }
  if (name === "operation") return operationIds(source);
  const { language } = getOperation.inputSchema.properties;
  return name === "language" && language?.type === "string" ? [...(language.enum ?? [])] : [];
}
