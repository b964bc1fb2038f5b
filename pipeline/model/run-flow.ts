import type { JsonObject } from "./body.ts";

/** Props of the island that runs a flow in the sandbox. */
export type RunFlowProps = {
  /** Page of the first operation. */
  page: string;
  /** Its body. */
  body: JsonObject;
  /** Fields of the body that readers change. */
  fields: string[];
  /** A field with a choice: what each value adds to the body, and what is said of it. */
  choice: { field: string; options: Record<string, { body: JsonObject; note: string }> };
  /** In order. A step without pages happens elsewhere, such as a signature. `result` points into its last answer. */
  steps: { name: string; text: string; pages: string[]; result: string }[];
  /** Page of the guide with the program of the flow, and the title of its code blocks. */
  program: { page: string; title: string };
};
