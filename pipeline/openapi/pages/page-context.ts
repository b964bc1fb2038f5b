import type { ElementContent } from "hast";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { slugify } from "../../../content/model/text/slug.ts";
import type { BuildContext } from "../../build-context.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Descriptions } from "./descriptions.tsx";

/** What all pages of one API are made with. */
export interface ApiBuild extends Pick<BuildContext, "highlighter" | "graph" | "history"> {
  api: ApiModel;
  descriptions: Descriptions;
  /** Tables of fields by place, made already: many operations take and answer the same schemas. */
  tables: Map<SchemaNode, Map<string, ElementContent[]>>;
}

/** Heading under which a page stands in lists of all pages; that of a further API names the API. */
export function groupOf({ scope, label }: ApiModel, part: string): string {
  return scope === "" ? part : `${label}, ${part}`;
}

/** What the parts of one page are made with: the API, and ids that are unique on the page. */
export class PageContext {
  readonly api: ApiModel;
  readonly build: ApiBuild;
  readonly #ids = new Map<string, number>();

  constructor(build: ApiBuild) {
    this.api = build.api;
    this.build = build;
  }

  /** An element id made of words; the second of its kind gets a number. */
  uniqueId(words: string): string {
    const base = slugify(words) || "part";
    const count = (this.#ids.get(base) ?? 0) + 1;
    this.#ids.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  }

  /** A description as blocks, below a heading of the given level. */
  blocks(markdown: string | undefined, below: number): ElementContent[] {
    if (markdown === undefined || markdown === "") return [];
    return this.build.descriptions.blocks(markdown, below);
  }

  /** A description as the content of a paragraph, or blocks when it is longer than one. */
  inline(markdown: string | undefined): ElementContent[] {
    return markdown === undefined || markdown === ""
      ? []
      : this.build.descriptions.inline(markdown);
  }
}
