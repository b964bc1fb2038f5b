import { isFilePart, type MultipartPart, type NameValue, type SampleBody } from "../har-request.ts";
import { exactStructure, type LiteralStyle, literal } from "../json-literals.ts";
import { doubleQuoted, number, words } from "../sample-grammar.ts";
import type { Lines, SampleRequest, SampleWriter } from "../sample-writer.ts";

export const python: SampleWriter = {
  comment: (text) => `# ${text}`,
  tokens: [
    ["ts", doubleQuoted],
    ["tk", words("import")],
    ["tn", `${number}|${words("True False None")}`],
    ["tf", String.raw`\bprint(?=\()`],
  ],
  write: pythonSample,
};

/** Python with requests. */
function pythonSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const payload = body && bodyParts(body);
  const options = [
    pythonString(method),
    "url",
    basic && "auth=auth",
    headers.length > 0 ? "headers=headers" : undefined,
    payload?.argument,
  ];
  return [
    "import requests",
    "",
    `url = ${pythonString(url)}`,
    headers.length > 0 ? `headers = ${dictionary(headers)}` : undefined,
    basic && `auth = (${loginString(basic.userName)}, ${loginString(basic.password)})`,
    payload?.statement,
    "",
    `response = requests.request(${options.filter((option) => option !== undefined).join(", ")})`,
    "print(response.status_code, response.text)",
  ];
}

function dictionary(headers: readonly NameValue[]): string {
  const lines = headers.map(
    ({ name, value }) => `    ${pythonString(name)}: ${pythonString(value)},\n`,
  );
  return `{\n${lines.join("")}}`;
}

function bodyParts(body: SampleBody): { statement: string; argument: string } {
  switch (body.kind) {
    case "json": {
      const value = exactStructure(body.text);
      return value === undefined
        ? textPayload(body.text)
        : { statement: `payload = ${literal(value, "", pythonStyle)}`, argument: "json=payload" };
    }
    case "form":
      return { statement: `payload = ${pairs(body.fields)}`, argument: "data=payload" };
    case "multipart": {
      const tuples = body.parts.map((part) => `    ${multipartTuple(part)},\n`);
      return { statement: `files = [\n${tuples.join("")}]`, argument: "files=files" };
    }
    case "text":
      return textPayload(body.text);
    case "file": {
      const open = `open(${pythonString(body.fileName)}, "rb")`;
      return { statement: `payload = ${open}`, argument: "data=payload" };
    }
  }
}

/** A string would be sent as Latin-1. */
function textPayload(text: string): { statement: string; argument: string } {
  return { statement: `payload = ${pythonString(text)}.encode()`, argument: "data=payload" };
}

function pairs(fields: readonly NameValue[]): string {
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
