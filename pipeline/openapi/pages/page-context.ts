import type { ElementContent } from "hast";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { slugify } from "../../../content/model/text/slug.ts";
import type { BuildContext } from "../../history/build-context.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Descriptions } from "./descriptions.tsx";

/** What all pages of one API are made with. */
export interface ApiBuild
  extends Pick<BuildContext, "highlighter" | "graph" | "history" | "proofs"> {
  api: ApiModel;
  descriptions: Descriptions;
  /** Names of the schemas that operations answer with: a request that holds such a value passes it on. */
  answers: ReadonlySet<string>;
  /** Tables of fields by place, made already: many operations take and answer the same schemas. */
  tables: Map<SchemaNode, Map<string, ElementContent[]>>;
  /** Lists of fields in the same way. */
  lists: Map<SchemaNode, Map<string, SharedContent>>;
}

/** Heading under which a page stands in lists of all pages; that of a further API names the API. */
export function groupOf({ scope, label }: ApiModel, part: string): string {
  return scope === "" ? part : `${label}, ${part}`;
}

/** Content as every page shows it on which none of its ids is taken. */
interface SharedContent {
  nodes: ElementContent[];
  /** How often each id was asked for. */
  ids: ReadonlyMap<string, number>;
}

/** A heading of a page, to which its other parts may lead. */
export interface PageHeading {
  id: string;
  title: string;
}

/** Whoever has read that many fields need not read them again on the same page. */
const manyFields = 40;

/** Fields of a schema as its page shows them, those of nested values included. */
function fieldCount({ fields = [], items, values, choices }: SchemaNode): number {
  const below = [items, values, ...(choices?.options ?? []).map(({ node }) => node), ...fields];
  return below.reduce(
    (sum, node) => sum + (node === undefined ? 0 : fieldCount(node)),
    fields.length,
  );
}

/** Some files hold responses of hundreds of kilobytes as examples: nobody reads them to the end. */
const longestExample = 16_000;

/** Characters of all examples of a page together; where there are many, the later ones are cut sooner. */
const roomForExamples = 30_000;

/** So much of an example is shown on any page. */
const shortestExample = 1_000;

/** What the parts of one page are made with: the API, and ids that are unique on the page. */
export class PageContext {
  readonly api: ApiModel;
  readonly build: ApiBuild;
  readonly hasSamplesFile: boolean;
  #ids = new Map<string, number>();
  readonly #shown = new Map<SchemaNode, PageHeading>();

  #roomForExamples = roomForExamples;

  /** @param hasSamplesFile long examples of the page stand in a file beside its Markdown */
  constructor(build: ApiBuild, hasSamplesFile = false) {
    this.hasSamplesFile = hasSamplesFile;
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

  /** The fields of a schema: made once for all pages on which none of their ids is taken. */
  sharedList(schema: SchemaNode, place: string, make: () => Content): Content {
    const known = this.build.lists.get(schema) ?? new Map<string, SharedContent>();
    this.build.lists.set(schema, known);
    const list = known.get(place) ?? this.#madeAlone(make);
    known.set(place, list);
    if ([...list.ids.keys()].some((id) => this.#ids.has(id))) return make();
    for (const [id, count] of list.ids) this.#ids.set(id, count);
    return list.nodes;
  }

  /** As if nothing else was on the page. */
  #madeAlone(make: () => Content): SharedContent {
    const ids = this.#ids;
    this.#ids = new Map();
    const made = { nodes: toNodes(make()), ids: this.#ids };
    this.#ids = ids;
    return made;
  }

  /**
   * Where the page shows the fields of a schema already, when these are too many to be shown twice.
   * @param heading under which they are going to stand otherwise
   */
  shownBefore(schema: SchemaNode, heading: PageHeading): PageHeading | undefined {
    const earlier = this.#shown.get(schema);
    if (earlier !== undefined) return earlier;
    if (schema.name !== undefined && fieldCount(schema) > manyFields) {
      this.#shown.set(schema, heading);
    }
    return undefined;
  }

  /** How many characters of an example the page has room for: of what is left no example takes more than half. */
  roomForExample(length: number): number {
    const half = Math.max(this.#roomForExamples / 2, shortestExample);
    const room = Math.floor(Math.min(half, longestExample));
    this.#roomForExamples -= Math.min(length, room);
    return room;
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
