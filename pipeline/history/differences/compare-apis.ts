import type { Change } from "../../../content/model/history.ts";
import type { ApiSnapshot, FieldShapes, OperationShape } from "../../../content/schema/snapshot.ts";
import { ChangeList, type Position } from "./change-list.ts";
import {
  compareField,
  compareFields,
  parameterName,
  parameterPlace,
  printField,
} from "./compare-fields.ts";
import { findRenames, withoutName } from "./find-renames.ts";
import { ownShape } from "./own-shape.ts";

/** All changes from one version of the web API to another: operations first, then the schemas they share. */
export function compareApis(before: ApiSnapshot, after: ApiSnapshot): Change[] {
  const renames = schemaRenames(before, after);
  const renamed = withNewNames(before, renames);
  return [
    ...compareOperations(renamed.operations, after.operations),
    ...[...renames].flatMap(([name, successor]) => schemaRename(name, successor)),
    ...compareSchemas(renamed, after, new Set(renames.values())),
  ];
}

function compareOperations(
  before: readonly OperationShape[],
  after: readonly OperationShape[],
): Change[] {
  const gone = before.filter(({ id }) => !after.some((other) => other.id === id));
  const added = after.filter(({ id }) => !before.some((other) => other.id === id));
  const successorOf = (was: OperationShape) =>
    after.find(({ id }) => id === was.id) ??
    added.find(({ method, path }) => method === was.method && path === was.path);
  const successors = new Set(gone.map(successorOf));
  const changes = before.flatMap((was) => {
    const is = successorOf(was);
    if (is !== undefined) return compareOperation(was, is);
    const list = operationList(was.id);
    list.add("", "operation-removed", "operation removed", { before: request(was) });
    return list.changes;
  });
  const additions = added
    .filter((operation) => !successors.has(operation))
    .flatMap((operation) => {
      const list = operationList(operation.id);
      list.add("", "operation-added", "operation added", { after: request(operation) });
      return list.changes;
    });
  return [...changes, ...additions];
}

function operationList(name: string): ChangeList {
  return new ChangeList({ kind: "operation", name }, true);
}

function request({ method, path }: OperationShape): string {
  return `${method} ${path}`;
}

function compareOperation(was: OperationShape, is: OperationShape): Change[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const list = operationList(is.id);
  if (was.id !== is.id) {
    const text = `was called \`${was.id}\``;
    list.add("", "operation-renamed", text, { before: was.id, after: is.id });
  }
  if (request(was) !== request(is)) {
    const texts = { before: request(was), after: request(is) };
    list.add("", "operation-moved", "is requested otherwise", texts);
  }
  if (is.deprecated && !was.deprecated) list.add("", "deprecated", "deprecated");
  if (was.deprecated && !is.deprecated) list.add("", "deprecation-lifted", "no longer deprecated");
  compareSecurity(was.security ?? [], is.security ?? [], list);
  compareParameters(was, is, list);
  compareRequests(was, is, list);
  compareResponses(was.responses, is.responses, list);
  return list.changes;
}

/** Any one of the listed ways lets a request in. */
function compareSecurity(was: readonly string[], is: readonly string[], list: ChangeList): void {
  const gone = was.filter((line) => !is.includes(line));
  const added = is.filter((line) => !was.includes(line));
  const texts = { before: was.join(" or ") || "no key", after: is.join(" or ") || "no key" };
  if (gone.length > 0 && is.length > 0) {
    list.add("", "security-added", "one way to be let in is gone", texts);
  } else if (was.length === 0 && added.length > 0) {
    list.add("", "security-added", "asks for a key", texts);
  } else if (gone.length > 0 || added.length > 0) {
    list.add("", "security-removed", "can be requested in one more way", texts);
  }
}

function compareParameters(was: OperationShape, is: OperationShape, list: ChangeList): void {
  const [before, after] = [was.parameters ?? {}, is.parameters ?? {}];
  for (const [name, shape] of Object.entries(before)) {
    const now = after[name];
    if (now !== undefined) {
      compareField(name, shape, now, { place: parameterPlace, position: "input" }, list);
      continue;
    }
    const texts = { before: printField(name, shape) };
    list.add(`parameter ${name}`, "parameter-removed", `${parameterName(name)} removed`, texts);
  }
  for (const [name, shape] of Object.entries(after)) {
    if (before[name] !== undefined) continue;
    const rule = shape.required ? "parameter-added" : "parameter-added-optional";
    const text = `${shape.required ? "required" : "optional"} ${parameterName(name)} added`;
    list.add(`parameter ${name}`, rule, text, { after: printField(name, shape) });
  }
}

function compareRequests(was: OperationShape, is: OperationShape, list: ChangeList): void {
  if (was.requestRequired !== is.requestRequired) {
    if (is.requestRequired) list.add("request body", "body-required", "a body is required");
    else list.add("request body", "body-optional", "the body may be left out");
  }
  const [before, after] = [was.request ?? {}, is.request ?? {}];
  for (const [mediaType, fields] of Object.entries(before)) {
    const now = after[mediaType];
    if (now !== undefined) {
      compareFields(fields, now, { place: "request body", position: "input" }, list);
    } else {
      list.add("request body", "media-type-removed", `the body can no longer be \`${mediaType}\``);
    }
  }
  for (const mediaType of Object.keys(after)) {
    if (before[mediaType] !== undefined) continue;
    list.add("request body", "media-type-added", `the body can be \`${mediaType}\``);
  }
}

function compareResponses(
  before: Record<string, FieldShapes>,
  after: Record<string, FieldShapes>,
  list: ChangeList,
): void {
  for (const [name, fields] of Object.entries(before)) {
    const now = after[name];
    const place = `response ${name.split(" ")[0] ?? name}`;
    if (now !== undefined) compareFields(fields, now, { place, position: "output" }, list);
    else list.add(place, "response-removed", `answer \`${name}\` removed`);
  }
  for (const name of Object.keys(after)) {
    if (before[name] !== undefined) continue;
    list.add(
      `response ${name.split(" ")[0] ?? name}`,
      "response-added",
      `answer \`${name}\` added`,
    );
  }
}

function schemaRename(name: string, successor: string): Change[] {
  const list = new ChangeList({ kind: "schema", name: successor }, true);
  const texts = { before: name, after: successor };
  list.add("", "schema-renamed", `was called \`${name}\``, texts);
  return list.changes;
}

function compareSchemas(
  before: ApiSnapshot,
  after: ApiSnapshot,
  successors: ReadonlySet<string>,
): Change[] {
  const positions = schemaPositions([before, after]);
  const names = new Set([...Object.keys(before.schemas), ...Object.keys(after.schemas)]);
  return [...names].flatMap((name) => {
    const list = new ChangeList({ kind: "schema", name }, true);
    const [was, is] = [ownShape(before.schemas, name), ownShape(after.schemas, name)];
    const position = positions.get(name) ?? "both";
    if (was !== undefined && is !== undefined) {
      compareFields(was, is, { place: "", position }, list);
    } else if (is === undefined) list.add("", "schema-removed", "schema removed");
    else if (!successors.has(name)) list.add("", "schema-added", "schema added");
    return list.changes;
  });
}

function schemaRenames(before: ApiSnapshot, after: ApiSnapshot): Map<string, string> {
  const only = (one: ApiSnapshot, other: ApiSnapshot) =>
    Object.entries(one.schemas)
      .filter(([name]) => !Object.hasOwn(other.schemas, name))
      .map(([name, shape]) => ({ name, shape }));
  return findRenames(only(before, after), only(after, before), ({ name, shape }) =>
    withoutName(JSON.stringify(shape), name),
  );
}

/** The earlier version in the later one's names, so that a rename is told once. */
function withNewNames(snapshot: ApiSnapshot, renames: ReadonlyMap<string, string>): ApiSnapshot {
  if (renames.size === 0) return snapshot;
  const newName = (name: string) => renames.get(name) ?? name;
  const newNames = (text: string) => text.replaceAll(/[A-Za-z_]\w*/g, newName);
  const fields = (shapes: FieldShapes): FieldShapes =>
    Object.fromEntries(
      Object.entries(shapes).map(([path, shape]) => [
        path,
        {
          ...shape,
          type: newNames(shape.type),
          ...(shape.schema !== undefined && { schema: newName(shape.schema) }),
        },
      ]),
    );
  const all = (record: Record<string, FieldShapes>, rename = (name: string) => name) =>
    Object.fromEntries(
      Object.entries(record).map(([name, shapes]) => [rename(name), fields(shapes)]),
    );
  return {
    ...snapshot,
    schemas: all(snapshot.schemas, newName),
    operations: snapshot.operations.map((operation) => ({
      ...operation,
      ...(operation.parameters !== undefined && { parameters: fields(operation.parameters) }),
      ...(operation.request !== undefined && { request: all(operation.request) }),
      responses: all(operation.responses),
    })),
  };
}

/** Whether schemas are sent, answered or both, followed through the schemas that name others. */
function schemaPositions(snapshots: readonly ApiSnapshot[]): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const { operations, schemas } of snapshots) {
    const visit = (shapes: FieldShapes, side: "input" | "output") => {
      for (const { schema } of Object.values(shapes)) {
        if (schema === undefined) continue;
        const known = positions.get(schema);
        if (known === side || known === "both") continue;
        positions.set(schema, known === undefined ? side : "both");
        visit(ownShape(schemas, schema) ?? {}, side);
      }
    };
    for (const { parameters = {}, request: bodies = {}, responses } of operations) {
      for (const shapes of [parameters, ...Object.values(bodies)]) visit(shapes, "input");
      for (const shapes of Object.values(responses)) visit(shapes, "output");
    }
  }
  return positions;
}
