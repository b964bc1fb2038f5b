import { escaped, hasUnwritable, hex } from "../escape-text.ts";
import {
  dispositionOf,
  isFilePart,
  type MultipartPart,
  type NameValue,
  type SampleBody,
} from "../har-request.ts";
import { call, doubleQuoted, number, words } from "../sample-grammar.ts";
import { flatLines, type Lines, type SampleRequest, type SampleWriter } from "../sample-writer.ts";

export const go: SampleWriter = {
  tokens: [
    ["ts", `\`[^\`]*\`|${doubleQuoted}`],
    ["tk", words("package import func if defer string")],
    ["tn", `${number}|${words("nil true false")}`],
    ["tf", call],
  ],
  write: goSample,
};

/** Go with its standard library. */
function goSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const { imports, statements, reader } = body ? bodyParts(body) : noBody;
  return [
    "package main",
    "",
    "import (",
    [...new Set(["fmt", "io", "net/http", ...imports])].sort().map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    flatLines(statements).map((statement) => `\t${statement}`),
    `\trequest, err := http.NewRequest(${goString(method)}, ${goString(url)}, ${reader})`,
    check,
    basic && `\trequest.SetBasicAuth(${goString(basic.userName)}, ${goString(basic.password)})`,
    headers.map(({ name, value }) => `\trequest.Header.Set(${goString(name)}, ${goString(value)})`),
    body?.kind === "multipart"
      ? '\trequest.Header.Set("content-type", form.FormDataContentType())'
      : undefined,
    "\tresponse, err := http.DefaultClient.Do(request)",
    check,
    "\tdefer response.Body.Close()",
    "\tanswer, err := io.ReadAll(response.Body)",
    check,
    "\tfmt.Println(response.Status, string(answer))",
    "}",
  ];
}

const check = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

interface BodyParts {
  imports: string[];
  statements: Lines;
  reader: string;
}

const noBody: BodyParts = { imports: [], statements: [], reader: "nil" };

function bodyParts(body: SampleBody): BodyParts {
  const reader = "body";
  switch (body.kind) {
    case "json":
    case "text":
      return {
        imports: ["strings"],
        statements: `body := strings.NewReader(${goString(body.text)})`,
        reader,
      };
    case "form":
      return { imports: ["net/url", "strings"], statements: formStatements(body.fields), reader };
    case "multipart":
      return { ...multipartBody(body.parts), reader };
    case "file":
      return {
        imports: ["os"],
        statements: [
          `body, err := os.Open(${goString(body.fileName)})`,
          check.map((line) => line.slice(1)),
        ],
        reader,
      };
  }
}

function formStatements(fields: readonly NameValue[]): Lines {
  const byName = Map.groupBy(fields, ({ name }) => name);
  return [
    "form := url.Values{",
    [...byName].map(
      ([name, values]) =>
        `\t${goString(name)}: {${values.map(({ value }) => goString(value)).join(", ")}},`,
    ),
    "}",
    "body := strings.NewReader(form.Encode())",
  ];
}

function multipartBody(parts: readonly MultipartPart[]): Omit<BodyParts, "reader"> {
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
      parts.map(partStatements),
      "form.Close()",
    ],
  };
}

function partStatements(part: MultipartPart, index: number): Lines {
  const writer = `part${index + 1}`;
  const write = isFilePart(part)
    ? [
        `file${index + 1}, _ := os.Open(${goString(part.fileName)})`,
        `io.Copy(${writer}, file${index + 1})`,
      ]
    : [`io.WriteString(${writer}, ${goString(part.value)})`];
  if (part.mediaType === undefined) {
    if (!isFilePart(part))
      return `form.WriteField(${goString(part.name)}, ${goString(part.value)})`;
    return [
      `${writer}, _ := form.CreateFormFile(${goString(part.name)}, ${goString(part.fileName)})`,
      write,
    ];
  }
  return [
    `${writer}, _ := form.CreatePart(textproto.MIMEHeader{`,
    `\t"Content-Disposition": {${goString(dispositionOf(part))}},`,
    `\t"Content-Type": {${goString(part.mediaType)}},`,
    "})",
    write,
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
