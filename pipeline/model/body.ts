/** Part of the body of a page. A closed union: the compiler finds renderers that miss a kind. */
export type Block = HtmlBlock | IslandBlock;

/** Static content, rendered to HTML at build. */
export interface HtmlBlock {
  kind: "html";
  html: string;
}

/** A component that is mounted in the browser on intent. */
export interface IslandBlock {
  kind: "island";
  /** A built-in island, or one that authors registered in `content/islands/islands.ts`. */
  name: string;
  /** Serialisable props, sent with the page. */
  props: JsonObject;
  /** Shown until the island is mounted, and without JavaScript. */
  children: Block[];
}

/** Integers that JavaScript cannot hold as numbers are of type `bigint`. */
export type JsonValue = string | number | bigint | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}
