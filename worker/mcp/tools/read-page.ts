import * as z from "zod";
import { pageText } from "../../../pipeline/model/page-markdown.ts";
import { absoluteUrl, withoutOrigin } from "../../../pipeline/model/urls.ts";
import type { DocsSource } from "../../lookup/docs-source.ts";
import {
  answerHead,
  headingList,
  namedSections,
  splitAtHeadings,
} from "../../lookup/markdown-sections.ts";
import { ToolError } from "../../lookup/tool-error.ts";
import { findPage } from "../find-page.ts";
import { markdownType, textFiles } from "../text-files.ts";
import { defineTool } from "../tool.ts";
import { optionalText } from "../tool-input.ts";

/** Characters, about 10,000 tokens: common clients truncate or refuse longer results. */
const partLength = 40_000;

export const readPage = defineTool({
  name: "read_page",
  title: "Read a page",
  description:
    "Returns a page as Markdown: whole, or only the section below one heading, which is cheaper. Long pages come in parts. `/skill.md` has what you need to write code for this API: steps, units, rules, on two pages. For one operation, schema or symbol use get.",
  fields: {
    path: z
      .string()
      .trim()
      .min(1)
      .max(1_024)
      .describe("Path or address of the page, as search_docs returns it."),
    heading: optionalText(
      "Heading or anchor of the section to read; the whole page without it.",
      200,
    ),
    part: z.int().min(1).max(1_000).default(1).describe("Which part of a long page."),
  },
  async call({ path, heading, part }, source) {
    const { address, anchor, stored } = await readText(path, source);
    const wanted = heading ?? anchor;
    const page = { ...stored, markdown: pageText(stored.markdown) };
    const { text, problem } =
      wanted === undefined ? { text: page.markdown } : namedSections(page, [wanted], address);
    if (text === undefined) throw new ToolError(problem);
    const parts = splitAtHeadings(text, partLength);
    const markdown = parts[part - 1];
    if (markdown === undefined) {
      throw new ToolError(`The page has ${parts.length} part(s); there is no part ${part}.`);
    }
    const url = absoluteUrl(source.site.url, address);
    const sections =
      parts.length > 1 && part === 1 ? `Sections: ${headingList(page.markdown)}\n\n` : "";
    return `${answerHead(url + partNote(part, parts.length))}\n${sections}${markdown}`;
  },
});

/** Markdown of a page or of a text file such as `/skill.md`. */
async function readText(given: string, source: DocsSource) {
  const wanted = given.replace("?section=", "#");
  const path = withoutOrigin(source.site.url, wanted);
  const file = textFiles.find((each) => each.path === path);
  const text = file?.mimeType === markdownType ? await source.file(path) : undefined;
  if (text !== undefined) {
    return { address: path, anchor: undefined, stored: { markdown: text, toc: [] } };
  }
  const { path: address, anchor } = await findPage(wanted, source);
  return { address, anchor, stored: await source.page(address) };
}

/** At the top, so that a part is not mistaken for the whole page. */
function partNote(part: number, parts: number): string {
  if (parts === 1) return "";
  const rest = part === parts ? "the last" : `go on with \`part: ${part + 1}\``;
  return `, part ${part} of ${parts}: ${rest}`;
}
