import { z } from "zod";
import { escapePointer } from "../../content/json-schema/pointer.ts";
import { splitLink } from "../../content/model/urls.ts";
import { closest, type Problem } from "../kernel/problems.ts";
import { phrase, readPhrases } from "./read-phrases.ts";

/** What readers ask in words of their own, and the place on a page that answers. */
export interface Question {
  /** Empty for the page as a whole. */
  anchor: string;
  text: string;
}

/** Questions by the path of the page that answers them. */
export type Questions = ReadonlyMap<string, readonly Question[]>;

export const questionsFile = "content/search-questions.yaml";
const schema = z.record(z.string(), z.array(phrase).min(1));
const hint = "the file has a list of phrases below each path: `/guide#section: [what readers ask]`";

export interface ReadQuestionsResult {
  questions: Questions;
  problems: Problem[];
}

/**
 * Reads what readers ask.
 * @param anchors of every page, by its path
 */
export async function readQuestions(
  root: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadQuestionsResult> {
  const {
    value = {},
    lineOf,
    problems,
  } = await readPhrases(root, { file: questionsFile, schema, hint });
  const questions = new Map<string, Question[]>();
  const places = Object.entries(value);
  for (const [place, texts] of places) {
    const { path, anchor } = splitLink(place);
    const asked = texts.map((text) => ({ anchor, text }));
    questions.set(path, [...(questions.get(path) ?? []), ...asked]);
  }
  const lost = places.flatMap(([place]) => {
    const problem = placeProblem(place, anchors);
    if (problem === undefined) return [];
    return [{ ...problem, file: questionsFile, line: lineOf(`/${escapePointer(place)}`) }];
  });
  return { questions, problems: [...problems, ...lost] };
}

function placeProblem(
  place: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Omit<Problem, "file" | "line"> | undefined {
  const { path, anchor } = splitLink(place);
  const own = anchors.get(path);
  if (own === undefined) {
    const near = closest(path, anchors.keys());
    return {
      severity: "error",
      message: `questions are said to be answered by \`${path}\`, which is no page`,
      hint: near === undefined ? "name the page that answers them" : `did you mean \`${near}\`?`,
    };
  }
  if (anchor === "" || own.has(anchor)) return undefined;
  return {
    severity: "warning",
    message: `\`${path}\` has no section \`#${anchor}\` to answer questions`,
    hint: "name a section that the page has, or the page alone",
  };
}
