import { answerCheck, type CheckAnswer, type CheckInput } from "../../checks/answer-check.ts";
import { isJsonObject, type Tool, type ToolInput } from "../tool.ts";

/** What is wrong with a request, before it is sent. */
export const checkRequestTool: Tool = {
  name: "check_request",
  title: "Check a request without sending it",
  description:
    "Says whether a request to the web API is right, before you send it: every fault with its place, what was expected and, where it follows, the corrected value. Finds wrong types, missing, misspelt and misplaced fields, wrong forms, whole coins where smallest units are meant, and addresses that cannot be. Takes a curl command, a fetch call, or the parts of a request. Nothing is sent or kept.",
  inputSchema: {
    type: "object",
    properties: {
      operation: {
        type: "string",
        description: "Operation id or path; taken from the URL when left out.",
        maxLength: 512,
      },
      request: {
        type: "string",
        description: "A curl command or a fetch call, instead of the fields below.",
        maxLength: 200_000,
      },
      method: { type: "string", description: "HTTP method.", maxLength: 16 },
      url: { type: "string", description: "URL or path.", maxLength: 2_048 },
      headers: { type: "object", description: "Headers by name." },
      body: { type: "object", description: "JSON body." },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      valid: { type: "boolean" },
      operation: { type: "object" },
      faults: {
        type: "array",
        items: {
          type: "object",
          properties: {
            severity: { type: "string", enum: ["error", "warning"] },
            code: { type: "string" },
            in: { type: "string", enum: ["method", "url", "header", "body"] },
            pointer: { type: "string", description: "JSON pointer, or the name of a header." },
            message: { type: "string" },
            correction: { description: "The value that is right." },
          },
          required: ["severity", "code", "in", "pointer", "message"],
        },
      },
      more: { type: "integer", description: "Number of faults that are not listed." },
    },
    required: ["valid", "operation", "faults"],
  },
  async call(input, source) {
    const answer = await answerCheck(toCheckInput(input), source);
    return {
      text: answerText(answer),
      structured: { ...answer, faults: answer.faults.map((fault) => ({ ...fault })) },
    };
  },
};

function toCheckInput({ operation, request, method, url, headers, body }: ToolInput): CheckInput {
  return {
    ...(typeof operation === "string" && { operation }),
    ...(typeof request === "string" && { request }),
    ...(typeof method === "string" && { method }),
    ...(typeof url === "string" && { url }),
    ...(isJsonObject(headers) && { headers }),
    ...(isJsonObject(body) && { body }),
  };
}

function answerText({ valid, operation, faults, more }: CheckAnswer): string {
  const { id, method, path } = operation;
  const isPartial = more === undefined && faults.every(({ severity }) => severity !== "error");
  const verdict = valid ? "fits" : isPartial ? "was checked only in part against" : "does not fit";
  const head = `The request ${verdict} \`${id}\` (${method} ${path}).`;
  const lines = faults.map(({ severity, in: place, pointer, message, correction }) => {
    const where = pointer === "" ? place : `${place} \`${pointer}\``;
    const right = correction === undefined ? "" : ` Correct: \`${JSON.stringify(correction)}\`.`;
    return `- ${severity}, ${where}: ${message}${right}`;
  });
  if (more !== undefined) lines.push(`- ${more} more.`);
  const next = valid ? [] : ["", `All fields: get_operation with \`${id}\`.`];
  return [head, ...lines, ...next].join("\n");
}
