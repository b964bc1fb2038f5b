import type { JsonObject, JsonValue } from "../../../model/body.ts";
import { isObject } from "../../../model/schema/json-value.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";

/** An action of an overlay cannot be applied; the message and the hint are for its author. */
export class ActionError extends Error {
  readonly hint: string;
  /** Invalid key of the action. */
  readonly key: "target" | "update" | "remove";

  constructor(message: string, hint: string, key: ActionError["key"] = "target") {
    super(message);
    this.hint = hint;
    this.key = key;
  }
}

export interface MergeContext {
  /** Pointer in the document. */
  pointer: string;
  /** Pointer in the overlay. */
  source: string;
  /** Called for each value that comes from the update. */
  onWrite: (pointer: string, source: string) => void;
}

/**
 * Merges an update into its target, without changing either.
 * @throws ActionError for values that the Overlay Specification does not merge, such as a list with an object
 */
export function mergeUpdate(
  target: JsonValue,
  update: JsonValue,
  context: MergeContext,
): JsonValue {
  if (!Array.isArray(target) || Array.isArray(update)) return merge(target, update, context);
  context.onWrite(`${context.pointer}/${target.length}`, context.source);
  return [...target, update];
}

function merge(target: JsonValue, update: JsonValue, context: MergeContext): JsonValue {
  const kind = kindOf(target);
  if (kind !== kindOf(update)) {
    throw new ActionError(
      `\`${context.pointer}\` is ${kind}, which cannot be merged with ${kindOf(update)}.`,
      "Remove the value in an action before this one, or write one of its kind.",
      "update",
    );
  }
  if (Array.isArray(target) && Array.isArray(update)) {
    update.forEach((_, index) => {
      context.onWrite(`${context.pointer}/${target.length + index}`, `${context.source}/${index}`);
    });
    return [...target, ...update];
  }
  if (isObject(target) && isObject(update)) {
    const merged: JsonObject = { ...target };
    for (const [name, value] of Object.entries(update)) {
      const below = contextOf(name, context);
      const before = Object.hasOwn(target, name) ? target[name] : undefined;
      if (before === undefined) below.onWrite(below.pointer, below.source);
      merged[name] = before === undefined ? value : merge(before, value, below);
    }
    return merged;
  }
  context.onWrite(context.pointer, context.source);
  return update;
}

function contextOf(name: string, context: MergeContext): MergeContext {
  const segment = jsonPointer(name);
  return { ...context, pointer: context.pointer + segment, source: context.source + segment };
}

export function kindOf(value: unknown): "an object" | "a list" | "a single value" {
  if (Array.isArray(value)) return "a list";
  return isObject(value) ? "an object" : "a single value";
}
