import {
  type BasicCredentials,
  encodeForm,
  isFilePart,
  type MultipartPart,
  type NameValue,
  type SampleBody,
} from "../har-request.ts";
import { number } from "../sample-grammar.ts";
import { flatLines, type Lines, type SampleRequest, type SampleWriter } from "../sample-writer.ts";

export const powershell: SampleWriter = {
  comment: (text) => `# ${text}`,
  tokens: [
    ["ts", String.raw`@'\n[^]*?\n'@|'(?:[^']|'')*'`],
    ["tf", String.raw`\b(?:Invoke-RestMethod|ConvertTo-Json|Get-Item)\b`],
    ["tn", number],
  ],
  write: powershellSample,
};

/** Methods that the cmdlet knows. */
const knownMethods = new Set("GET HEAD POST PUT DELETE TRACE OPTIONS MERGE PATCH".split(" "));

/** PowerShell with Invoke-RestMethod. The content type has a parameter of its own there. */
function powershellSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const others = headers.filter(({ name }) => name !== "content-type");
  const type = headers.find(({ name }) => name === "content-type")?.value;
  const parameters: Lines = [
    `${knownMethods.has(method) ? "Method" : "CustomMethod"} = ${powershellString(method)}`,
    `Uri = ${powershellString(url)}`,
    basic && credentialParameters(basic, url),
    others.length > 0 ? headerTable(others) : undefined,
    type === undefined ? undefined : `ContentType = ${powershellString(withCharset(type, body))}`,
    body && bodyParameter(body),
  ];
  return [
    basic && securePassword(basic),
    body?.kind === "multipart" && hasTypes(body.parts) ? formStatements(body.parts) : undefined,
    "$request = @{",
    flatLines(parameters).map((parameter) => `    ${parameter}`),
    "}",
    "Invoke-RestMethod @request | ConvertTo-Json -Depth 20",
  ];
}

/** The cmdlet takes a password as a secure string, which cannot be made of no text. */
function securePassword({ password }: BasicCredentials): string {
  return password === ""
    ? "$password = [securestring]::new()"
    : `$password = ConvertTo-SecureString ${powershellString(password)} -AsPlainText -Force`;
}

function credentialParameters({ userName }: BasicCredentials, url: string): Lines {
  return [
    "Authentication = 'Basic'",
    `Credential = [pscredential]::new(${powershellString(userName)}, $password)`,
    url.startsWith("http:") ? "AllowUnencryptedAuthentication = $true" : undefined,
  ];
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
      return formParameter(body.fields);
    case "multipart":
      return hasTypes(body.parts) ? "Body = $form" : formTable(body.parts);
    case "file":
      return `InFile = ${powershellString(body.fileName)}`;
  }
}

/** A table is sent as a form, but has each name once. */
function formParameter(fields: readonly NameValue[]): string {
  const isTable = new Set(fields.map(({ name }) => name)).size === fields.length;
  const lines = fields.map((field) =>
    isTable
      ? `        ${powershellString(field.name)} = ${powershellString(field.value)}\n`
      : `        ${powershellString(encodeForm([field]))}\n`,
  );
  return isTable
    ? `Body = [ordered]@{\n${lines.join("")}    }`
    : `Body = @(\n${lines.join("")}    ) -join '&'`;
}

/** `-Form` writes the types of parts itself. */
function hasTypes(parts: readonly MultipartPart[]): boolean {
  return parts.some(({ mediaType }) => mediaType !== undefined);
}

/** Parts of one name are a list. */
function formTable(parts: readonly MultipartPart[]): string {
  const lines = [...Map.groupBy(parts, ({ name }) => name)].map(([name, group]) => {
    const values = group.map((part) =>
      isFilePart(part)
        ? `(Get-Item ${powershellString(part.fileName)})`
        : powershellString(part.value),
    );
    const value = values.length === 1 ? values[0] : `@(${values.join(", ")})`;
    return `        ${powershellString(name)} = ${value}\n`;
  });
  return `Form = [ordered]@{\n${lines.join("")}    }`;
}

function formStatements(parts: readonly MultipartPart[]): Lines {
  return [
    "$form = [System.Net.Http.MultipartFormDataContent]::new()",
    parts.map((part) => {
      const content = isFilePart(part)
        ? `[System.Net.Http.StreamContent]::new((Get-Item ${powershellString(part.fileName)}).OpenRead())`
        : `[System.Net.Http.StringContent]::new(${powershellString(part.value)})`;
      const names = isFilePart(part) ? [part.name, part.fileName] : [part.name];
      return [
        `$part = ${content}`,
        part.mediaType === undefined
          ? undefined
          : `$part.Headers.ContentType = ${powershellString(part.mediaType)}`,
        `$form.Add($part, ${names.map(powershellString).join(", ")})`,
      ];
    }),
  ];
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
