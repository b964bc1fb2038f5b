// Reads facts by the OpenAPI specification, independently of the pipeline's parser, so that misunderstandings of one
// show.

export type Json = Record<string, unknown>;

/** A fact of an API file, and the page that should contain it. */
export interface Fact {
  kind: string;
  /** `GET /path`, `webhook name`, `callback name`, `schema Name`, `tag Name` or `overview`. */
  page: string;
  /** Schemas on the way to the value, whose pages may contain the fact instead. */
  via: readonly string[];
  /** Name of the field, parameter or header; absent for facts of the page. */
  entry?: string;
  /** A text as written, or the words of a description. */
  text: string;
  isProse: boolean;
}

interface Place {
  page: string;
  via: readonly string[];
  entry?: string;
  /** Begins the name of each kind: `parameter`, `body field`, … */
  what: string;
}

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Numbers, strings and flags as they are written in a sentence. */
function written(value: unknown): string {
  return typeof value === "string" && value !== "" ? value : (JSON.stringify(value) ?? "");
}

const limits = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
];

/** Levels of named schemas that the page of an operation must show; each has a page of its own. */
const namedLevels = 2;

const longestShown = 60;

/** Fields without the words that a later part of an `allOf` has other words for. */
function withoutRepeated(fields: Json, later: readonly Json[]): Json {
  const entries = Object.entries(fields).map(([name, field]) => {
    const isRepeated = later.some((other) => other[name] !== undefined);
    const {
      description: _description,
      default: _default,
      properties: _fields,
      ...rest
    } = record(field);
    return [name, isRepeated ? rest : field];
  });
  return Object.fromEntries(entries);
}

/** Reads facts one after the other: a large file has millions. */
export class FactReader {
  readonly #document: Json;
  readonly #found: (fact: Fact) => void;

  constructor(document: Json, found: (fact: Fact) => void) {
    this.#document = document;
    this.#found = found;
  }

  read(): void {
    const { paths, webhooks, components } = this.#document;
    this.#info();
    for (const [path, item] of Object.entries(record(paths))) this.#pathItem(path, item);
    for (const [name, item] of Object.entries(record(webhooks))) {
      this.#pathItem(name, item, `webhook ${name}`);
    }
    for (const [name, schema] of Object.entries(record(record(components).schemas))) {
      const place = { page: `schema ${name}`, via: [], what: "schema" };
      this.#add(place, "page", name);
      this.#schema(schema, place, [`#/components/schemas/${name}`], namedLevels - 1);
    }
  }

  #add({ page, via, entry, what }: Place, kind: string, value: string, isProse = false): void {
    if (value.trim() === "") return;
    const fact = { kind: `${what} ${kind}`.trim(), page, via, text: value, isProse };
    this.#found(entry === undefined ? fact : { ...fact, entry });
  }

  #prose(place: Place, value: unknown, kind = "description"): void {
    this.#add(place, kind, text(value), true);
  }

  #lookUp(ref: string): unknown {
    if (!ref.startsWith("#/")) return undefined;
    let value: unknown = this.#document;
    for (const part of ref.slice(2).split("/")) {
      const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
      value = Array.isArray(value) ? value[Number(key)] : record(value)[key];
    }
    return value;
  }

  /** The object that a reference to a component stands for; words beside the reference win, all else is ignored. */
  #resolved(value: unknown): Json {
    let { $ref, ...own } = record(value);
    if (typeof $ref !== "string") return own;
    let target: Json = {};
    for (let step = 0; typeof $ref === "string" && step < 20; step++) {
      target = record(this.#lookUp($ref));
      $ref = target.$ref;
    }
    const { summary, description } = own;
    return {
      ...target,
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
    };
  }

  #info(): void {
    const { info, servers, tags, components, externalDocs } = this.#document;
    const place = { page: "overview", via: [], what: "" };
    const { title, version, description, license, contact, termsOfService } = record(info);
    this.#add({ ...place, what: "info" }, "title", text(title));
    this.#add({ ...place, what: "info" }, "version", written(version));
    this.#prose({ ...place, what: "info" }, description);
    this.#add({ ...place, what: "license" }, "name", text(record(license).name));
    this.#add({ ...place, what: "contact" }, "email", text(record(contact).email));
    this.#add({ ...place, what: "contact" }, "url", text(record(contact).url));
    this.#add({ ...place, what: "terms" }, "url", text(termsOfService));
    this.#add({ ...place, what: "" }, "externalDocs", text(record(externalDocs).url));
    for (const server of list(servers)) this.#server(server, place);
    const used = new Set(
      Object.values(record(this.#document.paths)).flatMap((item) =>
        methods.flatMap((method) => list(record(record(item)[method]).tags)),
      ),
    );
    for (const tag of list(tags).map(record)) {
      const page = used.has(tag.name) ? `tag ${tag.name}` : "overview";
      const at = { page, via: [], what: "tag" };
      if (used.has(tag.name)) {
        this.#add(at, "name", text(tag.summary) || text(tag["x-displayName"]) || text(tag.name));
      }
      this.#prose(at, tag.description);
      this.#add(at, "externalDocs", text(record(tag.externalDocs).url));
    }
    for (const [id, scheme] of Object.entries(record(record(components).securitySchemes))) {
      this.#securityScheme(id, this.#resolved(scheme));
    }
  }

  #server(value: unknown, place: Place): void {
    const server = record(value);
    const at = { ...place, what: "server" };
    this.#add(at, "url", text(server.url));
    this.#prose(at, server.description);
    for (const [name, variable] of Object.entries(record(server.variables)).map(
      ([key, item]) => [key, record(item)] as const,
    )) {
      this.#add(at, "variable", name);
      this.#add(at, "variable default", written(variable.default));
      this.#prose(at, variable.description, "variable description");
      for (const value of list(variable.enum)) this.#add(at, "variable value", written(value));
    }
  }

  #securityScheme(id: string, scheme: Json): void {
    const at = { page: "overview", via: [], what: "security scheme" };
    this.#add(at, "id", id);
    this.#prose(at, scheme.description);
    if (scheme.type === "apiKey") this.#add(at, "name", text(scheme.name));
    this.#add(at, "bearerFormat", text(scheme.bearerFormat));
    this.#add(at, "URL", text(scheme.openIdConnectUrl));
    for (const flow of Object.values(record(scheme.flows)).map(record)) {
      for (const [key, url] of Object.entries(flow)) {
        if (key.endsWith("Url")) this.#add(at, "URL", text(url));
      }
      for (const [scope, words] of Object.entries(record(flow.scopes))) {
        this.#add({ ...at, what: "scope" }, "name", scope);
        this.#prose({ ...at, what: "scope" }, words);
      }
    }
  }

  #pathItem(key: string, value: unknown, page?: string): void {
    const item = this.#resolved(value);
    for (const method of methods.filter((name) => isRecord(item[name]))) {
      this.#operation(page ?? `${method.toUpperCase()} ${key}`, item, record(item[method]));
    }
  }

  #operation(page: string, item: Json, operation: Json): void {
    const at = { page, via: [], what: "operation" };
    if (!page.includes("callback ")) this.#add(at, "page", page.replace(/^\S+ /, ""));
    this.#prose(at, operation.summary, "summary");
    this.#prose(at, operation.description ?? item.description);
    if (operation.deprecated === true) this.#add(at, "deprecated", "deprecated");
    this.#add(at, "externalDocs", text(record(operation.externalDocs).url));
    for (const server of list(operation.servers ?? item.servers)) this.#server(server, at);
    for (const option of list(operation.security).map(record)) {
      for (const scope of Object.values(option).flatMap(list)) {
        this.#add(at, "scope", written(scope));
      }
    }
    for (const sample of list(operation["x-codeSamples"]).map(record)) {
      this.#add(at, "x-codeSamples", text(sample.source).trim().split("\n")[0] ?? "");
    }
    this.#parameters([...list(item.parameters), ...list(operation.parameters)], page);
    const body = this.#resolved(operation.requestBody);
    this.#prose({ ...at, what: "body" }, body.description);
    this.#contents(body.content, { page, via: [], what: "body" });
    for (const [status, response] of Object.entries(record(operation.responses))) {
      if (!status.startsWith("x-")) this.#response(status, this.#resolved(response), page);
    }
    for (const [name, callback] of Object.entries(record(operation.callbacks))) {
      for (const [expression, request] of Object.entries(this.#resolved(callback))) {
        this.#add(at, "callback", expression);
        this.#pathItem(expression, request, `callback ${name}`);
      }
    }
  }

  #parameters(values: unknown[], page: string): void {
    const parameters = new Map(
      values.map((value) => {
        const parameter = this.#resolved(value);
        return [`${parameter.in} ${parameter.name}`, parameter];
      }),
    );
    for (const parameter of parameters.values()) {
      const name = text(parameter.name);
      const place = text(parameter.in);
      // The specification: header parameters of these names are ignored.
      if (/^(?:accept|content-type|authorization)$/i.test(name) && place === "header") continue;
      if (!["path", "query", "header", "cookie"].includes(place)) continue;
      const at = { page, via: [], what: "parameter", entry: name };
      this.#add(at, "name", name);
      this.#add(at, "in", place);
      if (parameter.required === true) this.#add(at, "required", "required");
      if (parameter.deprecated === true) this.#add(at, "deprecated", "deprecated");
      this.#prose(at, parameter.description);
      const [content] = Object.entries(record(parameter.content));
      if (content !== undefined) this.#add(at, "media type", content[0]);
      this.#examples(parameter, at);
      const { description: _description, ...schema } = this.#resolved(parameter.schema);
      const value = parameter.schema ?? record(content?.[1]).schema;
      this.#schema(parameter.description === undefined ? value : schema, at, [], namedLevels);
    }
  }

  #examples(holder: Json, at: Place): void {
    const values = [
      holder.example,
      ...Object.values(record(holder.examples)).map((example) => this.#resolved(example).value),
    ];
    for (const value of values) {
      const isShort = value !== null && !isRecord(value) && !Array.isArray(value);
      if (value !== undefined && isShort && written(value).length <= longestShown) {
        this.#add(at, "example", written(value));
      }
    }
    for (const example of Object.values(record(holder.examples)).map((item) =>
      this.#resolved(item),
    )) {
      if (example.value === undefined) continue;
      this.#prose(at, example.summary, "example summary");
      this.#prose(at, example.description, "example description");
    }
  }

  #contents(value: unknown, at: Place): void {
    for (const [mediaType, item] of Object.entries(record(value))) {
      const content = this.#resolved(item);
      this.#add(at, "media type", mediaType);
      this.#examples(content, at);
      this.#schema(content.schema, at, [], namedLevels);
      for (const encoding of Object.values(record(content.encoding)).map(record)) {
        this.#add(at, "encoding", text(encoding.contentType));
      }
    }
  }

  #response(status: string, response: Json, page: string): void {
    const at = { page, via: [], what: "response" };
    this.#add(at, "status", status === "default" ? status : status.toUpperCase());
    this.#prose(at, response.description);
    this.#contents(response.content, at);
    for (const [name, value] of Object.entries(record(response.headers))) {
      // The specification: a header of this name is ignored.
      if (/^content-type$/i.test(name)) continue;
      const header = this.#resolved(value);
      const place = { page, via: [], what: "header", entry: name };
      this.#add(place, "name", name);
      this.#prose(place, header.description);
      if (header.required === true) this.#add(place, "required", "required");
      if (header.deprecated === true) this.#add(place, "deprecated", "deprecated");
      const { description: _description, ...schema } = this.#resolved(header.schema);
      this.#schema(schema, place, [], namedLevels);
    }
    for (const value of Object.values(record(response.links))) {
      const link = this.#resolved(value);
      this.#prose({ ...at, what: "link" }, link.description);
      for (const [name, from] of Object.entries(record(link.parameters))) {
        this.#add({ ...at, what: "link" }, "parameter", name);
        this.#add({ ...at, what: "link" }, "value", written(from));
      }
    }
  }

  /** Facts of a schema. @param levels named schemas that may still be entered */
  #schema(value: unknown, at: Place, refs: readonly string[], levels: number): void {
    if (!isRecord(value)) return;
    const { $ref, allOf, ...own } = value;
    if (typeof $ref === "string") {
      const name = /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1];
      const left = name === undefined ? levels : levels - 1;
      this.#own(own, at, refs, levels);
      if (refs.includes($ref) || left < 0) return;
      const via = name === undefined ? at.via : [...at.via, decodeURIComponent(name)];
      const target = record(this.#lookUp($ref));
      const { description: _own, ...silent } = target;
      const isTold = own.description !== undefined || refs.length === 0;
      this.#schema(isTold ? silent : target, { ...at, via }, [...refs, $ref], left);
      return;
    }
    this.#own(own, at, refs, levels);
    const parts = list(allOf).map(record);
    for (const [index, part] of parts.entries()) {
      // The specification does not say which of several descriptions counts; for fields it is the last.
      const { description: _description, title: _title, ...silent } = part;
      const later = [...parts.slice(index + 1), own].map((other) =>
        record(this.#resolved(other).properties),
      );
      if (silent.properties !== undefined)
        silent.properties = withoutRepeated(record(silent.properties), later);
      this.#schema(silent, at, [...refs, ""], levels + (silent.$ref === undefined ? 0 : 1));
    }
  }

  #own(schema: Json, at: Place, refs: readonly string[], levels: number): void {
    this.#prose(at, schema.description);
    this.#keywords(schema, at);
    const required = list(schema.required);
    for (const [name, field] of Object.entries(record(schema.properties))) {
      const what = at.what.endsWith("field") ? at.what : `${at.what} field`;
      const place: Place = { ...at, what, entry: name };
      this.#add(place, "name", name);
      if (required.includes(name)) this.#add(place, "required", "required");
      this.#schema(field, place, [...refs, ""], levels);
    }
    this.#schema(schema.items, at, [...refs, ""], levels);
    // What is said of further fields may follow the named ones.
    const { entry: _entry, ...ofPage } = at;
    const values = schema.properties === undefined ? at : ofPage;
    const patterns = Object.values(record(schema.patternProperties));
    for (const part of [schema.additionalProperties, ...patterns]) {
      this.#schema(part, values, [...refs, ""], levels);
    }
    for (const option of [...list(schema.oneOf), ...list(schema.anyOf)]) {
      this.#schema(option, ofPage, [...refs, ""], levels);
    }
    const { propertyName, mapping } = record(schema.discriminator);
    this.#add({ ...at, what: "discriminator" }, "property", text(propertyName));
    for (const value of Object.keys(record(mapping))) {
      this.#add({ ...at, what: "discriminator" }, "value", value);
    }
  }

  #keywords(schema: Json, at: Place): void {
    const types = [schema.type].flat().filter((type) => type !== "null" && type !== "object");
    for (const type of types) this.#add(at, "type", text(type));
    // Since OpenAPI 3.1 `byte` is an encoding of texts, and no format.
    this.#add(at, "format", schema.format === "byte" ? "b" : text(schema.format));
    if (schema.default !== undefined) this.#add(at, "default", written(schema.default));
    const allowed = "const" in schema ? [schema.const] : list(schema.enum);
    for (const value of allowed) if (value !== null) this.#add(at, "enum value", written(value));
    for (const keyword of limits) {
      const limit = schema[keyword];
      // Parsing rounds integers of more than 15 digits.
      if (typeof limit === "number") this.#add(at, "limit", String(limit).slice(0, 15));
    }
    if (schema.uniqueItems === true) this.#add(at, "limit", "no duplicates");
    this.#add(at, "pattern", text(schema.pattern));
    this.#add(at, "contentMediaType", text(schema.contentMediaType));
    if (schema.deprecated === true) this.#add(at, "deprecated", "deprecated");
    if (schema.readOnly === true) this.#add(at, "readOnly", "Only in responses");
    if (schema.writeOnly === true) this.#add(at, "writeOnly", "Only in requests");
    if (schema.nullable === true || [schema.type].flat().slice(1).includes("null")) {
      this.#add(at, "nullable", "null");
    }
    this.#add(at, "externalDocs", text(record(schema.externalDocs).url));
    const { example } = schema;
    const isShort =
      example !== "" && ["string", "number"].includes(typeof example) && allowed.length === 0;
    if (isShort && at.entry !== undefined && written(example).length <= longestShown) {
      this.#add(at, "example", written(example));
    }
  }
}
