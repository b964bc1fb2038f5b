import type { JsonObject, JsonValue } from "../../../content/model/body.ts";
import type {
  BodyContent,
  NamedExample,
  Parameter,
  SchemaNode,
  SecurityOption,
  Server,
} from "../../../content/model/operation.ts";
import type { ApiOperation } from "./api-model.ts";

/**
 * An operation with all that the file says of it, its references to components resolved. Pages, request forms, records
 * for agents, checks and snapshots are made of it; none of them reads the file.
 */
export interface Operation extends Omit<ApiOperation, "raw" | "pathItem"> {
  servers: Server[];
  /** Ways to be let in; empty where the file says that none is needed, absent where it says nothing. */
  security?: SecurityOption[];
  parameters: OperationParameter[];
  requestBody?: RequestBody;
  responses: OperationResponse[];
  /** What the file says under keys that begin with `x-`. */
  extensions: JsonObject;
}

/** A schema in both of its forms: as pages show it, and as JSON Schema. */
interface WithJsonSchema {
  jsonSchema?: JsonValue;
}

export interface OperationParameter extends Parameter, WithJsonSchema {}

export interface OperationContent extends BodyContent, WithJsonSchema {}

export interface RequestBody {
  required: boolean;
  description?: string;
  contents: OperationContent[];
}

export interface ResponseHeader extends WithJsonSchema {
  name: string;
  required: boolean;
  deprecated?: true;
  schema: SchemaNode;
  examples: NamedExample[];
}

export interface OperationResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  description: string;
  contents: OperationContent[];
  headers: ResponseHeader[];
  links: ResponseLink[];
}

/** A further operation that takes values of a response. */
export interface ResponseLink {
  /** Its key in the file. */
  name: string;
  description?: string;
  /** What it takes, as the file writes it: `id` → `$response.body#/id`. */
  values: { name: string; from: string }[];
  /** Absent where the file names none of its own operations. */
  operation?: { summary: string; path: string };
}
