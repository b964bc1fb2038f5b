import { bodyOf, fullUrl, type HarRequest } from "../../../pipeline/model/samples/har-request.ts";
import { fieldsOf } from "../check-received.ts";
import type { LanguageCase } from "../proof-case.ts";

/** PowerShell takes typographic single quotes for plain ones; two of them in a string are the first of them. */
const quote = "['\u2018-\u201b]";
const literal = new RegExp(
  `@${quote}\\n(?<here>[^]*?)\\n${quote}@|${quote}(?<plain>(?:(?!${quote})[^]|${quote}{2})*)${quote}`,
  "g",
);
const doubled = new RegExp(`(${quote})${quote}`, "g");

/**
 * Compares the strings of a sample, read by PowerShell's rules, with those of its request. The sample is not run, and
 * what stands between its strings is only known to be words and signs.
 */
export function powershellDifference({ code, request }: LanguageCase): string | undefined {
  const strings = [...code.matchAll(literal)].map(
    ({ groups }) => groups?.here ?? (groups?.plain ?? "").replace(doubled, "$1"),
  );
  const between = code.replace(literal, "");
  if (!/^[\w\s$@{}()[\].:,=|-]*$/.test(between)) return `not read: ${between}`;
  for (const wanted of headStrings(request)) {
    const at = strings.findIndex((text) => text.replace("; charset=utf-8", "") === wanted);
    if (at < 0) return `no string ${JSON.stringify(wanted)}`;
    strings.splice(at, 1);
  }
  return bodyDifference(strings, request);
}

function headStrings(request: HarRequest): string[] {
  const { method, headers, basic } = request;
  return [
    method,
    fullUrl(request),
    ...headers.flatMap(({ name, value }) => (name === "content-type" ? [value] : [name, value])),
    ...(basic === undefined ? [] : ["Basic", basic.userName, basic.password].filter(Boolean)),
  ];
}

/** @param strings those of the body */
function bodyDifference(strings: readonly string[], request: HarRequest): string | undefined {
  const body = bodyOf(request);
  if (body?.kind === "form") {
    const isTable = !strings.includes("&");
    const fields = isTable
      ? strings.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[name, strings[at + 1] ?? ""]] : [],
        )
      : new URLSearchParams(strings.filter((text) => text !== "&").join("&"));
    const sent = fieldsOf(fields);
    return sent === fieldsOf(body.fields.map(({ name, value }) => [name, value]))
      ? undefined
      : `form ${sent}`;
  }
  const wanted =
    body?.kind === "multipart"
      ? body.parts.flatMap((part) => [
          part.name,
          "value" in part ? part.value : part.fileName,
          ...(part.mediaType === undefined ? [] : [part.mediaType]),
        ])
      : body?.kind === "file"
        ? [body.fileName]
        : body === undefined
          ? []
          : [body.text];
  // A table has a name once for several parts; statements have that of a file twice.
  const [sent, expected] = [strings, wanted].map((list) =>
    JSON.stringify([...new Set(list)].sort()),
  );
  return sent === expected ? undefined : `body ${sent}`;
}
