import {
  bodyOf,
  encodeForm,
  fullUrl,
  type HarRequest,
  isFilePart,
  type MultipartPart,
  type NameValue,
  type SampleBody,
} from "./har-request.ts";
import { powershellString, powershellText } from "./string-literals.ts";

/** PowerShell with Invoke-RestMethod. The content type has a parameter of its own there. */
export function powershellSample(request: HarRequest): string {
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
