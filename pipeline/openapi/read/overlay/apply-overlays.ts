import { compile, JSONPathError, type JSONPathNode, JSONPathQuery, type JSONValue } from "json-p3";
import { closest, errorAt, type Place, type Problem } from "../../../kernel/problems.ts";
import type { JsonValue } from "../../../model/body.ts";
import { isObject, type JsonRecord, jsonOf } from "../../../model/schema/json-value.ts";
import { jsonPointer } from "../../../model/schema/pointer.ts";
import { ActionError, kindOf, mergeUpdate } from "./merge-update.ts";
import { OverlayChanges } from "./overlay-changes.ts";
import type { Overlay } from "./read-overlays.ts";

export interface MergedDocument {
  document: JsonRecord;
  problems: Problem[];
  /** Position in an overlay of a value that comes from one, otherwise the pointer before the overlays. */
  originOf: (pointer: string) => Place | string;
}

export function applyOverlays(visible: JsonRecord, overlays: readonly Overlay[]): MergedDocument {
  const changes = new OverlayChanges();
  const originOf = (pointer: string) => changes.originOf(pointer);
  const json = overlays.length === 0 ? undefined : jsonOf(visible);
  let document: JsonValue | undefined = json;
  const problems: Problem[] = [];
  for (const overlay of json === undefined ? [] : overlays) {
    for (const [index, action] of overlay.actions.entries()) {
      const pointer = `/actions/${index}`;
      try {
        document = applied(document ?? {}, { overlay, pointer, action }, changes);
      } catch (error) {
        if (!(error instanceof ActionError)) throw error;
        const { file, lineOf } = overlay;
        const line = lineOf(`${pointer}/${error.key}`);
        problems.push(errorAt({ file, line }, error.message, error.hint));
      }
    }
  }
  return { document: isObject(document) ? document : visible, problems, originOf };
}

/** An action of an overlay, with its pointer. */
interface ActionAt {
  overlay: Overlay;
  pointer: string;
  action: Overlay["actions"][number];
}

/** @returns the changed document @throws ActionError */
function applied(
  document: JsonValue,
  { overlay, pointer: actionPointer, action }: ActionAt,
  changes: OverlayChanges,
): JsonValue {
  const { target, update = null, remove } = action;
  const nodes = nodesOf(document, target);
  if (remove === true) return withoutNodes(document, nodes, changes);
  const kinds = new Set(nodes.map(({ value }) => kindOf(value)));
  if (kinds.size > 1) {
    const message = `\`${target}\` selects values of different kinds: ${[...kinds].join(", ")}.`;
    throw new ActionError(message, "Give each kind an action of its own.");
  }
  const onWrite = (pointer: string, source: string) => {
    changes.write(pointer, { overlay, pointer: source });
  };
  return nodes.reduce((before, { location }) => {
    const at = { pointer: jsonPointer(...location), source: `${actionPointer}/update`, onWrite };
    return changed(before, location, (value) => mergeUpdate(value, update, at));
  }, document);
}

function withoutNodes(
  document: JsonValue,
  nodes: readonly JSONPathNode[],
  changes: OverlayChanges,
): JsonValue {
  // From the end, so that a removal does not move later targets.
  return nodes.toReversed().reduce((before, { location }) => {
    const name = location.at(-1);
    if (name === undefined) {
      throw new ActionError("The whole file cannot be removed.", "Name a part of it.", "remove");
    }
    const above = location.slice(0, -1);
    if (typeof name === "number") changes.removeItem(jsonPointer(...above), name);
    return changed(before, above, (value) => without(value, name));
  }, document);
}

/** Nodes selected by a query, without duplicates. */
function nodesOf(document: JsonValue, target: string): JSONPathNode[] {
  const query = compiled(target);
  const nodes = select(query, document);
  if (nodes.length === 0) {
    const message = `\`${target}\` matches nothing.`;
    throw new ActionError(
      message,
      unmatchedSegment(query, document) ?? "Correct it, or delete the action.",
    );
  }
  const unmatched = unmatchedName(query, document);
  if (unmatched !== undefined) {
    const message = `\`${unmatched}\` of \`${target}\` matches nothing.`;
    throw new ActionError(message, "Correct the name, or delete it from the list.");
  }
  return [...new Map(nodes.map((node) => [jsonPointer(...node.location), node])).values()];
}

/** The first name in a list of names, as in `['a', 'b']`, that selects nothing. */
function unmatchedName({ environment, segments }: JSONPathQuery, document: JsonValue) {
  for (const [index, { selectors }] of segments.entries()) {
    const nodes = select(new JSONPathQuery(environment, segments.slice(0, index + 1)), document);
    const found = new Set(nodes.map(({ location }) => location.at(-1)));
    const missing = namesOf(selectors).find((name) => !found.has(name));
    if (missing !== undefined) return missing;
  }
  return undefined;
}

function namesOf(selectors: JSONPathQuery["segments"][number]["selectors"]): string[] {
  return selectors.flatMap((selector) =>
    "name" in selector && typeof selector.name === "string" ? selector.name : [],
  );
}

/** The library has no type for integers beyond 2^53, which it treats like any other value. */
function select(query: JSONPathQuery, document: JsonValue): JSONPathNode[] {
  return query.query(document as JSONValue).nodes;
}

function compiled(text: string): JSONPathQuery {
  try {
    return compile(text);
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    const message = `\`${text}\` is not a JSONPath query: ${error.message}.`;
    throw new ActionError(message, "Queries are written as RFC 9535 has them.");
  }
}

/** Hint on the first segment of a query without a match. */
function unmatchedSegment(query: JSONPathQuery, document: JsonValue): string | undefined {
  for (let length = query.segments.length - 1; length >= 0; length--) {
    const begin = new JSONPathQuery(query.environment, query.segments.slice(0, length));
    const nodes = select(begin, document);
    if (nodes.length === 0) continue;
    const wanted = namesOf(query.segments[length]?.selectors ?? []);
    const known = nodes.flatMap(({ value }) => Object.keys(value ?? {}));
    const near = wanted.map((name) => closest(name, known)).find((name) => name !== undefined);
    if (near !== undefined) return `Did you mean \`${near}\` below \`${begin}\`?`;
    return `\`${begin}\` is there, what follows it in the query is not.`;
  }
  return undefined;
}

/** Copies the path to a location with a changed value; everything else is shared. */
function changed(
  document: JsonValue,
  location: JSONPathNode["location"],
  change: (value: JsonValue) => JsonValue,
): JsonValue {
  const [first, ...rest] = location;
  if (first === undefined) return change(document);
  if (Array.isArray(document)) {
    const at = Number(first);
    return document.with(at, changed(document[at] ?? null, rest, change));
  }
  if (!isObject(document)) return document;
  return { ...document, [first]: changed(document[first] ?? null, rest, change) };
}

function without(value: JsonValue, name: string | number): JsonValue {
  if (Array.isArray(value)) return value.toSpliced(Number(name), 1);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== String(name)));
}
