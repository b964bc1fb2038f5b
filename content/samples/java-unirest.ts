import {
  bodyOf,
  fullUrl,
  type HarRequest,
  isFilePart,
  type MultipartPart,
  type SampleBody,
} from "./har-request.ts";
import { javaString, javaTextBlock } from "./string-literals.ts";

/** Java with Unirest. */
export function javaSample(request: HarRequest): string {
  const { method, headers } = request;
  const url = fullUrl(request);
  const body = bodyOf(request);
  const start =
    method === "TRACE"
      ? `Unirest.request("TRACE", ${javaString(url)})`
      : `Unirest.${method.toLowerCase()}(${javaString(url)})`;
  const usesFile =
    body?.kind === "file" || (body?.kind === "multipart" && body.parts.some(isFilePart));
  const readsFile = body?.kind === "file";
  return [
    ...(usesFile ? [readsFile ? "import java.nio.file.Files;" : "import java.io.File;"] : []),
    ...(readsFile ? ["import java.nio.file.Path;"] : []),
    "import kong.unirest.HttpResponse;",
    "import kong.unirest.Unirest;",
    "",
    "public class Main {",
    `  public static void main(String[] args)${readsFile ? " throws Exception" : ""} {`,
    `    HttpResponse<String> response = ${start}`,
    ...headers.map(({ name, value }) => `      .header(${javaString(name)}, ${javaString(value)})`),
    ...(body === undefined ? [] : bodyCalls(body).map((line) => `      ${line}`)),
    "      .asString();",
    '    System.out.println(response.getStatus() + " " + response.getBody());',
    "  }",
    "}",
  ].join("\n");
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
