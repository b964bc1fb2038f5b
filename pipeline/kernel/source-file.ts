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
   * In YAML, all numbers and booleans, because text without quotes may look like them. In JSON, numbers that JavaScript
   * writes differently.
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
  // Mending indents lines, so line numbers stay.
  let mended = text;
  const report = (fault: SourceFault) => problems.push(sourceProblem(fault, mended, file));
  const badCharacter = notUtf8(text) ?? controlCharacter(text);
  if (badCharacter !== undefined) report(badCharacter);
  const json = parseJson(mended);
  if (json !== undefined) return { source: json, problems };
  const options = { merge: true, prettyErrors: false };
  const isJson = /^\s*[{[]/.test(text);
  const reportSyntax = (fault: SourceFault) =>
    report({ ...fault, message: `${notValid} ${isJson ? "JSON" : "YAML"}: ${fault.message}` });
  let document = parseDocument(mended, options);
  for (let left = forgiving ? maxMendedQuotes : 0; left > 0; left--) {
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
  const children = childPlaces(document.contents, [], scalars);
  const root = { offset: document.contents?.range?.[0] ?? 0, children };
  try {
    return { source: sourceFile(document.toJS(), mended, { root, lines, scalars }), problems };
  } catch (error) {
    const unreadable = errorAt({ file }, `The file cannot be read: ${messageOf(error)}`);
    return { problems: lost.length > 0 ? problems : [unreadable] };
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
      const offset = text.indexOf(words);
      return offset < 0 ? undefined : lines.linePos(offset).line;
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
  const next = (): { token: string; offset: number } => {
    const { value: match } = tokens.next();
    return { token: match?.[0] ?? "", offset: match?.index ?? 0 };
  };
  const keys: string[] = [];
  const read = ({ token, offset }: ReturnType<typeof next>): WrittenPlace => {
    if (token !== "{" && token !== "[") {
      const value = Number(token);
      if (/^[-\d]/.test(token) && String(value) !== token)
        scalars.push({ keys: [...keys], text: token, value });
      return { offset, children: undefined };
    }
    const children = new Map<string, WrittenPlace>();
    for (let first = next(); first.token !== "}" && first.token !== "]"; first = next()) {
      const name = token === "{" ? String(JSON.parse(first.token)) : String(children.size);
      if (children.has(name)) throw new SyntaxError(`${name} is repeated`);
      keys.push(name);
      children.set(name, token === "{" ? { ...read(next()), offset: first.offset } : read(first));
      keys.pop();
    }
    return { offset, children };
  };
  return read(next());
}

/** The file is parsed again for each. */
const maxMendedQuotes = 20;

const notValid = "The file is not valid";

/** Offset of a key or list item, and of everything nested in it. */
interface WrittenPlace {
  offset: number;
  children: ReadonlyMap<string, WrittenPlace> | undefined;
}

function childPlaces(
  node: unknown,
  keys: readonly string[],
  scalars: WrittenScalar[],
): WrittenPlace["children"] {
  const places = new Map<string, WrittenPlace>();
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const name = String(isScalar(key) ? key.value : key);
      const offset = rangeStart(key);
      if (offset !== undefined)
        places.set(name, { offset, children: childPlaces(value, [...keys, name], scalars) });
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      const offset = rangeStart(item);
      const children = childPlaces(item, [...keys, String(index)], scalars);
      if (offset !== undefined) places.set(String(index), { offset, children });
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
    const child = place.children?.get(key);
    if (child === undefined) return place.offset;
    place = child;
  }
  return place.offset;
}

function rangeStart(node: unknown): number | undefined {
  const range = isScalar(node) || isMap(node) || isSeq(node) ? node.range : undefined;
  return range?.[0];
}
