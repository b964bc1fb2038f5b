import { memoize } from "../../kernel/memoize.ts";
import type { JsonValue } from "../../model/body.ts";
import { formType } from "../../model/media-types.ts";
import type {
  FieldEncoding,
  ParameterLocation,
  SchemaNode,
  SecurityOption,
  Server,
} from "../../model/operation.ts";
import { defaultStyle } from "../../model/samples/serialize-parameter.ts";
import {
  flagsOf,
  isObject,
  type JsonRecord,
  jsonObjectOf,
  jsonOf,
  listOf,
  recordOf,
  stringOf,
  stringsOf,
  textsOf,
} from "../../model/schema/json-value.ts";
import { isAnnotation } from "../../model/schema/keywords.ts";
import { resolve, resolveAnnotated } from "../../model/schema/references.ts";
import { decoded } from "../../model/text/decoded.ts";
import type { SchemaContext } from "./api-model.ts";
import { generatedBody } from "./examples/generated-example.ts";
import { type ReadExamples, readExamples } from "./examples/read-examples.ts";
import type { NamedOperation } from "./named-operations.ts";
import type {
  Operation,
  OperationContent,
  OperationHead,
  OperationParameter,
  OperationResponse,
  RequestBody,
  ResponseHeader,
  ResponseLink,
} from "./operation-model.ts";
import { toSchemaNode } from "./schema/to-schema-node.ts";
import { toServers } from "./to-servers.ts";

/** What operations of an API refer to. */
export interface OperationContext extends SchemaContext {
  servers: Server[];
  /** Targets of links. */
  operations: readonly OperationHead[];
}

/** Resolves references to components. */
export function toOperation<Named extends NamedOperation>(
  api: OperationContext,
  { raw, pathItem, ...head }: Named,
): Omit<Named, "raw" | "pathItem"> & Omit<Operation, keyof OperationHead> {
  const own = [raw.servers, pathItem.servers].find((servers) => listOf(servers).length > 0);
  // The API's own security does not apply to what it sends.
  const security = raw.security ?? ("owners" in head ? undefined : api.document.security);
  return {
    ...head,
    servers: own === undefined ? api.servers : toServers(own),
    ...(security !== undefined && { security: toSecurity(security) }),
    parameters: toParameters(api, [pathItem.parameters, raw.parameters]),
    ...(raw.requestBody !== undefined && { requestBody: toRequestBody(api, raw.requestBody) }),
    responses: toResponses(api, raw.responses),
    extensions: toExtensions(raw),
  };
}

function toExtensions(raw: JsonRecord): Operation["extensions"] {
  const entries = Object.entries(raw).flatMap(([key, value]): [string, JsonValue][] => {
    const json = key.startsWith("x-") ? jsonOf(value) : undefined;
    return json === undefined ? [] : [[key, json]];
  });
  return Object.fromEntries(entries);
}

function toSecurity(value: unknown): SecurityOption[] {
  return listOf(value).map((option) => ({
    schemes: Object.entries(recordOf(option)).map(([id, scopes]) => ({
      id,
      scopes: stringsOf(scopes),
    })),
  }));
}

const locations: readonly ParameterLocation[] = ["path", "query", "header", "cookie"];

/** Parameters of the operation override those of the path, whose description stays where they have none. */
function toParameters(api: OperationContext, lists: readonly unknown[]): OperationParameter[] {
  const found = new Map<string, OperationParameter>();
  for (const item of lists.flatMap(listOf)) {
    for (const parameter of parametersOf(api, resolveAnnotated(api.document, item))) {
      const key = `${parameter.in} ${parameter.name}`;
      const { description } = found.get(key) ?? {};
      found.set(key, { ...(description !== undefined && { description }), ...parameter });
    }
  }
  return [...found.values()].sort((a, b) => locations.indexOf(a.in) - locations.indexOf(b.in));
}

/** Usually one; a form-encoded query string of OpenAPI 3.2 has one per field. */
function parametersOf(api: OperationContext, raw: JsonRecord): OperationParameter[] {
  if (raw.in !== "querystring") return [toParameter(api, raw) ?? []].flat();
  const content = recordOf(recordOf(raw.content)["application/x-www-form-urlencoded"]);
  const schema = resolve(api.document, content.schema);
  const [example] = readExamples(api.document, content, formType).examples;
  const values = recordOf(example?.value);
  const required = stringsOf(schema.required);
  const fields = Object.entries(recordOf(schema.properties));
  const whole = fields.length === 0 ? [{ ...raw, in: "query" }] : [];
  const parts = fields.map(([name, field]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: field,
    ...(Object.hasOwn(values, name) && { example: values[name] }),
    description: resolve(api.document, field).description,
  }));
  return [...whole, ...parts].flatMap((field) => toParameter(api, field) ?? []);
}

function toParameter(api: OperationContext, raw: JsonRecord): OperationParameter | undefined {
  const location = locations.find((name) => name === raw.in);
  const name = stringOf(raw.name);
  if (location === undefined || name === undefined) return undefined;
  const isTabbed = raw["x-collectionFormat"] === "tsv";
  const style = isTabbed ? "tabDelimited" : (stringOf(raw.style) ?? defaultStyle(location));
  const [content] = Object.entries(recordOf(raw.content));
  const rawSchema = raw.schema ?? recordOf(content?.[1]).schema ?? {};
  // An example of the schema is shown with the type.
  const { examples } = readContentExamples(api, { ...raw, schema: undefined }, content);
  const example = examples[0]?.value;
  const isExplained = examples.some(({ summary, description }) => summary ?? description);
  return {
    name,
    in: location,
    required: raw.required === true || location === "path",
    style,
    explode: typeof raw.explode === "boolean" ? raw.explode : style === "form",
    schema: toSchemaNode(api, rawSchema, 30),
    ...jsonSchemaOf(rawSchema),
    ...textsOf(raw, ["description"]),
    ...flagsOf(raw, ["deprecated", "allowReserved", "allowEmptyValue"]),
    ...(content !== undefined && { mediaType: content[0] }),
    ...(example !== undefined && { example }),
    ...((examples.length > 1 || isExplained) && { examples }),
  };
}

/** Examples of a parameter or a header, or of its media type. */
function readContentExamples(
  api: OperationContext,
  raw: JsonRecord,
  content: readonly [string, unknown] | undefined,
): ReadExamples {
  const own = readExamples(api.document, raw);
  if (own.examples.length > 0 || content === undefined) return own;
  return readExamples(api.document, recordOf(content[1]), content[0]);
}

function toRequestBody(api: OperationContext, value: unknown): RequestBody {
  const raw = resolveAnnotated(api.document, value);
  return {
    required: raw.required === true,
    contents: toContents(api, raw.content).map((content) => withGenerated(api, content)),
    ...textsOf(raw, ["description"]),
  };
}

/** Adds an example of the whole schema to a body without examples if the shown schema is cut. */
function withGenerated(api: OperationContext, content: OperationContent): OperationContent {
  if (content.examples.length > 0 || content.schema === undefined) return content;
  const generated = generatedBody(api, content.schema);
  return generated === undefined ? content : { ...content, generated };
}

function toContents(api: OperationContext, value: unknown): OperationContent[] {
  return Object.entries(recordOf(value)).map(([mediaType, item]): OperationContent => {
    const raw = resolve(api.document, item);
    const schema = isBytes(mediaType, raw.schema)
      ? { ...recordOf(raw.schema), type: "string", format: "binary" }
      : (raw.schema ?? raw.itemSchema);
    // Parts of a list have the names of its rows.
    const encoding = Object.entries({
      ...recordOf(raw.encoding),
      ...Object.fromEntries(
        listOf(raw.prefixEncoding).map((rawEncoding, index) => [`[${index}]`, rawEncoding]),
      ),
      ...(raw.itemEncoding !== undefined && { "[]": raw.itemEncoding }),
    }).map(([name, rawEncoding]) => [name, toFieldEncoding(api, recordOf(rawEncoding))]);
    const { examples, linkedExamples } = readExamples(api.document, raw, mediaType);
    return {
      mediaType,
      ...(raw.schema === undefined && raw.itemSchema !== undefined && { isStream: true }),
      examples,
      ...(linkedExamples.length > 0 && { linkedExamples }),
      ...jsonSchemaOf(schema),
      ...(schema !== undefined && { schema: contentNode(api, schema) }),
      ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
    };
  });
}

/** In OpenAPI 3.1 binary content has only a media type. */
function isBytes(mediaType: string, schema: unknown): boolean {
  const isText = /json|xml|yaml|text|form|(?:\*|application)\/\*/.test(mediaType);
  return !isText && isObject(schema) && Object.keys(schema).every(isAnnotation);
}

function jsonSchemaOf(schema: unknown): { jsonSchema?: JsonValue } {
  const jsonSchema = jsonOf(schema);
  return jsonSchema === undefined ? {} : { jsonSchema };
}

/** Cached by reference, because an operation may use one schema a dozen times. */
const namedNodes = memoize((_api: OperationContext) => new Map<string, SchemaNode>());

function contentNode(api: OperationContext, schema: unknown): SchemaNode {
  const record = recordOf(schema);
  const ref = stringOf(record.$ref);
  if (ref === undefined || Object.keys(record).length > 1) return toSchemaNode(api, schema);
  const nodes = namedNodes(api);
  const known = nodes.get(ref) ?? toSchemaNode(api, schema);
  nodes.set(ref, known);
  return known;
}

function toFieldEncoding(api: OperationContext, raw: JsonRecord): FieldEncoding {
  const headers = toHeaders(api, raw.headers).map(({ name, required, schema }) => {
    return { name, required, schema };
  });
  return {
    ...(headers.length > 0 && { headers }),
    ...textsOf(raw, ["contentType", "style"]),
    ...(typeof raw.explode === "boolean" && { explode: raw.explode }),
    ...flagsOf(raw, ["allowReserved"]),
  };
}

function toResponses(api: OperationContext, value: unknown): OperationResponse[] {
  return Object.entries(recordOf(value))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([key, item]): OperationResponse => {
      // Accept `4xx` for `4XX`.
      const status = key === "default" ? key : key.toUpperCase();
      const raw = resolveAnnotated(api.document, item);
      const isShared = stringOf(recordOf(item).$ref)?.startsWith("#/components/responses/");
      return {
        status,
        ...(isShared && { isShared }),
        description: [sentenceOf(raw.summary), stringOf(raw.description) ?? ""].join(" ").trim(),
        contents: toContents(api, raw.content),
        headers: toHeaders(api, raw.headers),
        links: Object.entries(recordOf(raw.links)).map(([name, link]) =>
          toLink(api, name, resolve(api.document, link)),
        ),
      };
    });
}

function sentenceOf(summary: unknown): string {
  return (stringOf(summary) ?? "").replace(/[^.!?:]$/, "$&.");
}

function toLink(api: OperationContext, name: string, raw: JsonRecord): ResponseLink {
  // References may percent-encode characters; pointers do not.
  const target = decoded(stringOf(raw.operationRef) ?? "");
  const operation = api.operations.find(
    ({ id, pointer }) => id === raw.operationId || `#${pointer}` === target,
  );
  const body = jsonOf(raw.requestBody);
  return {
    name,
    parameters: jsonObjectOf(recordOf(raw.parameters)),
    ...(body !== undefined && { body }),
    ...textsOf(raw, ["description"]),
    ...(operation && { operation: { summary: operation.summary, path: operation.pagePath } }),
  };
}

function toHeaders(api: OperationContext, value: unknown): ResponseHeader[] {
  return Object.entries(recordOf(value)).map(([name, header]) => {
    const raw = resolveAnnotated(api.document, header);
    const [content] = Object.entries(recordOf(raw.content));
    const holder = content === undefined ? raw : recordOf(content[1]);
    // The example is in the header's examples.
    const { example: _example, ...schema } = toSchemaNode(api, holder.schema ?? {}, 10);
    return {
      name,
      required: raw.required === true,
      ...flagsOf(raw, ["deprecated"]),
      examples: readContentExamples(api, raw, content).examples,
      schema: { ...schema, ...textsOf(raw, ["description"]) },
      ...jsonSchemaOf(holder.schema),
    };
  });
}
