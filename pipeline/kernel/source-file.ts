import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import { pointerSegments } from "../../content/json-schema/pointer.ts";
import type { Problem } from "./problems.ts";

/** A parsed YAML or JSON file that still knows where everything was written. */
export interface SourceFile {
  value: unknown;
  /** Line of a JSON pointer's key, or of the nearest thing above it. */
  lineOf: (pointer: string) => number;
  /** Line of the first place where words stand; undefined when they stand nowhere. */
  lineWith: (words: string) => number | undefined;
}

/**
 * Parses YAML (of which JSON is a part). Of a file that cannot be read, the first syntax error is a problem.
 * @param forgiving reads also what the YAML specification forbids, but what has one meaning only
 */
export function parseSourceFile(
  text: string,
  file: string,
  forgiving = false,
): { source?: SourceFile; problems: Problem[] } {
  const lines = new LineCounter();
  const strictly = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
  });
  const problems = strictly.errors.map((error): Problem => {
    const line = lines.linePos(faultOffset(error, text)).line;
    return { severity: "error", file, line, message: syntaxMessage(error), hint: syntaxHint };
  });
  const isFaulty = problems.length > 0;
  const document =
    isFaulty && forgiving ? parseDocument(text, { strict: false, merge: true }) : strictly;
  // What the parser makes of the rest of a broken file follows from the first fault.
  if (document.errors.length > 0) return { problems: problems.slice(0, 1) };
  // The tree of the parser takes twenty times the memory of the text: only where things stand is kept of it.
  const root = { at: document.contents?.range?.[0] ?? 0, below: placesBelow(document.contents) };
  const lineOf = (pointer: string) => lines.linePos(offsetOf(root, pointer)).line;
  const lineWith = (words: string) => {
    const at = text.indexOf(words);
    return at < 0 ? undefined : lines.linePos(at).line;
  };
  try {
    return { source: { value: document.toJS(), lineOf, lineWith }, problems };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      problems: [{ severity: "error", file, message: `The file cannot be read: ${message}` }],
    };
  }
}

/** Where to mend: a list or an object that is not closed is noticed at the line after it, or at the end of the file. */
function faultOffset({ message, pos: [at] }: YAMLParseError, text: string): number {
  const [, kind] = /^Flow (sequence|map) in block/.exec(message) ?? [];
  return kind === undefined ? at : text.lastIndexOf(kind === "map" ? "{" : "[", at);
}

const syntaxHint = "Mend the syntax at this line; indentation and quotes are the usual causes.";

function syntaxMessage(error: { message: string; code: string }): string {
  return `The file is not valid YAML: ${error.message.replace(/\s+/g, " ").replace(/\.?$/, ".")}`;
}

/** Where a value's key, or the item of a list, stands in the text, and those below it. */
interface WrittenPlace {
  at: number;
  below: ReadonlyMap<string, WrittenPlace> | undefined;
}

function placesBelow(node: unknown): WrittenPlace["below"] {
  const places = new Map<string, WrittenPlace>();
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const name = keyText(key);
      const at = rangeStart(key);
      if (at !== undefined && !places.has(name))
        places.set(name, { at, below: placesBelow(value) });
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      const at = rangeStart(item);
      if (at !== undefined) places.set(String(index), { at, below: placesBelow(item) });
    });
  }
  return places.size > 0 ? places : undefined;
}

function offsetOf(root: WrittenPlace, pointer: string): number {
  let place = root;
  for (const segment of pointerSegments(pointer)) {
    const next = place.below?.get(segment);
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
