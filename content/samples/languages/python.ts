import {
  bodyOf,
  fullUrl,
  type HarRequest,
  isFilePart,
  type MultipartPart,
  type NameValue,
  type SampleBody,
} from "../har-request.ts";
import { exactStructure, type LiteralStyle, literal } from "../json-literals.ts";
import { doubleQuoted, grammar, number, words } from "../sample-grammar.ts";
import type { SampleLanguage } from "../sample-language.ts";

export const python = {
  value: "python",
  label: "Python",
  client: "requests",
  lang: "python",
  snippetTarget: "python",
  grammar: grammar([
    ["ts", doubleQuoted],
    ["tk", words("import")],
    ["tn", `${number}|${words("True False None")}`],
    ["tf", String.raw`\bprint(?=\()`],
  ]),
  generate: pythonSample,
} as const satisfies SampleLanguage;

/** Python with requests. */
function pythonSample(request: HarRequest): string {
  const { method, headers, basic } = request;
  const url = fullUrl(request);
  const body = bodyOf(request);
  const values = [`url = ${pythonString(url)}`];
  if (headers.length > 0) values.push(`headers = ${dictionary(headers)}`);
  if (basic !== undefined)
    values.push(`auth = (${loginString(basic.userName)}, ${loginString(basic.password)})`);
  const named = [
    ...(basic === undefined ? [] : ["auth=auth"]),
    ...(headers.length > 0 ? ["headers=headers"] : []),
  ];
  const { statements, argument } =
    body === undefined ? { statements: [], argument: undefined } : bodyParts(body);
  const options = [...named, ...(argument === undefined ? [] : [argument])];
  return [
    "import requests",
    "",
    ...values,
    ...statements,
    "",
    `response = requests.request(${[pythonString(method), "url", ...options].join(", ")})`,
    "print(response.status_code, response.text)",
  ].join("\n");
}

function dictionary(headers: NameValue[]): string {
  const lines = headers.map(
    ({ name, value }) => `    ${pythonString(name)}: ${pythonString(value)},\n`,
  );
  return `{\n${lines.join("")}}`;
}

function bodyParts(body: SampleBody): { statements: string[]; argument: string } {
  switch (body.kind) {
    case "json": {
      const value = exactStructure(body.text);
      // A string would be sent as Latin-1.
      return value === undefined
        ? {
            statements: [`payload = ${pythonString(body.text)}.encode()`],
            argument: "data=payload",
          }
        : {
            statements: [`payload = ${literal(value, "", pythonStyle)}`],
            argument: "json=payload",
          };
    }
    case "form":
      return {
        statements: [`payload = ${pairs(body.fields)}`],
        argument: "data=payload",
      };
    case "multipart":
      return {
        statements: [
          `files = [\n${body.parts.map((part) => `    ${multipartTuple(part)},\n`).join("")}]`,
        ],
        argument: "files=files",
      };
    case "text":
      return {
        statements: [`payload = ${pythonString(body.text)}.encode()`],
        argument: "data=payload",
      };
    case "file":
      return {
        statements: [`payload = open(${pythonString(body.fileName)}, "rb")`],
        argument: "data=payload",
      };
  }
}

function pairs(fields: readonly { name: string; value: string }[]): string {
  const lines = fields.map(
    ({ name, value }) => `    (${pythonString(name)}, ${pythonString(value)}),\n`,
  );
  return `[\n${lines.join("")}]`;
}

/** requests sends plain fields of a multipart form as files without a file name. */
function multipartTuple(part: MultipartPart): string {
  const value = isFilePart(part)
    ? [pythonString(part.fileName), `open(${pythonString(part.fileName)}, "rb")`]
    : ["None", pythonString(part.value)];
  const type = part.mediaType === undefined ? [] : [pythonString(part.mediaType)];
  return `(${pythonString(part.name)}, (${[...value, ...type].join(", ")}))`;
}

/** Python reads every escape that JSON writes. */
function pythonString(text: string): string {
  return JSON.stringify(text);
}

/** requests would write other characters as Latin-1, or refuse them. */
function loginString(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? pythonString(text) : `${pythonString(text)}.encode()`;
}

const pythonStyle: LiteralStyle = {
  string: pythonString,
  key: pythonString,
  word: (value) => (value === null ? "None" : value ? "True" : "False"),
  indent: "    ",
};
