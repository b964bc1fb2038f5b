import { upgrade } from "@scalar/openapi-parser";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { checkBody } from "../../../content/checks/check-body.ts";
import { breakCycles } from "../../../content/json-schema/break-cycles.ts";
import {
  isObject,
  type JsonRecord,
  jsonOf,
  recordOf,
} from "../../../content/json-schema/json-value.ts";
import { escapePointer } from "../../../content/json-schema/pointer.ts";
import { resolve } from "../../../content/json-schema/references.ts";
import { mapSchemas } from "../../../content/json-schema/subschemas.ts";
import { translate } from "../../../content/model/text/translate.ts";
import { inWords } from "../../../content/model/text/worded.ts";
import { isJsonLike } from "../../../content/samples/har-request.ts";
import words from "../../../content/ui/en.json" with { type: "json" };
import { closest } from "../../kernel/problems.ts";
import { parseSourceFile } from "../../kernel/source-file.ts";
import { definitions, toCheckSchema } from "../../openapi/read/check-schemas.ts";
import { allOperations } from "../../openapi/read/document/check-document.ts";
import { followParts } from "../../openapi/read/document/follow-parts.ts";
import { normalizeDocument } from "../../openapi/read/document/normalize-document.ts";
import { applyOverlays } from "../../openapi/read/overlay/apply-overlays.ts";
import type { Overlay } from "../../openapi/read/overlay/read-overlays.ts";
import { setRulesApart, unitsOf } from "../../openapi/read/units-and-rules.ts";

/** What a JSON sample says it is. */
export type BodyKind = { operation: string; response?: string | undefined } | { schema: string };

export interface RequestFault {
  /** JSON pointer of the value that is wrong; `""` is the whole body. */
  pointer: string;
  message: string;
  hint?: string;
}

interface OperationBodies {
  id: string;
  path: string;
  request: JsonRecord;
  responses: JsonRecord;
}

/** Judges JSON samples by the schemas of an API file. */
export class ApiBodies {
  readonly #document: JsonRecord;
  readonly #operations: OperationBodies[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  readonly #checks = new Map<JsonRecord, ValidateFunction>();

  private constructor(document: JsonRecord) {
    this.#document = document;
    this.#operations = allOperations(document).map(({ operation, key }) => ({
      id: String(operation.operationId),
      path: key,
      request: resolve(document, operation.requestBody),
      responses: recordOf(operation.responses),
    }));
    this.#ajv.addSchema({ components: withoutCycles(recordOf(document.components)) }, documentId);
  }

  /**
   * @param root folder of the repository, below which references to other files are followed
   * @param overlays of the file, in the order in which they are applied
   * @returns undefined for a file that cannot be parsed; reading the API reports why.
   */
  static parse(
    text: string,
    file: string,
    root?: string,
    overlays: readonly Overlay[] = [],
  ): ApiBodies | undefined {
    const { source } = parseSourceFile(text, file);
    if (!isObject(source?.value)) return undefined;
    try {
      const { document } = applyOverlays(followParts(source.value, file, root).document, overlays);
      const { specification } = upgrade(structuredClone(document));
      return isObject(specification) ? new ApiBodies(normalizeDocument(specification)) : undefined;
    } catch {
      return undefined;
    }
  }

  /** True when the file has the operation or schema. */
  has(kind: BodyKind): boolean {
    if ("operation" in kind) return this.#operations.some(({ id }) => id === kind.operation);
    return Object.hasOwn(recordOf(recordOf(this.#document.components).schemas), kind.schema);
  }

  /** What is wrong with a body of the named operation or schema; empty when it fits. */
  faults(body: unknown, kind: BodyKind): RequestFault[] {
    const schema = "schema" in kind ? this.#namedSchema(kind.schema) : this.#operationSchema(kind);
    if ("message" in schema) return [{ pointer: "", ...schema }];
    const check = this.#check(schema.of);
    // A schema that cannot be compiled has a fault of its own, which reading the API reports.
    if (check === undefined) return [];
    if (!check(body)) return mostTelling(check.errors ?? []).map(toFault);
    const isRequest = "operation" in kind && kind.response === undefined;
    return isRequest ? this.#ruleFaults(body, schema.of) : [];
  }

  /** What `check_request` says of a body that fits its schema, in the same words. */
  #ruleFaults(body: unknown, written: JsonRecord): RequestFault[] {
    const value = jsonOf(body);
    if (value === undefined) return [];
    const schemas = recordOf(recordOf(this.#document.components).schemas);
    const schema = toCheckSchema(written);
    const checked = {
      body: { contentType: "application/json", required: true, schema },
      $defs: definitions([schema], (name) => schemas[name]),
      units: unitsOf(this.#document),
    };
    return checkBody(checked, value)
      .filter(({ code }) => ruleCodes.has(code))
      .map(({ pointer, message }) => ({
        pointer,
        message: inWords(message, (word, values) => translate(words, { id: word }, values)),
      }));
  }

  /** Id of the operation that a request's URL reaches. */
  operationAt(url: string): string | undefined {
    return this.#operations
      .filter(({ path }) => url.endsWith(path))
      .sort((a, b) => b.path.length - a.path.length)[0]?.id;
  }

  #namedSchema(name: string): FoundSchema {
    const schemas = recordOf(recordOf(this.#document.components).schemas);
    if (Object.hasOwn(schemas, name)) {
      return { of: { $ref: `#/components/schemas/${escapePointer(name)}` } };
    }
    return { message: `there is no schema \`${name}\``, ...nearHint(name, Object.keys(schemas)) };
  }

  #operationSchema({
    operation: id,
    response,
  }: Extract<BodyKind, { operation: string }>): FoundSchema {
    const operation = this.#operations.find((one) => one.id === id);
    if (operation === undefined) {
      const ids = this.#operations.map((one) => one.id);
      return { message: `there is no operation \`${id}\``, ...nearHint(id, ids) };
    }
    const statuses = operation.responses;
    if (response !== undefined && !Object.hasOwn(statuses, response)) {
      const hint = `statuses: ${Object.keys(statuses).join(", ")}`;
      return { message: `operation \`${id}\` has no response \`${response}\``, hint };
    }
    const holder =
      response === undefined ? operation.request : resolve(this.#document, statuses[response]);
    const schema = jsonSchemaOf(holder);
    if (schema !== undefined) return { of: schema };
    const what = response === undefined ? "takes no JSON body" : `answers ${response} without JSON`;
    return { message: `operation \`${id}\` ${what}` };
  }

  #check(schema: JsonRecord): ValidateFunction | undefined {
    const known = this.#checks.get(schema);
    if (known !== undefined) return known;
    // The API accepts fields that it does not know; a sample with one is a misspelling.
    const strict = { allOf: [setRulesApart(schema)], unevaluatedProperties: false };
    try {
      const check = this.#ajv.compile(withDocument(strict));
      this.#checks.set(schema, check);
      return check;
    } catch {
      return undefined;
    }
  }
}

/** Components whose schemas have an end, whatever they inherit from each other. */
function withoutCycles(components: JsonRecord): JsonRecord {
  const named = Object.entries(recordOf(components.schemas)).map(
    ([name, schema]): [string, JsonRecord] => [name, recordOf(setRulesApart(schema))],
  );
  const schemas = breakCycles(
    new Map(named),
    (name) => `#/components/schemas/${escapePointer(name)}`,
  );
  return { ...components, schemas: Object.fromEntries(schemas) };
}

const documentId = "api";

/** Faults that the validator of the schema does not find. */
const ruleCodes: ReadonlySet<string> = new Set(["rule", "secret", "address", "unit"]);

type FoundSchema = { of: JsonRecord } | { message: string; hint?: string };

function nearHint(word: string, candidates: readonly string[]): { hint?: string } {
  const near = closest(word, candidates);
  return near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
}

function jsonSchemaOf(holder: JsonRecord): JsonRecord | undefined {
  const content = recordOf(holder.content);
  const type = Object.keys(content).find(isJsonLike);
  const schema = type === undefined ? undefined : recordOf(content[type]).schema;
  return isObject(schema) ? schema : undefined;
}

/** References of a schema that stands outside of the document are made to point into it. */
function withDocument(schema: JsonRecord): JsonRecord {
  const rebased = mapSchemas(schema, (each) =>
    typeof each.$ref === "string" && each.$ref.startsWith("#")
      ? { ...each, $ref: documentId + each.$ref }
      : each,
  );
  return recordOf(rebased);
}

/** At most this many faults of one sample are told: the rest follows from them as a rule. */
const maxFaults = 3;

/**
 * A body that fits none of several forms breaks rules of each. The form whose fixed values it
 * has is the one it was meant to be.
 */
function mostTelling(errors: readonly ErrorObject[]): ErrorObject[] {
  const inner = errors.filter(({ keyword }) => !/^(oneOf|anyOf|allOf|if)$/.test(keyword));
  const candidates = inner.length > 0 ? inner : [...errors];
  // Where anything else is wrong, fields count as unknown that the schema does name.
  const unknownFields = candidates.filter(({ keyword }) => keyword === "unevaluatedProperties");
  const others = candidates.filter(({ keyword }) => keyword !== "unevaluatedProperties");
  if (others.length === 0) return unknownFields.slice(0, maxFaults);
  if (!errors.some(({ keyword }) => keyword === "oneOf" || keyword === "anyOf")) {
    return others.slice(0, maxFaults);
  }
  const forms = Map.groupBy(others, ({ schemaPath }) => formOf(schemaPath));
  const weight = (form: readonly ErrorObject[]) =>
    form.length + 100 * form.filter(isFixedValue).length;
  const [best = others] = [...forms.values()].sort((a, b) => weight(a) - weight(b));
  return best.slice(0, maxFaults);
}

/** A value of which the schema allows one only tells forms apart. */
function isFixedValue({ keyword, params }: ErrorObject): boolean {
  const { allowedValues } = params;
  return keyword === "const" || (Array.isArray(allowedValues) && allowedValues.length === 1);
}

function formOf(schemaPath: string): string {
  return /(?:schemas\/[^/]+|(?:oneOf|anyOf)\/\d+)/.exec(schemaPath)?.[0] ?? "";
}

function toFault({
  instancePath,
  keyword,
  message = "is wrong",
  params,
}: ErrorObject): RequestFault {
  const at = instancePath === "" ? "the body" : `\`${instancePath.slice(1).replaceAll("/", ".")}\``;
  if (keyword === "unevaluatedProperties" || keyword === "additionalProperties") {
    const name = String(params.unevaluatedProperty ?? params.additionalProperty);
    const pointer = `${instancePath}/${escapePointer(name)}`;
    return { pointer, message: `the schema names no field \`${name}\`` };
  }
  const allowed = keyword === "enum" ? `: ${JSON.stringify(params.allowedValues)}` : "";
  const fixed = keyword === "const" ? `: ${JSON.stringify(params.allowedValue)}` : "";
  return { pointer: instancePath, message: `${at} ${message}${allowed}${fixed}` };
}
