import type { JsonObject } from "../../content/model/body.ts";
import type { DocsSource } from "../store/docs-source.ts";

/** A tool as `tools/list` shows it, with what it does. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: InputSchema;
  /** JSON Schema of the structured content, of a tool whose answers have one. */
  outputSchema?: JsonObject;
  /** `input` fits the input schema. Throws {@link ToolError} when there is no answer to it. */
  call(input: ToolInput, source: DocsSource): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  /** Markdown. */
  text: string;
  /** The same as data, where a program reads it. */
  structured?: JsonObject;
}

export type ToolInput = Record<string, string | number | JsonObject | undefined>;

/** All that our inputs need of JSON Schema: one flat object. */
export interface InputSchema {
  type: "object";
  properties: Record<string, InputProperty>;
  required?: string[];
  additionalProperties: false;
}

export type InputProperty =
  | {
      type: "string";
      description: string;
      minLength?: number;
      maxLength: number;
      enum?: string[];
      default?: string;
    }
  | { type: "object"; description: string }
  | { type: "integer"; description: string; minimum: number; maximum: number; default?: number };

/** The call was understood but has no answer; the message tells the assistant what to do instead. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
