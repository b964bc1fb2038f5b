import { escaped, hasUnwritable, hex } from "../escape-text.ts";
import { isFilePart, type MultipartPart, type SampleBody } from "../har-request.ts";
import { doubleQuoted, words } from "../sample-grammar.ts";
import { flatLines, type Lines, type SampleRequest, type SampleWriter } from "../sample-writer.ts";

export const rust: SampleWriter = {
  tokens: [
    ["tc", "^//.*"],
    ["ts", String.raw`r(?<hash>#*)"[^]*?"\k<hash>|${doubleQuoted}`],
    ["tk", words("fn let dyn")],
    ["tf", String.raw`\b[a-z_]\w*!?(?=\()`],
    ["tt", String.raw`\b(?:[A-Z]\w*|\w+(?=::))`],
  ],
  write: rustSample,
};

/** Rust with reqwest and its blocking client. */
function rustSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const parts = body && bodyParts(body);
  return [
    '// Cargo.toml: reqwest = { version = "0.12", features = ["blocking"' +
      `${body?.kind === "multipart" ? ', "multipart"' : ""}] }`,
    "fn main() -> Result<(), Box<dyn std::error::Error>> {",
    flatLines(parts?.statements).map((statement) => `    ${statement}`),
    "    let response = reqwest::blocking::Client::new()",
    `        .${requestCall(method)}${rustString(url)})`,
    basic &&
      `        .basic_auth(${rustString(basic.userName)}, Some(${rustString(basic.password)}))`,
    headers.map(({ name, value }) => `        .header(${rustString(name)}, ${rustString(value)})`),
    parts && `        .${parts.call}`,
    "        .send()?;",
    `    println!("{} {}", response.status(), response.text()?);`,
    "    Ok(())",
    "}",
  ];
}

const shortMethods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]);
const namedMethods = new Set(["OPTIONS", "TRACE", "CONNECT"]);

/** reqwest has short forms of the usual methods, and names for some others. */
function requestCall(method: string): string {
  if (shortMethods.has(method)) return `${method.toLowerCase()}(`;
  if (namedMethods.has(method)) return `request(reqwest::Method::${method}, `;
  return `request(reqwest::Method::from_bytes(b${rustString(method)})?, `;
}

function bodyParts(body: SampleBody): { statements: Lines; call: string } {
  switch (body.kind) {
    case "json":
    case "text":
      return { statements: `let body = ${rustString(body.text)};`, call: "body(body)" };
    case "form":
      return {
        statements: [
          "let form = [",
          body.fields.map(({ name, value }) => `    (${rustString(name)}, ${rustString(value)}),`),
          "];",
        ],
        call: "form(&form)",
      };
    case "multipart":
      return {
        statements: [
          "let form = reqwest::blocking::multipart::Form::new()",
          body.parts.map(
            (part, index) =>
              `    ${multipartCall(part)}${index === body.parts.length - 1 ? ";" : ""}`,
          ),
        ],
        call: "multipart(form)",
      };
    case "file":
      return {
        statements: `let body = std::fs::File::open(${rustString(body.fileName)})?;`,
        call: "body(body)",
      };
  }
}

function multipartCall(part: MultipartPart): string {
  const name = rustString(part.name);
  if (isFilePart(part)) {
    if (part.mediaType === undefined) return `.file(${name}, ${rustString(part.fileName)})?`;
    return `.part(${name}, reqwest::blocking::multipart::Part::file(${rustString(part.fileName)})?.mime_str(${rustString(part.mediaType)})?)`;
  }
  if (part.mediaType === undefined) return `.text(${name}, ${rustString(part.value)})`;
  return `.part(${name}, reqwest::blocking::multipart::Part::text(${rustString(part.value)}).mime_str(${rustString(part.mediaType)})?)`;
}

/** Rust: a raw string with as many `#` as it takes. */
export function rustString(text: string): string {
  if (!/["\\\n]/.test(text) || hasUnwritable(text)) {
    return `"${escaped(text, (code) => `\\u{${hex(code, 1)}}`)}"`;
  }
  let marks = "";
  while (text.includes(`"${marks}`)) marks += "#";
  return `r${marks}"${text}"${marks}`;
}
