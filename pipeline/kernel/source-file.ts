import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { pointerSegments } from "../model/schema/pointer.ts";
import { messageOf } from "./errors.ts";
import { errorAt, type Problem } from "./problems.ts";
import {
  controlCharacter,
  lostTexts,
  notUtf8,
  type SourceFault,
  sourceProblem,
  syntaxFault,
  withIndentedQuote,
} from "./source-faults.ts";

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
  const problems: Problem[] = [];
  // What is mended keeps its line.
  let mended = text;
  const report = (fault: SourceFault) => problems.push(sourceProblem(fault, mended, file));
  const odd = notUtf8(text) ?? controlCharacter(text);
  if (odd !== undefined) report(odd);
  const json = parseJson(mended);
  if (json !== undefined) return { source: json, problems };
  const options = { merge: true, prettyErrors: false };
  const isJson = /^\s*[{[]/.test(text);
  const reportSyntax = (fault: SourceFault) =>
    report({ ...fault, message: `${notValid} ${isJson ? "JSON" : "YAML"}: ${fault.message}` });
  let document = parseDocument(mended, options);
  for (let rounds = forgiving ? maxRounds : 0; rounds > 0; rounds--) {
    const [error] = document.errors;
    const indented = error && withIndentedQuote(mended, error);
    if (error === undefined || indented === undefined) break;
    reportSyntax(syntaxFault(error, mended));
    mended = indented;
    document = parseDocument(mended, options);
  }
  for (const error of document.errors) reportSyntax(syntaxFault(error, mended));
  if (document.errors.length > 0 && forgiving)
    document = parseDocument(mended, { ...options, strict: false, uniqueKeys: false });
  // Later errors are consequences of the first one.
  const [fatal] = document.errors;
  if (fatal !== undefined) {
    problems.length = 0;
    reportSyntax(syntaxFault(fatal, mended));
    return { problems };
  }
  const lost = lostTexts(document);
  for (const fault of lost) reportSyntax(fault);
  // The parser's tree takes twenty times the memory of the text, so only the positions are kept.
  const lines = linesOf(mended);
  const scalars: WrittenScalar[] = [];
  const below = placesBelow(document.contents, [], scalars);
  const root = { at: document.contents?.range?.[0] ?? 0, below };
  try {
    return { source: sourceFile(document.toJS(), mended, { root, lines, scalars }), problems };
  } catch (error) {
    const unread = errorAt({ file }, `The file cannot be read: ${messageOf(error)}`);
    return { problems: lost.length > 0 ? problems : [unread] };
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
    const lines = linesOf(text);
    const scalars: WrittenScalar[] = [];
    return sourceFile(value, text, { root: placesInJson(text, scalars), lines, scalars });
  } catch {
    return undefined;
  }
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return lines;
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

/** Quoted values that are mended, each with a parse of the file. */
const maxRounds = 20;

const notValid = "The file is not valid";

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
      if (at !== undefined)
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
