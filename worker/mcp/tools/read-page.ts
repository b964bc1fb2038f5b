import * as z from "zod";
import { pageText } from "../../../pipeline/model/page-markdown.ts";
import { slugify } from "../../../pipeline/model/text/slug.ts";
import { absoluteUrl, withoutOrigin } from "../../../pipeline/model/urls.ts";
import { didYouMean } from "../../lookup/did-you-mean.ts";
import type { DocsSource } from "../../lookup/docs-source.ts";
import { ToolError } from "../../lookup/tool-error.ts";
import { findPage } from "../find-page.ts";
import {
  answerHead,
  markdownHeadings,
  markdownParts,
  markdownSection,
} from "../markdown-sections.ts";
import { markdownType, textFiles } from "../text-files.ts";
import { defineTool } from "../tool.ts";
import { optionalText } from "../tool-input.ts";

/** Characters, about 10,000 tokens: common clients truncate or refuse longer results. */
const partLength = 40_000;

/** A page, or a section of one, as Markdown. */
export const readPage = defineTool({
  name: "read_page",
  title: "Read a page",
  description:
    "Gives a page as Markdown: whole, or only the section below one heading, which is cheaper. Long pages come in parts. `/skill.md` says how to write code for this API: steps, units, rules, on two pages. For one operation, schema or symbol use get.",
  fields: {
    path: z
      .string()
      .trim()
      .min(1)
      .max(1_024)
      .describe("Path or address of the page, as search_docs gives it."),
    heading: optionalText(
      "Heading or anchor of the section to read; the whole page without it.",
      200,
    ),
    part: z.int().min(1).max(1_000).default(1).describe("Which part of a long page."),
  },
  async call({ path, heading, part }, source) {
    const { address, anchor, written } = await readText(path, source);
    const wanted = heading ?? anchor;
    const whole = pageText(written);
    const text = wanted === undefined ? whole : sectionOf(whole, wanted, address);
    const parts = markdownParts(text, partLength);
    const markdown = parts[part - 1];
    if (markdown === undefined) {
      throw new ToolError(`The page has ${parts.length} part(s); there is no part ${part}.`);
    }
    const url = absoluteUrl(source.site.url, address);
    const sections =
      parts.length > 1 && part === 1 ? `Sections: ${headingList(titlesOf(whole))}\n\n` : "";
    return `${answerHead(url + placeOf(part, parts.length))}\n${sections}${markdown}`;
  },
});

/** Markdown of a page or of a text file such as `/skill.md`. */
async function readText(wanted: string, source: DocsSource) {
  const path = withoutOrigin(source.site.url, wanted);
  const file = textFiles.find((each) => each.path === path);
  const text = file?.mimeType === markdownType ? await source.file(path) : undefined;
  if (text !== undefined) return { address: path, anchor: undefined, written: text };
  const found = await findPage(wanted, source);
  return { address: found.path, anchor: found.anchor, written: await source.markdown(found.path) };
}

/** Stands at the top, so that a part is not mistaken for the whole page. */
function placeOf(part: number, parts: number): string {
  if (parts === 1) return "";
  const rest = part === parts ? "the last" : `go on with \`part: ${part + 1}\``;
  return `, part ${part} of ${parts}: ${rest}`;
}

/** The section with this heading, or else the first whose heading begins with it. */
function sectionOf(markdown: string, heading: string, path: string): string {
  const titles = titlesOf(markdown);
  const slug = slugify(heading);
  const longer = titles.find((title) => slug !== "" && slugify(title).startsWith(slug)) ?? heading;
  const section = markdownSection(markdown, heading) ?? markdownSection(markdown, longer);
  if (section !== undefined) return section;
  throw new ToolError(
    `\`${path}\` has no heading \`${heading}\`.${didYouMean(heading, titles)} Its headings: ${headingList(titles)}.`,
  );
}

function headingList(titles: readonly string[]): string {
  return [...titles.slice(0, 60), ...(titles.length > 60 ? ["…"] : [])].join("; ");
}

function titlesOf(markdown: string): string[] {
  return markdownHeadings(markdown).map(({ title }) => title);
}
