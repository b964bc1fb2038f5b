import { type Document, isScalar, visit, type YAMLParseError } from "yaml";
import { errorAt, lineAt, type Problem } from "./problems.ts";

/** A syntax error, or text that YAML reads as something else than its author means. */
export interface SourceFault {
  offset: number;
  message: string;
  hint: string;
}

export function sourceProblem(
  { offset, message, hint }: SourceFault,
  text: string,
  file: string,
): Problem {
  return errorAt({ file, line: lineAt(text, offset) }, message, hint);
}

/** The fault of a syntax error, with the character that caused it. */
export function syntaxFault(error: YAMLParseError, text: string): SourceFault {
  const { code } = error;
  // The parser notices an unclosed quote or bracket only further down: report where it opens.
  const [, quote] = /closing (["'])quote/.exec(error.message) ?? [];
  const [, kind] = /^Flow (sequence|map) in block/.exec(error.message) ?? [];
  const opening = kind === "map" ? "{" : "[";
  const unclosed = quote ?? (kind && opening);
  const offset = unclosed ? text.lastIndexOf(unclosed, error.pos[0] - 1) : error.pos[0];
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const [line = "", next = ""] = text.slice(start).split(/\r?\n/, 2);
  const fault = (message: string, hint: string) => ({ offset, message, hint });
  if (/^(?:<{7}|={7}|>{7})/.test(line))
    return fault(`\`${line.slice(0, 7)}\` is the mark of an unsettled merge.`, "Settle the merge.");
  if (unclosed !== undefined)
    return fault(`\`${unclosed}\` is not closed.`, "Close it, and indent its lines.");
  const tab = [line, next].map((each) => /^ *([^\S ])/.exec(each)?.[1]).find(Boolean);
  if (tab !== undefined)
    return fault(`${characterName(tab)} indents a line.`, "Indent it with spaces.");
  if (code === "MULTIPLE_DOCS")
    return fault("`---` begins a second document.", "Keep one document in a file.");
  const item = line.replace(/^\s*(?:- +)*/, "");
  const [, key, value = item] = /^((?:"[^"]*"|'[^']*'|[^\s"'#:][^:#]*):)(.*)$/.exec(item) ?? [];
  if (key !== undefined && /^[^\s:/]/.test(value) && !key.startsWith('"'))
    return fault(`\`${key}\` has no space after it.`, `Write \`${key} ${value}\`.`);
  if (code === "DUPLICATE_KEY" && key !== undefined)
    return fault(
      `Keys must be unique: \`${key.slice(0, -1)}\` stands twice.`,
      "Remove one; the last is read.",
    );
  // Codes of a value that begins with a mark of YAML.
  const valueCodes = /^(?:BAD_SCALAR_START|UNEXPECTED_TOKEN|BLOCK_AS_IMPLICIT_KEY|IMPOSSIBLE)$/;
  // Inside of `{` and `[` the parser names the character itself.
  const begin = code === "BAD_SCALAR_START" ? text.charAt(error.pos[0]) : value.trim();
  const [first] = /^[-?&*!|>{[%@`"']/.exec(begin) ?? [];
  if (first !== undefined && valueCodes.test(code) && !error.message.includes("quoted-scalar"))
    return /["']/.test(first)
      ? fault(`The value ends at its second \`${first}\`, before the line does.`, quotesHint)
      : fault(`A text without quotes cannot begin with \`${first}\`.`, quotesHint);
  if (code === "BLOCK_AS_IMPLICIT_KEY" && indentOf(next) > indentOf(line))
    return fault("The next line is indented further than this one.", "Indent them alike.");
  const message = error.message.replace(/\s+/g, " ").replace(/\.?$/, ".");
  const usual = "Mend the syntax at this line; indentation and quotes are the usual causes.";
  return fault(message, hints[code] ?? usual);
}

const quotesHint = "Put the whole value into quotes.";

const hints: Readonly<Record<string, string>> = {
  UNEXPECTED_TOKEN: "A comma or a quote may be missing before it.",
  BLOCK_IN_FLOW: "A comma may be missing on this line.",
  BLOCK_AS_IMPLICIT_KEY: "Put a value with `: ` in it into quotes.",
  BAD_DQ_ESCAPE: "Write `\\\\` for a backslash, or put the value into single quotes.",
};

/** The text with the lines of an unclosed quoted value indented; undefined if that does not close it. */
export function withIndentedQuote(
  text: string,
  { code, message, pos: [offset] }: YAMLParseError,
): string | undefined {
  if (code !== "MISSING_CHAR") return undefined;
  const [, quote = '"'] = /closing (["'])/.exec(message) ?? [];
  const start = text.lastIndexOf(quote, offset - 1);
  const line = text.slice(text.lastIndexOf("\n", start) + 1);
  const quoted = /^(?:"(?:\\[\s\S]|[^"\\])*"|'(?:''|[^'])*')(?=\s*(?:\n|$|[,}\]]| #))/;
  const [value = ""] = quoted.exec(text.slice(start)) ?? [];
  const indent = " ".repeat(indentOf(line) + 1);
  const indented = value.replace(/\n *(?=\S)/g, (start) =>
    start.length > indent.length ? start : `\n${indent}`,
  );
  return indented === value
    ? undefined
    : text.slice(0, start) + indented + text.slice(start + value.length);
}

/** Text that YAML reads as something else than text, although nothing is wrong with the syntax. */
export function lostTexts(document: Document): SourceFault[] {
  const faults: SourceFault[] = document.warnings.map(({ message, pos: [offset] }) => ({
    offset,
    message: message.replace(/\.?$/, "."),
    hint: quotesHint,
  }));
  const anchors = new Set<string>();
  const unused = new Map<string, number>();
  visit(document, {
    Value(_, node) {
      if (node.anchor === undefined) return;
      anchors.add(node.anchor);
      if (isScalar(node)) unused.set(node.anchor, node.range?.[0] ?? 0);
    },
    Alias(_, { source, range }) {
      unused.delete(source);
      if (anchors.has(source)) return;
      const message = `\`*${source}\` is an alias of nothing.`;
      const hint = `Write \`&${source}\` before a value above it, or put it into quotes.`;
      faults.push({ offset: range?.[0] ?? 0, message, hint });
    },
  });
  for (const [name, offset] of unused) {
    const message = `\`&${name}\` is an anchor that nothing uses.`;
    faults.push({ offset, message, hint: quotesHint });
  }
  return faults;
}

/** Characters that were not UTF-8 in the file. */
export function notUtf8(text: string): SourceFault | undefined {
  const offset = text.indexOf("\uFFFD");
  if (offset < 0) return undefined;
  return { offset, message: "the file is not UTF-8", hint: "save it as UTF-8" };
}

export function controlCharacter(text: string): SourceFault | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
  const offset = text.search(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/);
  if (offset < 0) return undefined;
  const message = `The file has the control character ${characterName(text[offset] ?? "")}.`;
  return { offset, message, hint: "Remove it." };
}

function characterName(character: string): string {
  if (character === "\t") return "A tab";
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/);
}
