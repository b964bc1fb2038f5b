import { agentsPath, llmsPath, skillPath } from "../../pipeline/model/urls.ts";

export const markdownType = "text/markdown";

/** Resources besides pages. The tool `read_page` reads those in Markdown. */
export const textFiles = [
  {
    path: skillPath,
    name: "skill",
    title: "How to work with this API",
    description: "The API and these docs on two pages, for an assistant that writes code.",
    mimeType: markdownType,
  },
  {
    path: agentsPath,
    name: "agents",
    title: "Index for a project's AGENTS.md",
    description:
      "What an assistant needs to know in a project that uses this API; copy it into its AGENTS.md.",
    mimeType: markdownType,
  },
  {
    path: llmsPath,
    name: "llms.txt",
    title: "Index of all pages",
    description: "All pages in sections, one line each.",
    mimeType: "text/plain",
  },
];
