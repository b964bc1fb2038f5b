import type {
  BodyContent,
  Callback,
  NamedExample,
  Operation,
  OperationResponse,
  Parameter,
  ParameterPlace,
  RequestBody,
  ResponseHeader,
  SchemaNode,
  SecurityOption,
} from "../../content/model/operation.ts";
import type { ApiModel, ApiOperation } from "./api-model.ts";
import { httpMethods } from "./check-document.ts";
import {
  isRecord,
  type JsonRecord,
  jsonOf,
  listOf,
  recordOf,
  stringsOf,
  textOfValue,
} from "./json-value.ts";
import { resolve } from "./references.ts";
import { toServers } from "./to-api-model.ts";
import { toFittingNode } from "./to-schema-node.ts";

/** An operation with everything its page shows; references of components are resolved. */
export function toOperation(api: ApiModel, source: ApiOperation): Operation {
  const { raw, pathItem } = source;
  const operation: Operation = {
    id: source.id,
    method: source.method,
    path: source.path,
    summary: source.summary,
    servers: operationServers(api, source),
    security: toSecurity(raw.security ?? api.document.security),
    parameters: toParameters(api, [pathItem.parameters, raw.parameters]),
    responses: toResponses(api, raw.responses),
    callbacks: toCallbacks(api, raw.callbacks),
    notShown: [],
  };
  if (source.description !== "") operation.description = source.description;
  if (source.deprecated) operation.deprecated = true;
  if (raw.requestBody !== undefined) operation.requestBody = toRequestBody(api, raw.requestBody);
  return operation;
}

function operationServers(api: ApiModel, { raw, pathItem }: ApiOperation) {
  const own = [raw.servers, pathItem.servers].find((servers) => listOf(servers).length > 0);
  return own === undefined ? api.servers : toServers(own);
}

function toSecurity(value: unknown): SecurityOption[] {
  return listOf(value).map((option) => ({
    schemes: Object.entries(recordOf(option)).map(([id, scopes]) => ({
      id,
      scopes: stringsOf(scopes),
    })),
  }));
}

const places: readonly ParameterPlace[] = ["path", "query", "header", "cookie"];

/** Parameters of the path and of the operation; the operation's own ones replace those of the path. */
function toParameters(api: ApiModel, lists: readonly unknown[]): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const item of lists.flatMap(listOf)) {
    const parameter = toParameter(api, resolve(api.document, item));
    if (parameter !== undefined) found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...found.values()].sort((a, b) => places.indexOf(a.in) - places.indexOf(b.in));
}

function toParameter(api: ApiModel, raw: JsonRecord): Parameter | undefined {
  const place = places.find((name) => name === raw.in);
  const name = textOfValue(raw.name);
  if (place === undefined || name === undefined) return undefined;
  const style =
    textOfValue(raw.style) ?? (place === "query" || place === "cookie" ? "form" : "simple");
  const [content] = Object.entries(recordOf(raw.content));
  const schema = toFittingNode(api, raw.schema ?? recordOf(content?.[1]).schema ?? {}, 30);
  const parameter: Parameter = {
    name,
    in: place,
    required: raw.required === true || place === "path",
    style,
    explode: typeof raw.explode === "boolean" ? raw.explode : style === "form",
    schema,
  };
  const description = textOfValue(raw.description);
  if (description !== undefined) parameter.description = description;
  if (raw.deprecated === true) parameter.deprecated = true;
  if (raw.allowReserved === true) parameter.allowReserved = true;
  if (content !== undefined) parameter.mediaType = content[0];
  const example = jsonOf(raw.example) ?? toExamples(api, raw.examples)[0]?.value;
  if (example !== undefined) parameter.example = example;
  return parameter;
}

function toRequestBody(api: ApiModel, value: unknown): RequestBody {
  const raw = resolve(api.document, value);
  const body: RequestBody = {
    required: raw.required === true,
    contents: toContents(api, raw.content),
  };
  const description = textOfValue(raw.description);
  if (description !== undefined) body.description = description;
  return body;
}

function toContents(api: ApiModel, value: unknown): BodyContent[] {
  return Object.entries(recordOf(value)).map(([mediaType, item]): BodyContent => {
    const raw = recordOf(item);
    const content: BodyContent = { mediaType, examples: contentExamples(api, raw) };
    if (raw.schema !== undefined) content.schema = toFittingNode(api, raw.schema);
    return content;
  });
}

/** Examples of the content itself, else the one of its schema. */
function contentExamples(api: ApiModel, raw: JsonRecord): NamedExample[] {
  const single = jsonOf(raw.example);
  const named = toExamples(api, raw.examples);
  if (single !== undefined) return [{ name: "Example", value: single }, ...named];
  if (named.length > 0) return named;
  const schema = resolve(api.document, raw.schema);
  const ofSchema = jsonOf(schema.example ?? listOf(schema.examples)[0]);
  return ofSchema === undefined ? [] : [{ name: "Example", value: ofSchema }];
}

function toExamples(api: ApiModel, value: unknown): NamedExample[] {
  return Object.entries(recordOf(value)).flatMap(([name, item]) => {
    const raw = resolve(api.document, item);
    const json = jsonOf(raw.value);
    if (json === undefined) return [];
    const example: NamedExample = { name, value: json };
    const summary = textOfValue(raw.summary);
    const description = textOfValue(raw.description);
    if (summary !== undefined) example.summary = summary;
    if (description !== undefined) example.description = description;
    return [example];
  });
}

function toResponses(api: ApiModel, value: unknown): OperationResponse[] {
  return Object.entries(recordOf(value))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([status, item]): OperationResponse => {
      const raw = resolve(api.document, item);
      return {
        status,
        description: textOfValue(raw.description) ?? "",
        contents: toContents(api, raw.content),
        headers: Object.entries(recordOf(raw.headers)).map(([name, header]) =>
          toHeader(api, name, resolve(api.document, header)),
        ),
        notShown: raw.links === undefined ? [] : ["links"],
      };
    });
}

function toHeader(api: ApiModel, name: string, raw: JsonRecord): ResponseHeader {
  const schema: SchemaNode = toFittingNode(api, raw.schema ?? {}, 10);
  const description = textOfValue(raw.description);
  return {
    name,
    required: raw.required === true,
    schema: description === undefined ? schema : { ...schema, description },
  };
}

function toCallbacks(api: ApiModel, value: unknown): Callback[] {
  return Object.entries(recordOf(value)).flatMap(([name, item]) =>
    Object.entries(resolve(api.document, item)).flatMap(([expression, pathItem]) =>
      httpMethods
        .filter((method) => isRecord(recordOf(pathItem)[method]))
        .map((method) =>
          toCallback(api, { name, expression, method }, recordOf(recordOf(pathItem)[method])),
        ),
    ),
  );
}

function toCallback(
  api: ApiModel,
  place: { name: string; expression: string; method: string },
  raw: JsonRecord,
): Callback {
  const callback: Callback = {
    ...place,
    method: place.method.toUpperCase(),
    responses: toResponses(api, raw.responses),
  };
  const summary = textOfValue(raw.summary);
  const description = textOfValue(raw.description);
  if (summary !== undefined) callback.summary = summary;
  if (description !== undefined) callback.description = description;
  if (raw.requestBody !== undefined) callback.requestBody = toRequestBody(api, raw.requestBody);
  return callback;
}
