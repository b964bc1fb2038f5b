import {
  type BasicCredentials,
  isFilePart,
  type MultipartPart,
  type NameValue,
  type SampleBody,
} from "../har-request.ts";
import { exactStructure, jsLiteral, jsString } from "../json-literals.ts";
import { call, doubleQuoted, number, type TokenClass, words } from "../sample-grammar.ts";
import type { Lines, SampleRequest, SampleWriter } from "../sample-writer.ts";

export const javascriptTokens: readonly [TokenClass, string][] = [
  ["ts", doubleQuoted],
  ["tk", words("import from const await new")],
  ["tn", `${number}|${words("true false null")}`],
  ["tf", call],
  ["tp", String.raw`\b\w+(?=:)|(?<=\.)\w+`],
];

export const javascript: SampleWriter = {
  tokens: javascriptTokens,
  write: javascriptSample,
};

/** `fetch`, in browsers and in Node. */
function javascriptSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const options = [`method: ${jsString(method)},`];
  if (headers.length > 0 || basic !== undefined)
    options.push(`headers: ${jsHeaders(headers, basic)},`);
  if (body !== undefined) options.push(`body: ${bodyExpression(body)},`);
  const isRefused = body !== undefined && /^(GET|HEAD)$/i.test(method);
  const note = `// fetch refuses a body with ${method}: curl and Node.js send it.`;
  return [
    isRefused ? note : undefined,
    body && bodyStatements(body),
    `const response = await fetch(${jsString(url)}, {`,
    options.map((option) => `  ${option}`),
    "});",
    "console.log(response.status, await response.text());",
  ];
}

/** Headers as an object literal in an object. */
export function jsHeaders(headers: readonly NameValue[], basic?: BasicCredentials): string {
  const lines = [
    ...(basic === undefined ? [] : [`"authorization": ${basicHeader(basic)}`]),
    ...headers.map(({ name, value }) => `${jsString(name)}: ${jsString(value)}`),
  ];
  return `{\n${lines.map((line) => `    ${line},\n`).join("")}  }`;
}

/** `btoa` takes characters of one byte; others go as their bytes. */
function basicHeader({ userName, password }: BasicCredentials): string {
  const text = jsString(`${userName}:${password}`);
  const isAscii = /^[\x20-\x7e]*$/.test(text);
  return `"Basic " + btoa(${isAscii ? text : `String.fromCharCode(...new TextEncoder().encode(${text}))`})`;
}

export function bodyExpression(body: SampleBody): string {
  switch (body.kind) {
    case "json": {
      const value = exactStructure(body.text);
      return value === undefined
        ? jsString(body.text)
        : `JSON.stringify(${jsLiteral(value, "  ")})`;
    }
    case "form":
      return formExpression(body.fields, "  ");
    case "multipart":
      return "form";
    case "text":
      return jsString(body.text);
    case "file":
      return `await openAsBlob(${jsString(body.fileName)})`;
  }
}

function formExpression(fields: readonly NameValue[], indent: string): string {
  const lines = fields.map(
    ({ name, value }) => `${indent}  [${jsString(name)}, ${jsString(value)}],\n`,
  );
  return `new URLSearchParams([\n${lines.join("")}${indent}])`;
}

/** Statements before the request: they fill a form part by part. */
export function bodyStatements(body: SampleBody): string[] {
  const readsFile =
    body.kind === "file" || (body.kind === "multipart" && body.parts.some(isFilePart));
  const imports = readsFile ? ['import { openAsBlob } from "node:fs";', ""] : [];
  if (body.kind !== "multipart") return imports;
  return [...imports, "const form = new FormData();", ...body.parts.map(appendPart)];
}

function appendPart(part: MultipartPart): string {
  const type = part.mediaType === undefined ? "" : `{ type: ${jsString(part.mediaType)} }`;
  if (isFilePart(part)) {
    const options = type === "" ? "" : `, ${type}`;
    return `form.append(${jsString(part.name)}, await openAsBlob(${jsString(part.fileName)}${options}), ${jsString(part.fileName)});`;
  }
  const value = type === "" ? jsString(part.value) : `new Blob([${jsString(part.value)}], ${type})`;
  return `form.append(${jsString(part.name)}, ${value});`;
}
