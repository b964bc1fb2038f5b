import type { CataloguePage } from "../../../content/model/catalogue.ts";
import { pageKinds, sections } from "../../../content/model/page.ts";
import { agentsPath } from "../../../content/model/urls.ts";
import { decodeCursor, encodeCursor } from "../cursor.ts";
import { type Tool, ToolError } from "../tool.ts";

/** What there is to read. */
export const listPages: Tool = {
  name: "list_pages",
  title: "List pages",
  description: `Lists the pages of the documentation in reading order, one line each. Narrow it down by section or kind; ask for more with the cursor of the answer. A short index to copy into a project's AGENTS.md is the resource \`${agentsPath}\`.`,
  inputSchema: {
    type: "object",
    properties: {
      section: {
        type: "string",
        description:
          "Only this part: guides (docs), web API (openapi), TypeScript libraries (library).",
        maxLength: 16,
        enum: [...sections],
      },
      kind: {
        type: "string",
        description: "Only pages of this kind.",
        maxLength: 32,
        enum: [...pageKinds],
      },
      limit: {
        type: "integer",
        description: "Most pages to return.",
        minimum: 1,
        maximum: 200,
        default: 100,
      },
      cursor: {
        type: "string",
        description: "`nextCursor` of the answer before.",
        maxLength: 64,
      },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      total: { type: "integer" },
      pages: {
        type: "array",
        items: {
          type: "object",
          properties: {
            path: { type: "string" },
            title: { type: "string" },
            description: { type: "string" },
            kind: { type: "string" },
            group: { type: "string" },
          },
          required: ["path", "title", "description", "kind", "group"],
        },
      },
      nextCursor: { type: "string", description: "Present when there are more pages." },
    },
    required: ["total", "pages"],
  },
  async call({ section, kind, limit, cursor }, source) {
    const found = (await source.pages()).filter(
      (page) =>
        (section === undefined || page.section === section) &&
        (kind === undefined || page.kind === kind),
    );
    const start = cursor === undefined ? 0 : decodeCursor(String(cursor));
    if (start === undefined || start > found.length) {
      throw new ToolError("`cursor` is not one of an earlier answer; leave it out to begin again.");
    }
    const end = start + Number(limit);
    const pages = found.slice(start, end);
    const nextCursor = end < found.length ? encodeCursor(end) : undefined;
    return {
      text: pagesText(pages, found.length, nextCursor),
      structured: {
        total: found.length,
        pages: pages.map(({ path, title, description, kind: ownKind, group }) => ({
          path,
          title,
          description,
          kind: ownKind,
          group,
        })),
        ...(nextCursor !== undefined && { nextCursor }),
      },
    };
  },
};

function pagesText(
  pages: readonly CataloguePage[],
  total: number,
  nextCursor: string | undefined,
): string {
  const lines: string[] = [];
  let group = "";
  for (const page of pages) {
    if (page.group !== group) lines.push("", `## ${page.group}`, "");
    group = page.group;
    lines.push(`- \`${page.path}\` ${page.title}: ${page.description}`);
  }
  const more =
    nextCursor === undefined
      ? []
      : ["", `More pages follow: call again with cursor \`${nextCursor}\`.`];
  return [`${total} pages.`, ...lines, ...more].join("\n");
}
