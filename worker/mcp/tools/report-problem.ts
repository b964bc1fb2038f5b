import { feedbackKinds, MOST_FEEDBACK_TEXT } from "../../../content/model/analytics-event.ts";
import { parseFeedback } from "../../analytics/parse-feedback.ts";
import { type Tool, ToolError } from "../tool.ts";

/** A report about a page, for those who keep the documentation. */
export const reportProblem: Tool = {
  name: "report_problem",
  title: "Report a problem of the documentation",
  description:
    "Tells the maintainers that a page is wrong, unclear, missing something or broken. No personal data, no keys.",
  changesSomething: true,
  inputSchema: {
    type: "object",
    properties: {
      path: {
        type: "string",
        description: "Path of the page, as `search_docs` and `list_pages` give it.",
        minLength: 1,
        maxLength: 1_024,
      },
      kind: {
        type: "string",
        description: "What is the matter with it.",
        maxLength: 16,
        enum: [...feedbackKinds],
      },
      text: {
        type: "string",
        description: "What is wrong, and what would be right if you know.",
        minLength: 1,
        maxLength: MOST_FEEDBACK_TEXT,
      },
    },
    required: ["path", "kind", "text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { reported: { type: "boolean" }, path: { type: "string" } },
    required: ["reported", "path"],
  },
  async call({ path, kind, text }, source) {
    const feedback = parseFeedback({ path, kind, text });
    if ("reason" in feedback) throw new ToolError(feedback.reason);
    await source.report(feedback);
    return {
      text: `Reported. Thank you: the maintainers of \`${feedback.path}\` will read it.`,
      structured: { reported: true, path: feedback.path },
    };
  },
};
