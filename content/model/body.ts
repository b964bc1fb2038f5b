/** What the body of a stored page is made of. Closed: a renderer of it can be checked for completeness. */
export type Block = HtmlBlock | IslandBlock;

/** Static content, rendered to HTML at build. */
export interface HtmlBlock {
  kind: "html";
  html: string;
}

/** A place where a client component takes over once the reader shows intent. */
export interface IslandBlock {
  kind: "island";
  /** One of the site's own, or one that authors have registered in `content/islands/islands.ts`. */
  name: string;
  /** Serialisable props; they travel to the browser in the page. */
  props: JsonObject;
  /** What stands in the island's place until (or without) JavaScript. */
  children: Block[];
}

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}
