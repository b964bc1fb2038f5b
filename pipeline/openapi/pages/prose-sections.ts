import { fromMarkdown } from "mdast-util-from-markdown";
import { textOfMarkdown as textOf } from "../../tree/plain-text.ts";

export interface ProseSection {
  title: string;
  markdown: string;
}

/**
 * The description of the API split at its headings, so that generated parts can be added to the section on their
 * subject.
 */
export class ProseSections {
  readonly lead: string;
  #sections: ProseSection[];

  constructor(markdown: string) {
    // A regular expression would also match comments in code blocks.
    const headings = fromMarkdown(markdown)
      .children.filter((node) => node.type === "heading")
      .filter(({ depth }) => depth <= 2)
      .map((heading) => ({
        title: textOf(heading).trim(),
        start: heading.position?.start.offset ?? 0,
        end: heading.position?.end.offset ?? 0,
      }));
    this.lead = markdown.slice(0, headings[0]?.start).trim();
    this.#sections = headings.map(({ title, end }, index) => ({
      title,
      markdown: markdown.slice(end, headings[index + 1]?.start).trim(),
    }));
  }

  /** Removes and returns the section with a matching title. */
  take(title: RegExp): ProseSection | undefined {
    const found = this.#sections.find((section) => title.test(section.title));
    this.#sections = this.#sections.filter((section) => section !== found);
    return found;
  }

  /** Remaining sections. */
  rest(): ProseSection[] {
    return this.#sections;
  }
}
