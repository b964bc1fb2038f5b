import { httpMethods } from "../../../model/operation.ts";
import { isObject, type JsonRecord, recordOf, stringOf } from "../../../model/schema/json-value.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";
import { lookUp } from "../../../model/schema/references.ts";

/** An operation with its path item. */
export interface FoundOperation {
  operation: JsonRecord;
  pathItem: JsonRecord;
  /** As it is sent: upper case, or as `additionalOperations` writes it. */
  method: string;
  /** Key of the path item: a path, the name of a webhook, or the URL of a callback. */
  key: string;
  /** True if it is the only operation of the path item. */
  isOnly: boolean;
  pointer: string;
}

/** All operations of `paths` and `webhooks`. */
export function allOperations(document: JsonRecord): FoundOperation[] {
  return [...operationsOf(document, "paths"), ...operationsOf(document, "webhooks")];
}

export function operationsOf(
  document: JsonRecord,
  section: "paths" | "webhooks",
): FoundOperation[] {
  return operationsIn(document, recordOf(document[section]), `/${section}`);
}

/** All operations of the given path items. @param pointer pointer of the path items */
export function operationsIn(
  document: JsonRecord,
  pathItems: JsonRecord,
  pointer: string,
): FoundOperation[] {
  return Object.entries(pathItems).flatMap(([key, item]) => {
    const ref = stringOf(recordOf(item).$ref);
    const pathItem = ref === undefined ? recordOf(item) : recordOf(lookUp(document, ref));
    const found = operationsOfPathItem(pathItem);
    return found.map(({ method, operation, at }) => ({
      operation,
      pathItem,
      method,
      key,
      isOnly: found.length === 1,
      pointer: pointer + jsonPointer(key) + at,
    }));
  });
}

/** Operations of HTTP methods, and of `additionalOperations` (OpenAPI 3.2). */
function operationsOfPathItem(pathItem: JsonRecord) {
  const found = (method: string, operation: unknown, at: string) =>
    isObject(operation) ? [{ method, operation, at }] : [];
  return [
    ...httpMethods.flatMap((key) => found(key.toUpperCase(), pathItem[key], `/${key}`)),
    ...Object.entries(recordOf(pathItem.additionalOperations)).flatMap(([method, operation]) =>
      found(method, operation, jsonPointer("additionalOperations", method)),
    ),
  ];
}

/** Pointer of the operation that contains a pointer. */
export function operationAt(pointer: string): string | undefined {
  return /^\/(?:paths|webhooks)\/[^/]+\/[^/]+/.exec(pointer)?.[0];
}
