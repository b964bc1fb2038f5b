import type { JsonObject } from "../../content/model/body.ts";
import type { DocsSource } from "../store/docs-source.ts";

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: InputSchema;
  /** `input` is valid against the input schema. Returns Markdown. @throws ToolError with a message for the assistant */
  call(input: ToolInput, source: DocsSource): Promise<string>;
}

export type ToolInput = Record<string, string | number | JsonObject | undefined>;

/** The subset of JSON Schema that our inputs use: one flat object. */
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

/** A valid call without a result; the message says what to do instead. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A written argument without blanks around it; undefined for an empty one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
