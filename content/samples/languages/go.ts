import { escaped, hasUnwritable, hex } from "../escape-text.ts";
import {
  bodyOf,
  fullUrl,
  type HarRequest,
  isFilePart,
  type MultipartPart,
  type NameValue,
  type SampleBody,
} from "../har-request.ts";
import { call, doubleQuoted, grammar, number, words } from "../sample-grammar.ts";
import type { SampleLanguage } from "../sample-language.ts";

export const go = {
  value: "go",
  label: "Go",
  client: "net/http",
  lang: "go",
  snippetTarget: "go",
  grammar: grammar([
    ["ts", `\`[^\`]*\`|${doubleQuoted}`],
    ["tk", words("package import func if defer string")],
    ["tn", `${number}|${words("nil true false")}`],
    ["tf", call],
  ]),
  generate: goSample,
} as const satisfies SampleLanguage;

/** Go with its standard library. */
function goSample(request: HarRequest): string {
  const { method, headers, basic } = request;
  const url = fullUrl(request);
  const body = bodyOf(request);
  const { imports, statements, reader } = body === undefined ? noBody : bodyParts(body);
  const contentType =
    body?.kind === "multipart"
      ? ['\trequest.Header.Set("content-type", form.FormDataContentType())']
      : [];
  return [
    "package main",
    "",
    "import (",
    ...[...new Set(["fmt", "io", "net/http", ...imports])].sort().map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...statements.map((statement) => `\t${statement}`),
    `\trequest, err := http.NewRequest(${goString(method)}, ${goString(url)}, ${reader})`,
    ...check,
    ...(basic === undefined
      ? []
      : [`\trequest.SetBasicAuth(${goString(basic.userName)}, ${goString(basic.password)})`]),
    ...headers.map(
      ({ name, value }) => `\trequest.Header.Set(${goString(name)}, ${goString(value)})`,
    ),
    ...contentType,
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...check,
    "\tdefer response.Body.Close()",
    "\tanswer, err := io.ReadAll(response.Body)",
    ...check,
    "\tfmt.Println(response.Status, string(answer))",
    "}",
  ].join("\n");
}

const check = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

interface BodyParts {
  imports: string[];
  statements: string[];
  reader: string;
}

const noBody: BodyParts = { imports: [], statements: [], reader: "nil" };

function bodyParts(body: SampleBody): BodyParts {
  switch (body.kind) {
    case "json":
    case "text":
      return textBody(goString(body.text));
    case "form":
      return formBody(body.fields);
    case "multipart":
      return multipartBody(body.parts);
    case "file":
      return {
        imports: ["os"],
        statements: [
          `body, err := os.Open(${goString(body.fileName)})`,
          ...check.map((line) => line.slice(1)),
        ],
        reader: "body",
      };
  }
}

function textBody(literal: string): BodyParts {
  return {
    imports: ["strings"],
    statements: [`body := strings.NewReader(${literal})`],
    reader: "body",
  };
}

function formBody(fields: readonly NameValue[]): BodyParts {
  const byName = Map.groupBy(fields, ({ name }) => name);
  return {
    imports: ["net/url", "strings"],
    statements: [
      "form := url.Values{",
      ...[...byName].map(
        ([name, values]) =>
          `\t${goString(name)}: {${values.map(({ value }) => goString(value)).join(", ")}},`,
      ),
      "}",
      "body := strings.NewReader(form.Encode())",
    ],
    reader: "body",
  };
}

function multipartBody(parts: readonly MultipartPart[]): BodyParts {
  const hasFile = parts.some(isFilePart);
  const hasType = parts.some((part) => part.mediaType !== undefined);
  return {
    imports: [
      "bytes",
      "mime/multipart",
      ...(hasFile ? ["os"] : []),
      ...(hasType ? ["net/textproto"] : []),
    ],
    statements: [
      "body := &bytes.Buffer{}",
      "form := multipart.NewWriter(body)",
      ...parts.flatMap((part, index) => partStatements(part, index)),
      "form.Close()",
    ],
    reader: "body",
  };
}

function partStatements(part: MultipartPart, index: number): string[] {
  const writer = `part${index + 1}`;
  const write = isFilePart(part)
    ? [
        `file${index + 1}, _ := os.Open(${goString(part.fileName)})`,
        `io.Copy(${writer}, file${index + 1})`,
      ]
    : [`io.WriteString(${writer}, ${goString(part.value)})`];
  if (part.mediaType === undefined) {
    if (!isFilePart(part))
      return [`form.WriteField(${goString(part.name)}, ${goString(part.value)})`];
    return [
      `${writer}, _ := form.CreateFormFile(${goString(part.name)}, ${goString(part.fileName)})`,
      ...write,
    ];
  }
  const file = isFilePart(part) ? `; filename="${part.fileName}"` : "";
  return [
    `${writer}, _ := form.CreatePart(textproto.MIMEHeader{`,
    `\t"Content-Disposition": {${goString(`form-data; name="${part.name}"${file}`)}},`,
    `\t"Content-Type": {${goString(part.mediaType)}},`,
    "})",
    ...write,
  ];
}

/** A plain or a raw string; backquotes are added to a raw string by concatenation. */
export function goString(text: string): string {
  if (!/["\\\n]/.test(text) || hasUnwritable(text)) {
    return `"${escaped(text, (code) => `\\u${hex(code, 4)}`)}"`;
  }
  return text
    .split(/(`+)/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("`") ? `"${part}"` : `\`${part}\``))
    .join(" + ");
}
