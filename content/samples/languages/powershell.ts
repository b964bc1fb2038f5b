import {
  bodyOf,
  encodeForm,
  fullUrl,
  type HarRequest,
  isFilePart,
  type MultipartPart,
  type NameValue,
  type SampleBody,
} from "../har-request.ts";
import { grammar, number } from "../sample-grammar.ts";
import type { SampleLanguage } from "../sample-language.ts";

export const powershell = {
  value: "powershell",
  label: "PowerShell",
  client: "Invoke-RestMethod",
  lang: "powershell",
  snippetTarget: "powershell",
  grammar: grammar([
    ["ts", String.raw`@'\n[^]*?\n'@|'(?:[^']|'')*'`],
    ["tf", String.raw`\b(?:Invoke-RestMethod|ConvertTo-Json|Get-Item)\b`],
    ["tn", number],
  ]),
  generate: powershellSample,
} as const satisfies SampleLanguage;

/** PowerShell with Invoke-RestMethod. The content type has a parameter of its own there. */
function powershellSample(request: HarRequest): string {
  const { method, headers } = request;
  const url = fullUrl(request);
  const body = bodyOf(request);
  const others = headers.filter(({ name }) => name !== "content-type");
  const type = headers.find(({ name }) => name === "content-type")?.value;
  const parameters = [
    `Method = '${method}'`,
    `Uri = ${powershellString(url)}`,
    ...(others.length > 0 ? [headerTable(others)] : []),
    ...(type === undefined ? [] : [`ContentType = ${powershellString(withCharset(type, body))}`]),
    ...(body === undefined ? [] : [bodyParameter(body)]),
  ];
  return [
    "$request = @{",
    ...parameters.map((parameter) => `    ${parameter}`),
    "}",
    "Invoke-RestMethod @request | ConvertTo-Json -Depth 20",
  ].join("\n");
}

function headerTable(headers: NameValue[]): string {
  const lines = headers.map(
    ({ name, value }) => `        ${powershellString(name)} = ${powershellString(value)}\n`,
  );
  return `Headers = @{\n${lines.join("")}    }`;
}

/** Without a charset Windows PowerShell sends text as Latin-1. */
function withCharset(type: string, body: SampleBody | undefined): string {
  const text = body?.kind === "json" || body?.kind === "text" ? body.text : "";
  return /[^\x20-\x7e\s]/.test(text) && !type.includes("charset") ? `${type}; charset=utf-8` : type;
}

function bodyParameter(body: SampleBody): string {
  switch (body.kind) {
    case "json":
    case "text":
      return `Body = ${powershellText(body.text)}`;
    case "form":
      return `Body = ${powershellString(encodeForm(body.fields))}`;
    case "multipart":
      return `Form = [ordered]@{\n${body.parts.map((part) => `        ${multipartEntry(part)}\n`).join("")}    }`;
    case "file":
      return `InFile = ${powershellString(body.fileName)}`;
  }
}

function multipartEntry(part: MultipartPart): string {
  const value = isFilePart(part)
    ? `Get-Item ${powershellString(part.fileName)}`
    : powershellString(part.value);
  return `${powershellString(part.name)} = ${value}`;
}

/** PowerShell takes typographic single quotes for plain ones, so they are doubled too. */
export function powershellString(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, "$&$&")}'`;
}

/** PowerShell: a here-string for text of several lines. Nothing is special in it but its end. */
export function powershellText(text: string): string {
  const endsEarly = /(^|\n)['\u2018-\u201b]@/.test(text);
  if (!text.includes("\n") || endsEarly || text.includes("\r")) return powershellString(text);
  return `@'\n${text}\n'@`;
}
