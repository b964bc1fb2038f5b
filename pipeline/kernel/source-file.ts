import { LineCounter, parseDocument } from "yaml";
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
import {
  offsetAt,
  positionsInJson,
  positionsInYaml,
  type SourcePositions,
  type SourceScalar,
} from "./source-positions.ts";

/** A parsed YAML or JSON file with source positions. */
export interface SourceFile {
  value: unknown;
  /**
   * In YAML, all numbers and booleans, because text without quotes may look like them. In JSON, numbers that JavaScript
   * writes differently.
   */
  scalars: readonly SourceScalar[];
  /** Line of the key at a JSON pointer or a list of keys, or of its nearest ancestor in the file. */
  lineOf: (keys: string | readonly PropertyKey[]) => number;
  /** Line of the first occurrence of a text. */
  lineWith: (words: string) => number | undefined;
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
  const character = notUtf8(text) ?? controlCharacter(text);
  const problems = character === undefined ? [] : [sourceProblem(character, text, file)];
  const json = parseJson(text);
  if (json !== undefined) return { source: json, problems };

  const format = /^\s*[{[]/.test(text) ? "JSON" : "YAML";
  const toProblem = (fault: SourceFault, parsed: string) => {
    const message = `The file is not valid ${format}: ${fault.message}`;
    return sourceProblem({ ...fault, message }, parsed, file);
  };
  const yaml = parseYaml(text, forgiving ? maxRepairedQuotes : 0);
  const { errors } = yaml.document;
  problems.push(
    ...yaml.repairs.map(({ fault, before }) => toProblem(fault, before)),
    ...errors.map((error) => toProblem(syntaxFault(error, yaml.text), yaml.text)),
  );
  const document =
    forgiving && errors.length > 0
      ? parseDocument(yaml.text, { ...options, strict: false, uniqueKeys: false })
      : yaml.document;
  // Later errors are consequences of the first one.
  const [fatal] = document.errors;
  if (fatal !== undefined)
    return { problems: [toProblem(syntaxFault(fatal, yaml.text), yaml.text)] };
  const lost = lostTexts(document);
  problems.push(...lost.map((fault) => toProblem(fault, yaml.text)));
  // The parser's tree takes twenty times the memory of the text, so only the positions are kept.
  const positions = positionsInYaml(document.contents);
  try {
    return { source: sourceFile(document.toJS(), yaml.text, positions), problems };
  } catch (error) {
    const unreadable = errorAt({ file }, `The file cannot be read: ${messageOf(error)}`);
    return { problems: lost.length > 0 ? problems : [unreadable] };
  }
}

const options = { merge: true, prettyErrors: false };

/** The file is parsed again for each. */
const maxRepairedQuotes = 20;

/** Parses YAML after it has indented the lines of quoted values that would not end otherwise. Line numbers stay. */
function parseYaml(original: string, maxRepairs: number) {
  let text = original;
  let document = parseDocument(text, options);
  const repairs: { fault: SourceFault; before: string }[] = [];
  while (repairs.length < maxRepairs) {
    const [error] = document.errors;
    const repaired = error && withIndentedQuote(text, error);
    if (error === undefined || repaired === undefined) break;
    repairs.push({ fault: syntaxFault(error, text), before: text });
    text = repaired;
    document = parseDocument(text, options);
  }
  return { document, text, repairs };
}

function sourceFile(value: unknown, text: string, { root, scalars }: SourcePositions): SourceFile {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return {
    value,
    scalars,
    lineOf: (path) => {
      const keys = typeof path === "string" ? pointerSegments(path) : path.map(String);
      return lines.linePos(offsetAt(root, keys)).line;
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
    return sourceFile(JSON.parse(text), text, positionsInJson(text));
  } catch {
    return undefined;
  }
}
