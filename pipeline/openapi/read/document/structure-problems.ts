import { validate } from "@scalar/openapi-parser";
import { visitSchemas } from "../../../json-schema/subschemas.ts";
import { errorAt, type Place, type Problem } from "../../../kernel/problems.ts";
import { isObject, type JsonRecord, recordOf } from "../../../model/schema/json-value.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";
import { lookUp } from "../../../model/schema/references.ts";

/** Reports violations of the OpenAPI structure, one per position. */
export async function structureProblems(
  document: JsonRecord,
  placeOf: (pointer: string) => Place,
): Promise<Problem[]> {
  // The validator does not support 3.2 yet and would reject its additions.
  if (String(document.openapi).startsWith("3.2")) return [];
  const { errors } = await validate(withoutReferenceChains(document));
  const faults = new Map<string, string[]>();
  const found = (errors ?? []).map(({ code = "", path = "", message }) => ({
    code,
    message,
    pointer: Array.isArray(path) ? jsonPointer(...path) : path,
  }));
  // The validator also refuses the key whose value has the fault, and with it the keys beside it.
  const hasInnerFault = ({ pointer, message }: (typeof found)[number]) => {
    const surplusPointer = pointer + jsonPointer(surplusIn(message) ?? "");
    return found.some((other) => `${other.pointer}/`.startsWith(`${surplusPointer}/`));
  };
  const consequences = new Set(
    found
      .filter((each) => surplusIn(each.message) !== undefined && hasInnerFault(each))
      .map(({ pointer }) => pointer),
  );
  for (const { code, message, pointer } of found) {
    if (referenceCodes.has(code)) continue;
    if (consequences.has(pointer) && surplusIn(message) !== undefined) continue;
    if (isAllowed(pointer, message) || message.startsWith("propertyNames ")) continue;
    const { $ref } = recordOf(lookUp(document, `#${pointer}`));
    const words = inWords(message, $ref !== undefined);
    faults.set(pointer, [...new Set([...(faults.get(pointer) ?? []), words])]);
  }
  return [...faults].map(([pointer, words]) => {
    const subject = pointer === "" ? "The file" : `\`${pointer}\``;
    const hint = `The OpenAPI specification says what may stand here: ${specificationUrl}`;
    return errorAt(placeOf(pointer), `${subject}: ${words.join("; ")}.`, hint);
  });
}

/**
 * A copy whose references between schemas lead to the version. The validator nests a call for each reference that it
 * follows, so a long chain of schemas would exceed the call stack.
 */
function withoutReferenceChains(document: JsonRecord): JsonRecord {
  const copy = structuredClone(document);
  const version = copy.openapi === undefined ? "#/swagger" : "#/openapi";
  const schemas = { ...recordOf(recordOf(copy.components).schemas), ...recordOf(copy.definitions) };
  for (const schema of Object.values(schemas)) {
    visitSchemas(schema, (sub) => {
      if (isObject(sub) && typeof sub.$ref === "string") sub.$ref = version;
    });
  }
  return copy;
}

const specificationUrl = "https://spec.openapis.org/oas/latest.html";

/** Problems with references, which our own checks report with line and hint. */
const referenceCodes = new Set([
  "SELF_REFERENCE",
  "INVALID_REFERENCE",
  "EXTERNAL_REFERENCE_NOT_FOUND",
]);

/** The validator wrongly rejects extensions in callbacks, servers of links, and names that are not ASCII. */
function isAllowed(pointer: string, message: string): boolean {
  return (
    message.includes("contains non-ASCII characters") ||
    /\/callbacks\/[^/]+\/x-/.test(pointer) ||
    (/\/links\/[^/]+$/.test(pointer) && message.startsWith("Property server "))
  );
}

function surplusIn(message: string): string | undefined {
  return /^Property (.+) is not expected to be here$/.exec(message)?.[1];
}

/** Rephrases messages of the validator that refer to its schema. */
function inWords(message: string, besideReference: boolean): string {
  const surplus = surplusIn(message);
  if (surplus !== undefined && /^[1-5]xx$/.test(surplus)) {
    return `\`${surplus}\` is written \`${surplus.toUpperCase()}\``;
  }
  if (surplus !== undefined) {
    return `\`${surplus}\` has no meaning ${besideReference ? "beside a `$ref`" : "here"}`;
  }
  const missing = /^must have required property '(.+)'$/.exec(message)?.[1];
  if (missing !== undefined) return `\`${missing}\` is missing`;
  const plain = message.replace(/\.$/, "");
  if (plain.startsWith("if must match ")) return "this has not the form that belongs here";
  if (plain === "const must be equal to constant") return "this is not the one value allowed here";
  return plain.replace(/^minProperties must NOT have fewer than 1 properties$/, "this is empty");
}
