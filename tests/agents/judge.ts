import { judgeProgram } from "./judge-program.ts";
import { judgeRequest } from "./judge-request.ts";
import type { FactJudgement, Task, Verdict } from "./task.ts";

/** Reads the Markdown of a page of the site by its path. */
export type ReadPage = (path: string) => Promise<string | undefined>;

/** Judges an answer by compiler, packages and API file. Of the site, only cited pages are read. */
export async function judge(task: Task, answer: string, readPage: ReadPage): Promise<Verdict> {
  const { judgement } = task;
  switch (judgement.kind) {
    case "program":
      return judgeProgram(answer, judgement);
    case "request":
      return judgeRequest(answer, judgement);
    case "fact":
      return judgeFact(answer, judgement, readPage);
  }
}

async function judgeFact(
  answer: string,
  { answer: right, wrong = [], evidence }: FactJudgement,
  readPage: ReadPage,
): Promise<Verdict> {
  const fact = /^Answer:(.*)$/m.exec(answer)?.[1] ?? "";
  const path = /^Source:\s*(?:https?:\/\/[^/\s]+)?(\/[^\s#)]*)/m.exec(answer)?.[1];
  const unmet = right.find((pattern) => !new RegExp(pattern, "i").test(fact));
  if (unmet) return { passed: false, reason: `the answer does not match ${unmet}` };
  const met = wrong.find((pattern) => new RegExp(pattern, "i").test(fact));
  if (met) return { passed: false, reason: `the answer matches ${met}` };
  if (path === undefined) return { passed: false, reason: "no page is cited" };
  const page = await readPage(path.replace(/\.md$/, ""));
  if (page === undefined) return { passed: false, reason: `there is no page ${path}` };
  const unsaid = evidence.find((pattern) => !new RegExp(pattern, "is").test(page));
  if (unsaid) return { passed: false, reason: `${path} does not say ${unsaid}` };
  return { passed: true, reason: "right, and the cited page says so" };
}
