import { escaped, hasUnwritable, hex } from "../escape-text.ts";
import { isFilePart, type MultipartPart, type SampleBody } from "../har-request.ts";
import { call, doubleQuoted, words } from "../sample-grammar.ts";
import type { Lines, SampleRequest, SampleWriter } from "../sample-writer.ts";

export const java: SampleWriter = {
  // Java reads `\u` as an escape in comments, too.
  comment: (text) => `// ${text.replaceAll("\\", "\\\\")}`,
  tokens: [
    ["ts", String.raw`"""[^]*?[^\\]"""|${doubleQuoted}`],
    ["tk", words("import public class static void new throws")],
    ["tf", call],
    ["tt", String.raw`(?<=^import )[\w.]+|\b[A-Z]\w*`],
  ],
  write: javaSample,
};

/** Methods that Unirest has a function for. */
const ownMethods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

/** Java with Unirest. */
function javaSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const start = ownMethods.has(method)
    ? `Unirest.${method.toLowerCase()}(${javaString(url)})`
    : `Unirest.request(${javaString(method)}, ${javaString(url)})`;
  const usesFile =
    body?.kind === "file" || (body?.kind === "multipart" && body.parts.some(isFilePart));
  const readsFile = body?.kind === "file";
  return [
    usesFile ? `import java.${readsFile ? "nio.file.Files" : "io.File"};` : undefined,
    readsFile ? "import java.nio.file.Path;" : undefined,
    "import kong.unirest.HttpResponse;",
    "import kong.unirest.Unirest;",
    "",
    "public class Main {",
    `  public static void main(String[] args)${readsFile ? " throws Exception" : ""} {`,
    `    HttpResponse<String> response = ${start}`,
    basic && `      .basicAuth(${javaString(basic.userName)}, ${javaString(basic.password)})`,
    headers.map(({ name, value }) => `      .header(${javaString(name)}, ${javaString(value)})`),
    body && bodyCalls(body).map((line) => `      ${line}`),
    "      .asString();",
    '    System.out.println(response.getStatus() + " " + response.getBody());',
    "  }",
    "}",
  ];
}

function bodyCalls(body: SampleBody): string[] {
  switch (body.kind) {
    case "json":
    case "text":
      return [`.body(${javaTextBlock(body.text, "        ")})`];
    case "form":
      return body.fields.map(
        ({ name, value }) => `.field(${javaString(name)}, ${javaString(value)})`,
      );
    case "multipart":
      return [".multiPartContent()", ...body.parts.map(multipartCall)];
    case "file":
      return [`.body(Files.readAllBytes(Path.of(${javaString(body.fileName)})))`];
  }
}

function multipartCall(part: MultipartPart): string {
  const value = isFilePart(part)
    ? `new File(${javaString(part.fileName)})`
    : javaString(part.value);
  const type = part.mediaType === undefined ? "" : `, ${javaString(part.mediaType)}`;
  return `.field(${javaString(part.name)}, ${value}${type})`;
}

/** Java: a plain literal. `\u` is read before everything else, so a backslash before it is never left single. */
export function javaString(text: string): string {
  return `"${escaped(text, (code) => `\\u${hex(code, 4)}`)}"`;
}

/** Java: a text block if it can hold the lines unchanged, else a plain literal. */
export function javaTextBlock(text: string, indent: string): string {
  if (!text.includes("\n") || hasUnwritable(text) || /[ \t](\n|$)/.test(text))
    return javaString(text);
  const lines = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', '\\"""')
    .replace(/"$/, '\\"')
    .split("\n")
    // The line of the closing quotes counts for the block's indentation even when it is empty.
    .map((line, index, all) => (line === "" && index < all.length - 1 ? line : indent + line));
  return `"""\n${lines.join("\n")}"""`;
}
