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
import { doubleQuoted, grammar, words } from "../sample-grammar.ts";
import type { SampleLanguage } from "../sample-language.ts";

export const ocaml = {
  value: "ocaml",
  label: "OCaml",
  client: "cohttp",
  lang: "ocaml",
  snippetTarget: "ocaml",
  grammar: grammar([
    ["tc", String.raw`\(\*[^]*?\*\)`],
    ["ts", String.raw`\{(?<quote>jsonx*)\|[^]*?\|\k<quote>\}|${doubleQuoted}`],
    ["tk", String.raw`\blet[*+]?(?=\s)|${words("in open")}`],
    ["tn", String.raw`\b[A-Z]\w*`],
  ]),
  generate: ocamlSample,
} as const satisfies SampleLanguage;

/** OCaml with cohttp-lwt-unix. */
function ocamlSample(request: HarRequest): string {
  const { method, basic } = request;
  const url = fullUrl(request);
  const body = bodyOf(request);
  const headers = [...request.headers, ...boundaryHeader(body)];
  return [
    "(* opam install cohttp-lwt-unix *)",
    "let () =",
    `  let uri = Uri.of_string ${ocamlString(url)} in`,
    "  let headers = Cohttp.Header.of_list [",
    ...headers.map(({ name, value }) => `    (${ocamlString(name)}, ${ocamlString(value)});`),
    "  ] in",
    ...(basic === undefined
      ? []
      : [
          `  let login = \`Basic (${ocamlString(basic.userName)}, ${ocamlString(basic.password)}) in`,
          "  let headers = Cohttp.Header.add_authorization headers login in",
        ]),
    ...(body === undefined ? [] : bodyBinding(body)),
    "  let open Lwt.Syntax in",
    "  Lwt_main.run (",
    `    let* response, answer = Cohttp_lwt_unix.Client.call ~headers${body === undefined ? "" : " ~body"} \`${method} uri in`,
    "    let+ text = Cohttp_lwt.Body.to_string answer in",
    "    let status = Cohttp.Response.status response in",
    '    Printf.printf "%s %s\\n" (Cohttp.Code.string_of_status status) text)',
  ].join("\n");
}

const boundary = "form-boundary-7MA4YWxkTrZu0gW";

function boundaryHeader(body: SampleBody | undefined): NameValue[] {
  if (body?.kind !== "multipart") return [];
  return [{ name: "content-type", value: `multipart/form-data; boundary=${boundary}` }];
}

function bodyBinding(body: SampleBody): string[] {
  switch (body.kind) {
    case "json":
    case "text":
      return [`  let body = Cohttp_lwt.Body.of_string ${ocamlString(body.text)} in`];
    case "form":
      return [
        "  let form = [",
        ...body.fields.map(
          ({ name, value }) => `    (${ocamlString(name)}, [${ocamlString(value)}]);`,
        ),
        "  ] in",
        "  let body = Cohttp_lwt.Body.of_string (Uri.encoded_of_query form) in",
      ];
    case "multipart":
      return [
        ...(body.parts.some(isFilePart) ? [readFile] : []),
        "  let body = Cohttp_lwt.Body.of_string_list [",
        ...body.parts.flatMap(multipartStrings).map((text) => `    ${text};`),
        `    ${ocamlString(`--${boundary}--\r\n`)};`,
        "  ] in",
      ];
    case "file":
      return [
        readFile,
        `  let body = Cohttp_lwt.Body.of_string (read_file ${ocamlString(body.fileName)}) in`,
      ];
  }
}

const readFile =
  "  let read_file name = let file = open_in_bin name in really_input_string file (in_channel_length file) in";

function multipartStrings(part: MultipartPart): string[] {
  const file = isFilePart(part) ? `; filename="${part.fileName}"` : "";
  const type = part.mediaType === undefined ? "" : `\r\nContent-Type: ${part.mediaType}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${file}${type}\r\n\r\n`;
  const content = isFilePart(part)
    ? `read_file ${ocamlString(part.fileName)}`
    : ocamlString(part.value);
  return [ocamlString(head), content, ocamlString("\r\n")];
}

/** OCaml: a quoted string `{json|…|json}`; plain strings have no escape for characters beyond bytes but `\u{}`. */
export function ocamlString(text: string): string {
  if (!/["\\\n]/.test(text) || hasUnwritable(text)) {
    return `"${escaped(text, (code) => `\\u{${hex(code, 1)}}`)}"`;
  }
  let id = "json";
  while (text.includes(`|${id}}`)) id += "x";
  return `{${id}|${text}|${id}}`;
}
