import { z } from "zod";
import { errorAt, nearHint, type Problem, warningAt } from "../kernel/problems.ts";
import { splitLink } from "../model/urls.ts";
import { phrase, readPhrases } from "./read-phrases.ts";

/** A question of readers and the section that answers it. */
export interface Question {
  /** Empty for the whole page. */
  anchor: string;
  text: string;
}

/** By path of the answering page. */
export type Questions = ReadonlyMap<string, readonly Question[]>;

export const questionsFile = "content/search-questions.yaml";
const schema = z.record(z.string(), z.array(phrase).min(1));
const hint = "the file has a list of phrases below each path: `/guide#section: [what readers ask]`";

export interface ReadQuestionsResult {
  questions: Questions;
  problems: Problem[];
}

/** @param anchors anchors of all pages, by path */
export async function readQuestions(
  root: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadQuestionsResult> {
  const read = await readPhrases(root, questionsFile, schema, hint);
  const { value = {}, lineOf = () => 1, problems = [] } = read;
  const questions = new Map<string, Question[]>();
  const places = Object.entries(value);
  for (const [place, texts] of places) {
    const { path, anchor } = splitLink(place);
    const asked = texts.map((text) => ({ anchor, text }));
    questions.set(path, [...(questions.get(path) ?? []), ...asked]);
  }
  const lost = places.flatMap(([place]) => placeProblems(place, lineOf([place]), anchors));
  return { questions, problems: [...problems, ...lost] };
}

function placeProblems(
  place: string,
  line: number,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Problem[] {
  const { path, anchor } = splitLink(place);
  const own = anchors.get(path);
  if (own === undefined) {
    const message = `questions are said to be answered by \`${path}\`, which is no page`;
    const hint = nearHint(path, anchors.keys()) ?? "name the page that answers them";
    return [errorAt({ file: questionsFile, line }, message, hint)];
  }
  if (anchor === "" || own.has(anchor)) return [];
  const message = `\`${path}\` has no section \`#${anchor}\` to answer questions`;
  const hint = "name a section that the page has, or the page alone";
  return [warningAt({ file: questionsFile, line }, message, hint)];
}
