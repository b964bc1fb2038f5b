import {
  flowUrls,
  type SecurityScheme,
  type SecurityUrl,
  securityFlows,
} from "../../model/operation.ts";
import {
  flagsOf,
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
  stringOf,
  textsOf,
} from "../../model/schema/json-value.ts";
import { jsonPointer } from "../../model/schema/pointer.ts";
import { resolve } from "../../model/schema/references.ts";
import { slugify } from "../../model/text/slug.ts";
import type { ApiModel, ApiSchema, ApiSource, ApiTag, TagGroup } from "./api-model.ts";
import { unitsOf } from "./checks/units-and-rules.ts";
import { toExternalDocs } from "./external-docs.ts";
import { tagLabel, toOperations, toWebhooks, untagged } from "./named-operations.ts";
import { kebabCase, SlugRegister, schemaSlug } from "./names.ts";
import type { OperationHead } from "./operation-model.ts";
import { plainSummary } from "./plain-summary.ts";
import { toCallbacks } from "./to-callbacks.ts";
import { type OperationContext, toOperation } from "./to-operation.ts";
import { toServers } from "./to-servers.ts";

/** Converts a validated OpenAPI 3.1 document to the model; names, paths and order are decided here. */
export function toApiModel(document: JsonRecord, source: ApiSource): ApiModel {
  const { prefix } = source;
  const info = recordOf(document.info);
  const title = stringOf(info.title)?.trim() || "API";
  const slugs = new SlugRegister(["schemas", "tags", "webhooks", "callbacks"]);
  const overview = slugs.take(slugify(title) || "overview");
  const operations = toOperations(document, slugs, prefix);
  const webhooks = toWebhooks(document, prefix);
  const callbacks = toCallbacks(document, [...operations, ...webhooks], prefix);
  const tags = listOf(document.tags).filter(isObject);
  const context: OperationContext = {
    document,
    operations,
    servers: toServers(document.servers),
    schemas: toSchemas(document, prefix),
    units: unitsOf(document),
  };
  return {
    ...source,
    ...context,
    title,
    version: String(info.version ?? ""),
    description: stringOf(info.description) ?? "",
    brief: stringOf(info.summary) ?? plainSummary(stringOf(info.description) ?? ""),
    ...toInfoLinks(document),
    path: `${prefix}/${overview}`,
    securitySchemes: toSecuritySchemes(document),
    tags: toTags(tags, operations, prefix),
    chapters: toChapters(tags, operations),
    tagGroups: toTagGroups(tags),
    operations: operations.map((each) => toOperation(context, each)),
    webhooks: webhooks.map((each) => toOperation(context, each)),
    callbacks: callbacks.map((each) => toOperation(context, each)),
  };
}

function toInfoLinks(
  document: JsonRecord,
): Pick<ApiModel, "license" | "contact" | "externalDocs" | "termsOfService"> {
  const info = recordOf(document.info);
  const license = recordOf(info.license);
  const contact = recordOf(info.contact);
  const name = stringOf(license.name);
  return {
    ...(name !== undefined && { license: { name, ...textsOf(license, ["url"]) } }),
    ...(Object.keys(contact).length > 0 && { contact: textsOf(contact, ["name", "url", "email"]) }),
    ...textsOf(info, ["termsOfService"]),
    ...toExternalDocs(document),
  };
}

const schemeTypes = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"] as const;

function toSecuritySchemes(document: JsonRecord): SecurityScheme[] {
  const schemes = recordOf(recordOf(document.components).securitySchemes);
  return Object.entries(schemes).map(([id, value]): SecurityScheme => {
    const scheme = resolve(document, value);
    const location = stringOf(scheme.in);
    const urls = schemeUrls(scheme);
    const scopes = schemeScopes(scheme);
    return {
      id,
      type: schemeTypes.find((type) => type === scheme.type) ?? "other",
      ...textsOf(scheme, ["description", "name", "scheme", "bearerFormat"]),
      ...flagsOf(scheme, ["deprecated"]),
      ...((location === "header" || location === "query" || location === "cookie") && {
        in: location,
      }),
      ...(urls.length > 0 && { urls }),
      ...(scopes.length > 0 && { scopes }),
    };
  });
}

function schemeUrls(scheme: JsonRecord): SecurityUrl[] {
  const whole = (["openIdConnectUrl", "oauth2MetadataUrl"] as const).flatMap(
    (use): SecurityUrl[] => {
      const url = stringOf(scheme[use]);
      return url === undefined ? [] : [{ use, url }];
    },
  );
  const flowObjects = recordOf(scheme.flows);
  const flows = securityFlows.flatMap((flow) =>
    flowUrls.flatMap((use): SecurityUrl[] => {
      const url = stringOf(recordOf(flowObjects[flow])[use]);
      return url === undefined ? [] : [{ flow, use, url }];
    }),
  );
  return [...whole, ...flows];
}

/** Scopes of all flows, without duplicates. */
function schemeScopes(scheme: JsonRecord): { name: string; description: string }[] {
  const flows = Object.values(recordOf(scheme.flows)).map(recordOf);
  const all = flows.flatMap(({ scopes }) => Object.entries(recordOf(scopes)));
  return [...new Map(all)].map(([name, text]) => ({ name, description: stringOf(text) ?? "" }));
}

/** Tags in the order of the file, then undeclared tags, then the one for untagged operations. */
function toTags(
  tags: readonly JsonRecord[],
  operations: readonly OperationHead[],
  prefix: string,
): ApiTag[] {
  const declared = new Map(tags.map((tag) => [stringOf(tag.name) ?? "", tag]));
  const used = new Set(operations.flatMap((operation) => operation.tags));
  const other = untagged();
  const rest = [...used].filter((name) => !declared.has(name) && name !== other);
  const names = [...declared.keys(), ...rest, ...(used.has(other) ? [other] : [])];
  const slugs = new SlugRegister();
  return names
    .filter((name) => used.has(name))
    .map((name): ApiTag => {
      const tag: JsonRecord = { ...declared.get(name), name };
      const description = stringOf(tag.description) ?? "";
      return {
        name,
        label: tagLabel(tag),
        path: `${prefix}/tags/${slugs.take(kebabCase(name))}`,
        description,
        brief: plainSummary(description),
        ...toExternalDocs(tag),
        operations: operations.filter(({ tags }) => tags.includes(name)).map(({ id }) => id),
      };
    });
}

function toChapters(
  tags: readonly JsonRecord[],
  operations: readonly OperationHead[],
): ApiModel["chapters"] {
  const used = new Set(operations.flatMap((operation) => operation.tags));
  return tags
    .filter(({ name }) => !used.has(stringOf(name) ?? ""))
    .map((tag) => ({
      name: stringOf(tag.name) ?? "",
      title: tagLabel(tag),
      markdown: stringOf(tag.description) ?? "",
      ...toExternalDocs(tag),
    }))
    .filter(({ markdown, externalDocs }) => markdown.trim() !== "" || externalDocs !== undefined);
}

/** Groups of `parent` (OpenAPI 3.2); other tags have no group. */
function toTagGroups(tags: readonly JsonRecord[]): TagGroup[] {
  const groups = new Map<string, string[]>();
  for (const tag of tags) {
    const parent = stringOf(tag.parent);
    const name = stringOf(tag.name);
    if (parent === undefined || name === undefined) continue;
    groups.set(parent, [...(groups.get(parent) ?? [parent]), name]);
  }
  return [...groups].map(([parent, members]) => {
    const label = stringOf(tags.find(({ name }) => name === parent)?.summary) ?? parent;
    return { name: label, tags: members };
  });
}

function toSchemas(document: JsonRecord, prefix: string): Map<string, ApiSchema> {
  const slugs = new SlugRegister();
  const schemas = recordOf(recordOf(document.components).schemas);
  return new Map(
    Object.entries(schemas).map(([name, raw]): [string, ApiSchema] => [
      name,
      {
        name,
        path: `${prefix}/schemas/${slugs.take(schemaSlug(name))}`,
        brief: plainSummary(stringOf(recordOf(raw).description) ?? ""),
        raw,
        pointer: jsonPointer("components", "schemas", name),
      },
    ]),
  );
}
