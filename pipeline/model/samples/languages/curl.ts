import { isFilePart, type SampleBody } from "../har-request.ts";
import { flatLines, type Lines, type SampleRequest, type SampleWriter } from "../sample-writer.ts";

export const curl: SampleWriter = {
  writesCredentials: true,
  tokens: [
    ["ts", String.raw`'[^']*'(?:\\''[^']*')*|(?<=--request )[\w-]+`],
    ["tf", String.raw`(?<=^|\s)curl\b`],
    ["tp", String.raw`(?<=\s)--[a-z-]+`],
  ],
  write: curlSample,
};

/** A `curl` command for a POSIX shell. */
function curlSample(request: SampleRequest): Lines {
  const { method, url, headers, basic, digest, certificate, body } = request;
  const parts = flatLines([
    // With `--request HEAD`, curl would wait for a body.
    method === "HEAD"
      ? "curl --head"
      : `curl --request ${/^[\w-]+$/.test(method) ? method : shellString(method)}`,
    `--url ${shellString(url)}`,
    certificate && "--cert client.pem",
    certificate && "--key client.key",
    digest && "--digest",
    digest && `--user ${shellString(`${digest.userName}:${digest.password}`)}`,
    basic && `--user ${shellString(`${basic.userName}:${basic.password}`)}`,
    headers.map(({ name, value }) => `--header ${shellString(headerLine(name, value))}`),
    body && bodyOptions(body),
  ]);
  return parts.join(" \\\n  ");
}

/** curl sends a header without a value if it is written `name;`. */
function headerLine(name: string, value: string): string {
  return value === "" ? `${name};` : `${name}: ${value}`;
}

function bodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case "json":
    case "text":
      return [`--data-raw ${shellString(body.text)}`];
    case "form":
      return body.fields.map(
        ({ name, value }) => `--data-urlencode ${shellString(`${fieldName(name)}=${value}`)}`,
      );
    case "multipart":
      return body.parts.map((part) => {
        const type = part.mediaType === undefined ? "" : `;type=${part.mediaType}`;
        if (isFilePart(part))
          return `--form ${shellString(`${part.name}=@${fileName(part.fileName)}${type}`)}`;
        return part.mediaType === undefined
          ? `--form-string ${shellString(`${part.name}=${part.value}`)}`
          : `--form ${shellString(`${part.name}=${quotedFormValue(part.value)}${type}`)}`;
      });
    case "file":
      return [`--data-binary ${shellString(`@${body.fileName}`)}`];
  }
}

/** curl encodes only values. Brackets in names stay: servers accept them, and people can read them. */
function fieldName(name: string): string {
  return encodeURIComponent(name).replace(/%5B|%5D/g, decodeURIComponent);
}

/** Quotes keep `;` and `,` of a value from being read as options. */
function quotedFormValue(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function fileName(name: string): string {
  return /[;,"]/.test(name) ? quotedFormValue(name) : name;
}

/** POSIX shell: nothing is special between single quotes but the single quote. */
export function shellString(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
