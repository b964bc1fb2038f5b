import type { SampleBody } from "../har-request.ts";
import { exactStructure, jsLiteral, jsString } from "../json-literals.ts";
import type { Lines, SampleRequest, SampleWriter } from "../sample-writer.ts";
import { bodyExpression, bodyStatements, javascriptTokens, jsHeaders } from "./javascript.ts";

export const nodejs: SampleWriter = {
  tokens: javascriptTokens,
  write: nodejsSample,
};

/** Node with axios. */
function nodejsSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const options = [`method: ${jsString(method)},`, `url: ${jsString(url)},`];
  if (basic !== undefined) {
    const { userName, password } = basic;
    options.push(`auth: { username: ${jsString(userName)}, password: ${jsString(password)} },`);
  }
  if (headers.length > 0) options.push(`headers: ${jsHeaders(headers)},`);
  if (body !== undefined) options.push(`data: ${dataExpression(body)},`);
  return [
    'import axios from "axios";',
    body === undefined ? "" : separated(bodyStatements(body)),
    "const response = await axios.request({",
    options.map((option) => `  ${option}`),
    "});",
    "console.log(response.status, response.data);",
  ];
}

function separated(statements: readonly string[]): string[] {
  const [first, ...rest] = statements;
  if (first === undefined) return [""];
  return first.startsWith("import") ? [first, ...rest] : ["", first, ...rest];
}

/** Keys that axios leaves out when it copies its configuration, at any depth of the data. */
const droppedKeys = /"(__proto__|constructor|prototype)"\s*:/;

/** axios sends valid JSON text as it is, but would drop a bare `null`. */
function dataExpression(body: SampleBody): string {
  if (body.kind !== "json") return bodyExpression(body);
  const value = droppedKeys.test(body.text) ? undefined : exactStructure(body.text);
  return value === undefined ? jsString(body.text) : jsLiteral(value, "  ");
}
