import * as z from "zod";
import { type FaultReport, type ListedFault, reportFaults } from "../../checks/report-faults.ts";
import { defineTool } from "../tool.ts";

export const checkRequestTool = defineTool({
  name: "check_request",
  title: "Check a request without sending it",
  description:
    "Finds the faults of a request to the web API before you send it, each with its place, what was expected and the corrected value. Use it on every request you write: a curl command or the parts. Names the sandbox's address of the operation: run your program there before you hand it over. Sends and keeps nothing.",
  fields: {
    operation: z
      .string()
      .max(512)
      .optional()
      .describe("Operation id or path; taken from the URL when left out."),
    request: z
      .string()
      .max(200_000)
      .optional()
      .describe("A curl command, instead of the fields below. Other code is not read."),
    method: z.string().max(16).optional().describe("HTTP method."),
    url: z.string().max(2_048).optional().describe("URL or path."),
    headers: z.looseObject({}).optional().describe("Headers by name."),
    body: z.looseObject({}).optional().describe("JSON body."),
  },
  async call(input, source) {
    return answerText(await reportFaults(input, source));
  },
});

function answerText(answer: FaultReport): string {
  const { errors, warnings, checked, notChecked, operation, faults, more, sandbox } = answer;
  const { id, method, path } = operation;
  const lookedAt = checked.length === 0 ? "nothing" : checked.join(", ");
  const verdict =
    errors + warnings === 0
      ? "No problems found"
      : `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
  const leftOut = notChecked.length === 0 ? "" : `Not looked at: ${notChecked.join(", ")}.`;
  // Says first that the body was not checked, because the verdict would be read as one of the whole request.
  const isPartial = notChecked.includes("body") || notChecked.includes("variables");
  const part = isPartial ? "the rest of the request" : "the request";
  const found = `${verdict} in ${part} to \`${id}\` (${method} ${path}). Looked at: ${lookedAt}.`;
  const head = (isPartial ? [leftOut, found] : [found, leftOut]).join(" ").trim();
  const alike = Map.groupBy(faults, (fault) => lineOf(fault, "*"));
  const lines = [...alike].flatMap(([line, same]) =>
    same.length < 3 ? same.map((fault) => lineOf(fault)) : [`${line} (${same.length} times)`],
  );
  if (more !== undefined) lines.push(`- ${more} more.`);
  const run = sandbox === undefined ? [] : ["", `Run it, simulated and without a key: ${sandbox}`];
  const next = errors === 0 ? run : ["", `All fields: get with \`${id}\`.`];
  return [head, ...lines, ...next].join("\n");
}

/** @param index replaces each index of a list, so that the same fault of several items is the same line */
function lineOf(
  { severity, in: part, pointer, message, correction, link }: ListedFault,
  index?: string,
): string {
  const path = index === undefined ? pointer : pointer.replace(/\/\d+(?=\/|$)/g, `/${index}`);
  const where = pointer === "" ? part : `${part} \`${path}\``;
  const right = correction === undefined ? "" : ` Correct: \`${JSON.stringify(correction)}\`.`;
  const why = link === undefined ? "" : ` See ${link}`;
  return `- ${severity}, ${where}: ${message}${right}${why}`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
