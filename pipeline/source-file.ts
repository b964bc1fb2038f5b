import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { Problem } from "./problems.ts";

/** A parsed YAML or JSON file that still knows where everything was written. */
export interface SourceFile {
  value: unknown;
  /** Line of a JSON pointer's key, or of the nearest thing above it. */
  lineOf: (pointer: string) => number;
  /** Line of the first place where words stand; undefined when they stand nowhere. */
  lineWith: (words: string) => number | undefined;
}

/** Parses YAML (of which JSON is a part); every syntax error is a problem with its line. */
export function parseSourceFile(
  text: string,
  file: string,
): { source?: SourceFile; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const problems = document.errors.map((error): Problem => {
      const line = lines.linePos(error.pos[0]).line;
      return { severity: "error", file, line, message: syntaxMessage(error), hint: syntaxHint };
    });
    return { problems };
  }
  const root = document.contents;
  const lineOf = (pointer: string) => lines.linePos(offsetOf(root, pointer)).line;
  const lineWith = (words: string) => {
    const at = text.indexOf(words);
    return at < 0 ? undefined : lines.linePos(at).line;
  };
  try {
    return { source: { value: document.toJS(), lineOf, lineWith }, problems: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      problems: [{ severity: "error", file, message: `The file cannot be read: ${message}` }],
    };
  }
}

const syntaxHint = "Mend the syntax at this line; indentation and quotes are the usual causes.";

function syntaxMessage(error: { message: string; code: string }): string {
  return `The file is not valid YAML: ${error.message.replace(/\s+/g, " ").replace(/\.?$/, ".")}`;
}

function offsetOf(root: Node | null, pointer: string): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const segment of pointerSegments(pointer)) {
    if (isMap(node)) {
      const pair = node.items.find((item) => keyText(item.key) === segment);
      if (pair === undefined) return offset;
      offset = rangeStart(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(segment)];
      if (item === undefined) return offset;
      offset = rangeStart(item) ?? offset;
      node = item;
    } else {
      return offset;
    }
  }
  return offset;
}

function keyText(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function rangeStart(node: unknown): number | undefined {
  const range = isScalar(node) || isMap(node) || isSeq(node) ? node.range : undefined;
  return range?.[0];
}

/** `/paths/~1token~1mint/post` to `["paths", "/token/mint", "post"]`. */
export function pointerSegments(pointer: string): string[] {
  if (pointer === "" || pointer === "/") return [];
  return pointer.replace(/^\//, "").split("/").map(unescapePointer);
}

export function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapePointer(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
