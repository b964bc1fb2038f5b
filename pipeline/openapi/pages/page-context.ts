import type { ElementContent } from "hast";
import type { BuildContext } from "../../components/build-context.ts";
import type { PageDraft, Question } from "../../kernel/page-draft.ts";
import type { SchemaNode } from "../../model/operation.ts";
import type { Crumb } from "../../model/page.ts";
import { recordOf, stringsOf } from "../../model/schema/json-value.ts";
import { slugify } from "../../model/text/slug.ts";
import type { ApiModel } from "../read/api-model.ts";
import { SlugRegister } from "../read/names.ts";
import type { Descriptions } from "./descriptions.tsx";

/** Shared by all pages of one API. */
export interface ApiBuild extends BuildContext {
  api: ApiModel;
  descriptions: Descriptions;
  /** Number of operations that return a schema, by its name. */
  returnCounts: ReadonlyMap<string, number>;
}

/**
 * What most pages of an API have in common.
 * @param group of the page in lists; for a further API it includes the API's label
 * @param crumbs breadcrumbs below the API
 */
export function apiDraft(
  { scope, label, path, sidebar, file }: ApiModel,
  group: string,
  ...crumbs: Crumb[]
) {
  return {
    section: "openapi",
    layout: "article",
    sidebar,
    breadcrumbs: [{ label, path }, ...crumbs],
    sourceFile: file,
    group: scope === "" ? group : `${label}, ${group}`,
  } satisfies Partial<PageDraft>;
}

/** What readers ask that the page of an operation, schema, tag or API answers: its `x-questions`. */
export function questionsIn(holder: unknown): Question[] {
  return stringsOf([recordOf(holder)["x-questions"]].flat()).map((text) => ({ anchor: "", text }));
}

/** A heading, as a link target. */
export interface PageHeading {
  id: string;
  title: string;
}

/** A schema with more fields is not shown twice on a page. */
const manyFields = 40;

/** Number of fields with those of nested values. */
export function fieldCount({ fields = [], items, values, choices }: SchemaNode): number {
  const below = [items, values, ...(choices?.options ?? []).map(({ node }) => node), ...fields];
  return below.reduce(
    (sum, node) => sum + (node === undefined ? 0 : fieldCount(node)),
    fields.length,
  );
}

/** Maximum characters of an example: some files have responses of hundreds of kilobytes. */
const maxExampleLength = 16_000;

/** Maximum characters of all examples of a page; with many examples, later ones are cut earlier. */
const roomForExamples = 30_000;

/** Minimum characters shown of an example. */
const minExampleLength = 1_000;

/** Shared by all sections of one page; creates unique ids. */
export class PageContext {
  readonly api: ApiModel;
  readonly build: ApiBuild;
  readonly hasSamplesFile: boolean;
  readonly #ids = new SlugRegister();
  readonly #shown = new Map<SchemaNode, PageHeading>();

  #roomForExamples = roomForExamples;

  /** @param hasSamplesFile true if a file beside the Markdown has the long examples */
  constructor(build: ApiBuild, hasSamplesFile = false) {
    this.hasSamplesFile = hasSamplesFile;
    this.api = build.api;
    this.build = build;
  }

  /** Makes a unique id from words by adding a number. */
  uniqueId(words: string): string {
    return this.#ids.take(slugify(words) || "part");
  }

  /**
   * The heading under which the page already shows the fields of a large schema.
   * @param heading the heading of the new position
   */
  shownBefore(schema: SchemaNode, heading: PageHeading): PageHeading | undefined {
    const earlier = this.#shown.get(schema);
    if (earlier !== undefined) return earlier;
    if (schema.name !== undefined && fieldCount(schema) > manyFields) {
      this.#shown.set(schema, heading);
    }
    return undefined;
  }

  /** Characters available for an example: at most half of the remaining room. */
  roomForExample(length: number): number {
    const half = Math.max(this.#roomForExamples / 2, minExampleLength);
    const room = Math.floor(Math.min(half, maxExampleLength));
    this.#roomForExamples -= Math.min(length, room);
    return room;
  }

  /** Block content below a heading of the given level. */
  blocks(markdown: string | undefined, below: number): ElementContent[] {
    if (markdown === undefined || markdown === "") return [];
    return this.build.descriptions.blocks(markdown, below);
  }

  /** Inline content for a single paragraph, otherwise blocks. */
  inline(markdown: string | undefined): ElementContent[] {
    return markdown === undefined || markdown === ""
      ? []
      : this.build.descriptions.inline(markdown);
  }
}
