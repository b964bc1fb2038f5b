import { escaped, hasUnwritable, hex } from "../escape-text.ts";
import { dispositionOf, isFilePart, type MultipartPart, type SampleBody } from "../har-request.ts";
import { doubleQuoted, words } from "../sample-grammar.ts";
import type { Lines, SampleRequest, SampleWriter } from "../sample-writer.ts";

export const ocaml: SampleWriter = {
  comment: (text) => `(* ${text.replaceAll("*)", "* )").replaceAll('"', "'")} *)`,
  tokens: [
    ["tc", String.raw`\(\*[^]*?\*\)`],
    ["ts", String.raw`\{(?<quote>jsonx*)\|[^]*?\|\k<quote>\}|${doubleQuoted}`],
    ["tk", String.raw`\blet[*+]?(?=\s)|${words("in open")}`],
    ["tn", String.raw`\b[A-Z]\w*`],
  ],
  write: ocamlSample,
};

/** OCaml with cohttp-lwt-unix. */
function ocamlSample({ method, url, headers, basic, body }: SampleRequest): Lines {
  const type = body?.kind === "multipart" ? [boundaryHeader] : [];
  return [
    "(* opam install cohttp-lwt-unix *)",
    "let () =",
    `  let uri = Uri.of_string ${ocamlString(url)} in`,
    "  let headers = Cohttp.Header.of_list [",
    [...headers, ...type].map(
      ({ name, value }) => `    (${ocamlString(name)}, ${ocamlString(value)});`,
    ),
    "  ] in",
    basic && [
      `  let login = \`Basic (${ocamlString(basic.userName)}, ${ocamlString(basic.password)}) in`,
      "  let headers = Cohttp.Header.add_authorization headers login in",
    ],
    body && bodyBinding(body),
    "  let open Lwt.Syntax in",
    "  Lwt_main.run (",
    `    let* response, answer = Cohttp_lwt_unix.Client.call ~headers${body ? " ~body" : ""} ${methodVariant(method)} uri in`,
    "    let+ text = Cohttp_lwt.Body.to_string answer in",
    "    let status = Cohttp.Response.status response in",
    '    Printf.printf "%s %s\\n" (Cohttp.Code.string_of_status status) text)',
  ];
}

const knownMethods = new Set("GET POST HEAD DELETE PATCH PUT OPTIONS TRACE CONNECT".split(" "));

function methodVariant(method: string): string {
  return knownMethods.has(method) ? `\`${method}` : `(\`Other ${ocamlString(method)})`;
}

const boundary = "form-boundary-7MA4YWxkTrZu0gW";

const boundaryHeader = {
  name: "content-type",
  value: `multipart/form-data; boundary=${boundary}`,
};

function bodyBinding(body: SampleBody): Lines {
  switch (body.kind) {
    case "json":
    case "text":
      return `  let body = Cohttp_lwt.Body.of_string ${ocamlString(body.text)} in`;
    case "form":
      return [
        "  let form = [",
        body.fields.map(
          ({ name, value }) => `    (${ocamlString(name)}, [${ocamlString(value)}]);`,
        ),
        "  ] in",
        "  let body = Cohttp_lwt.Body.of_string (Uri.encoded_of_query form) in",
      ];
    case "multipart":
      return [
        body.parts.some(isFilePart) ? readFile : undefined,
        "  let body = Cohttp_lwt.Body.of_string_list [",
        body.parts.flatMap(multipartStrings).map((text) => `    ${text};`),
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
  const type = part.mediaType === undefined ? "" : `\r\nContent-Type: ${part.mediaType}`;
  const head = `--${boundary}\r\nContent-Disposition: ${dispositionOf(part)}${type}\r\n\r\n`;
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
