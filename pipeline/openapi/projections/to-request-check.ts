import { preferredFirst } from "../../model/media-types.ts";
import type { CheckedContent, CheckedParameter, RequestCheck } from "../../model/request-check.ts";
import { credentialParameter } from "../../model/samples/build-request.ts";
import { defaultStyle } from "../../model/samples/serialize-parameter.ts";
import type { ApiModel } from "../read/api-model.ts";
import { definitions, toCheckSchema } from "../read/checks/check-schemas.ts";
import { secretsOf } from "../read/checks/units-and-rules.ts";
import type { Operation, OperationContent } from "../read/operation-model.ts";
import { sandboxServer } from "./sandbox-server.ts";

/** Data for checking requests: the operation's schemas without prose, and all schemas they refer to. */
export function toRequestCheck(operation: Operation, api: ApiModel): RequestCheck {
  const { contents = [], required: isRequired = false } = operation.requestBody ?? {};
  const toContent = ({ mediaType, jsonSchema, encoding }: OperationContent): CheckedContent => ({
    contentType: mediaType,
    required: isRequired,
    schema: toCheckSchema(jsonSchema),
    ...(encoding !== undefined && { encoding }),
  });
  const [body, ...otherBodies] = preferredFirst(contents).map(toContent);
  const parameters = operation.parameters.map((parameter): CheckedParameter => {
    const { name, in: location, required, style, explode, mediaType, jsonSchema } = parameter;
    return {
      name,
      in: location,
      schema: toCheckSchema(jsonSchema),
      ...(required && { required }),
      ...(style !== defaultStyle(location) && { style }),
      ...(explode && { explode }),
      ...(mediaType !== undefined && { mediaType }),
    };
  });
  const simulated = sandboxServer(operation, api);
  // Some files distinguish operations of one path by a query or fragment.
  const path = operation.path.replace(/[?#].*$/, "");
  return {
    id: operation.id,
    method: operation.method,
    path,
    ...(simulated !== undefined && { sandbox: simulated + path }),
    servers: operation.servers.map(({ url }) => url.replace(/\/$/, "")),
    units: api.units,
    ...secretsOf(api.document),
    requiredHeaders: requiredHeaders(operation, api),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { body }),
    ...(otherBodies.length > 0 && { otherBodies }),
    $defs: definitions(
      [...(body ? [body, ...otherBodies] : []), ...parameters].map(({ schema }) => schema),
      api.document,
    ),
  };
}

/** Headers, in lower case, of the credentials that every security alternative needs. */
export function credentialHeaders({ security = [] }: Operation, api: ApiModel): string[] {
  const ways = security.map(({ schemes }) =>
    schemes.flatMap(({ id }) => {
      const scheme = api.securitySchemes.find((candidate) => candidate.id === id);
      const sent = scheme && credentialParameter(scheme);
      return sent?.in === "header" ? sent.name : [];
    }),
  );
  const [first = [], ...others] = ways;
  const keys = first.filter((name) => others.every((way) => way.includes(name)));
  return [...new Set(keys.map((name) => name.toLowerCase()))];
}

/** Required headers in lower case: of credentials and of parameters. */
function requiredHeaders(operation: Operation, api: ApiModel): string[] {
  const own = operation.parameters
    .filter(({ in: location, required }) => location === "header" && required)
    .map(({ name }) => name.toLowerCase());
  return [...new Set([...credentialHeaders(operation, api), ...own])];
}
