import type { JsonObject, JsonValue } from "../../model/body.ts";
import type {
  BodyContent,
  NamedExample,
  Parameter,
  SchemaNode,
  SecurityOption,
  Server,
} from "../../model/operation.ts";
import type { PagePath } from "../../model/urls.ts";
import type { ExternalDocs } from "./external-docs.ts";

/** Names and texts of an operation. */
export interface OperationHead {
  id: string;
  slug: string;
  pagePath: PagePath;
  /** Upper case. */
  method: string;
  path: string;
  summary: string;
  description: string;
  /** The description's first sentences as plain text. */
  brief: string;
  tags: string[];
  /** Labels shown beside its title. */
  badges?: string[];
  deprecated: boolean;
  externalDocs?: ExternalDocs;
  pointer: string;
}

/**
 * An operation with its references resolved. Pages, request forms, agent records, checks and snapshots are made from
 * it without reading the file.
 */
export interface Operation extends OperationHead {
  servers: Server[];
  /** Security alternatives; empty if none is required, absent if the file has no `security`. */
  security?: SecurityOption[];
  parameters: OperationParameter[];
  requestBody?: RequestBody;
  responses: OperationResponse[];
  /** Keys that begin with `x-`. */
  extensions: JsonObject;
}

/** A request that the API sends to a server of its users. */
export interface OutgoingRequest extends Operation, OutgoingHead {}

export interface OutgoingHead {
  kind: "webhook" | "callback";
  /** Its key in the file. */
  name: string;
  /** Operations that trigger a callback; empty for a webhook. */
  owners: OperationHead[];
}

/** The JSON Schema in addition to the node for pages. */
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
  /** Several operations may refer to it: it is among the components of the file. */
  isShared?: true;
  contents: OperationContent[];
  headers: ResponseHeader[];
  links: ResponseLink[];
}

/** Link to an operation that uses values of a response. */
export interface ResponseLink {
  /** Its key in the file. */
  name: string;
  description?: string;
  /** Parameters with runtime expressions: `id` → `$response.body#/id`. */
  parameters: Record<string, JsonValue>;
  body?: JsonValue;
  /** Absent if it is not an operation of this file. */
  operation?: { summary: string; path: string };
}
