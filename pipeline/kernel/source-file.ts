import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import { pointerSegments } from "../model/schema/pointer.ts";
import { messageOf } from "./errors.ts";
import { errorAt, type Problem } from "./problems.ts";

/** A parsed YAML or JSON file with source positions. */
export interface SourceFile {
  value: unknown;
  /**
   * Numbers and booleans of YAML, where a text without quotes looks the same, and numbers of JSON that JavaScript writes
   * in another way.
   */
  scalars: readonly WrittenScalar[];
  /** Line of the key at a JSON pointer or a list of keys, or of its nearest ancestor in the file. */
  lineOf: (place: string | readonly PropertyKey[]) => number;
  /** Line of the first occurrence of a text. */
  lineWith: (words: string) => number | undefined;
}

/** A value without quotes, as it is written. */
export interface WrittenScalar {
  keys: readonly string[];
  text: string;
  value: number | boolean;
}

/**
 * Parses YAML or JSON. Only the first syntax error is reported.
 * @param forgiving also accepts YAML that violates the specification, but is unambiguous
 */
export function parseSourceFile(
  text: string,
  file: string,
  forgiving = false,
): { source?: SourceFile; problems: Problem[] } {
  const json = parseJson(text);
  if (json !== undefined) return { source: json, problems: [] };
  const lines = new LineCounter();
  const strictly = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
  });
  const problems = strictly.errors.map((error) => {
    const { line } = lines.linePos(faultOffset(error, text));
    return errorAt({ file, line }, syntaxMessage(error), hints[error.code] ?? syntaxHint);
  });
  const isFaulty = problems.length > 0;
  const document =
    isFaulty && forgiving ? parseDocument(text, { strict: false, merge: true }) : strictly;
  // Later errors are consequences of the first one.
  if (document.errors.length > 0) return { problems: problems.slice(0, 1) };
  // The parser's tree takes twenty times the memory of the text, so only the positions are kept.
  const scalars: WrittenScalar[] = [];
  const below = placesBelow(document.contents, [], scalars);
  const root = { at: document.contents?.range?.[0] ?? 0, below };
  try {
    return { source: sourceFile(document.toJS(), text, { root, lines, scalars }), problems };
  } catch (error) {
    return { problems: [errorAt({ file }, `The file cannot be read: ${messageOf(error)}`)] };
  }
}

function sourceFile(
  value: unknown,
  text: string,
  {
    root,
    lines,
    scalars,
  }: { root: WrittenPlace; lines: LineCounter; scalars: readonly WrittenScalar[] },
): SourceFile {
  return {
    value,
    scalars,
    lineOf: (place) => {
      const keys = typeof place === "string" ? pointerSegments(place) : place.map(String);
      return lines.linePos(offsetOf(root, keys)).line;
    },
    lineWith: (words) => {
      const at = text.indexOf(words);
      return at < 0 ? undefined : lines.linePos(at).line;
    },
  };
}

/**
 * Parses JSON without the YAML parser's tree, which takes 500 MB for a file of 13 MB.
 * @returns undefined for YAML, and for JSON with a repeated key, which the YAML parser reports
 */
function parseJson(text: string): SourceFile | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const lines = new LineCounter();
    lines.addNewLine(0);
    for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
    const scalars: WrittenScalar[] = [];
    return sourceFile(value, text, { root: placesInJson(text, scalars), lines, scalars });
  } catch {
    return undefined;
  }
}

/** @param text valid JSON @throws SyntaxError if a key is repeated */
function placesInJson(text: string, scalars: WrittenScalar[]): WrittenPlace {
  const tokens = text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|[^\s[\]{}:,"]+/g);
  const next = (): { token: string; at: number } => {
    const { value: match } = tokens.next();
    return { token: match?.[0] ?? "", at: match?.index ?? 0 };
  };
  const keys: string[] = [];
  const read = ({ token, at }: ReturnType<typeof next>): WrittenPlace => {
    if (token !== "{" && token !== "[") {
      const value = Number(token);
      if (/^[-\d]/.test(token) && String(value) !== token)
        scalars.push({ keys: [...keys], text: token, value });
      return { at, below: undefined };
    }
    const below = new Map<string, WrittenPlace>();
    for (let part = next(); part.token !== "}" && part.token !== "]"; part = next()) {
      const name = token === "{" ? String(JSON.parse(part.token)) : String(below.size);
      if (below.has(name)) throw new SyntaxError(`${name} is repeated`);
      keys.push(name);
      below.set(name, token === "{" ? { ...read(next()), at: part.at } : read(part));
      keys.pop();
    }
    return { at, below };
  };
  return read(next());
}

/** An unclosed list or object is detected only on the next line or at the end of the file: report its start. */
function faultOffset({ message, pos: [at] }: YAMLParseError, text: string): number {
  const [, kind] = /^Flow (sequence|map) in block/.exec(message) ?? [];
  return kind === undefined ? at : text.lastIndexOf(kind === "map" ? "{" : "[", at);
}

const syntaxHint = "Mend the syntax at this line; indentation and quotes are the usual causes.";

const hints: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "Put a value with `: ` in it into quotes.",
};

function syntaxMessage(error: { message: string; code: string }): string {
  return `The file is not valid YAML: ${error.message.replace(/\s+/g, " ").replace(/\.?$/, ".")}`;
}

/** Offset of a key or list item, and of everything nested in it. */
interface WrittenPlace {
  at: number;
  below: ReadonlyMap<string, WrittenPlace> | undefined;
}

function placesBelow(
  node: unknown,
  keys: readonly string[],
  scalars: WrittenScalar[],
): WrittenPlace["below"] {
  const places = new Map<string, WrittenPlace>();
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const name = keyText(key);
      const at = rangeStart(key);
      if (at !== undefined && !places.has(name))
        places.set(name, { at, below: placesBelow(value, [...keys, name], scalars) });
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      const at = rangeStart(item);
      const below = placesBelow(item, [...keys, String(index)], scalars);
      if (at !== undefined) places.set(String(index), { at, below });
    });
  } else if (isScalar(node) && node.source !== undefined) {
    const { value, source: text } = node;
    if (typeof value === "number" || typeof value === "boolean")
      scalars.push({ keys, text, value });
  }
  return places.size > 0 ? places : undefined;
}

function offsetOf(root: WrittenPlace, keys: readonly string[]): number {
  let place = root;
  for (const key of keys) {
    const next = place.below?.get(key);
    if (next === undefined) return place.at;
    place = next;
  }
  return place.at;
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function rangeStart(node: unknown): number | undefined {
  const range = isScalar(node) || isMap(node) || isSeq(node) ? node.range : undefined;
  return range?.[0];
}
