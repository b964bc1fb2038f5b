import type { ApiSnapshot, FieldShapes, OperationShape } from "../../../content/schema/snapshot.ts";
import { ChangeList, type Position } from "./change-list.ts";
import { say, type Wording } from "./change-words.ts";
import {
  compareField,
  compareFields,
  parameterName,
  parameterPlace,
  printField,
} from "./compare-fields.ts";
import { findRenames, withoutName } from "./find-renames.ts";
import type { FoundChange } from "./found-change.ts";
import { ownShape } from "./own-shape.ts";

/** All changes from one version of the web API to another: operations first, then the schemas they share. */
export function compareApis(before: ApiSnapshot, after: ApiSnapshot): FoundChange[] {
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
): FoundChange[] {
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
    const text = say("change.removed", { what: say("change.kind.operation") });
    list.add("", "operation-removed", text, { before: request(was) });
    return list.changes;
  });
  const additions = added
    .filter((operation) => !successors.has(operation))
    .flatMap((operation) => {
      const list = operationList(operation.id);
      const text = say("change.added", { what: say("change.kind.operation") });
      list.add("", "operation-added", text, { after: request(operation) });
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

function compareOperation(was: OperationShape, is: OperationShape): FoundChange[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const list = operationList(is.id);
  if (was.id !== is.id) {
    const text = say("change.wasCalled", { name: was.id });
    list.add("", "operation-renamed", text, { before: was.id, after: is.id });
  }
  if (request(was) !== request(is)) {
    const texts = { before: request(was), after: request(is) };
    list.add("", "operation-moved", say("change.requestedOtherwise"), texts);
  }
  if (is.deprecated && !was.deprecated) list.add("", "deprecated", say("change.deprecated"));
  if (was.deprecated && !is.deprecated) {
    list.add("", "deprecation-lifted", say("change.undeprecated"));
  }
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
  const texts = { before: eitherOf(was), after: eitherOf(is) };
  if (gone.length > 0 && is.length > 0) {
    list.add("", "security-added", say("change.security.removed"), texts);
  } else if (was.length === 0 && added.length > 0) {
    list.add("", "security-added", say("change.security.needed"), texts);
  } else if (gone.length > 0 || added.length > 0) {
    list.add("", "security-removed", say("change.security.added"), texts);
  }
}

function eitherOf(ways: readonly string[]): Wording {
  const none = say("change.security.none");
  const [first = none, ...others] = ways.map((way): Wording => way || none);
  return others.reduce<Wording>((all, other) => say("change.either", { first: all, other }), first);
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
    const text = say("change.removed", { what: parameterName(name) });
    list.add(`parameter ${name}`, "parameter-removed", text, texts);
  }
  for (const [name, shape] of Object.entries(after)) {
    if (before[name] !== undefined) continue;
    const [rule, word] = shape.required
      ? (["parameter-added", "change.added.required"] as const)
      : (["parameter-added-optional", "change.added.optional"] as const);
    const text = say(word, { what: parameterName(name) });
    list.add(`parameter ${name}`, rule, text, { after: printField(name, shape) });
  }
}

function compareRequests(was: OperationShape, is: OperationShape, list: ChangeList): void {
  if (was.requestRequired !== is.requestRequired) {
    if (is.requestRequired) list.add("request body", "body-required", say("change.body.required"));
    else list.add("request body", "body-optional", say("change.body.optional"));
  }
  const [before, after] = [was.request ?? {}, is.request ?? {}];
  for (const [mediaType, fields] of Object.entries(before)) {
    const now = after[mediaType];
    if (now !== undefined) {
      compareFields(fields, now, { place: "request body", position: "input" }, list);
    } else {
      const text = say("change.body.noLonger", { type: mediaType });
      list.add("request body", "media-type-removed", text);
    }
  }
  for (const mediaType of Object.keys(after)) {
    if (before[mediaType] !== undefined) continue;
    list.add("request body", "media-type-added", say("change.body.canBe", { type: mediaType }));
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
    else list.add(place, "response-removed", say("change.removed", { what: answer(name) }));
  }
  for (const name of Object.keys(after)) {
    if (before[name] !== undefined) continue;
    const place = `response ${name.split(" ")[0] ?? name}`;
    list.add(place, "response-added", say("change.added", { what: answer(name) }));
  }
}

function answer(name: string): Wording {
  return say("change.answer", { name });
}

function schemaRename(name: string, successor: string): FoundChange[] {
  const list = new ChangeList({ kind: "schema", name: successor }, true);
  const texts = { before: name, after: successor };
  list.add("", "schema-renamed", say("change.wasCalled", { name }), texts);
  return list.changes;
}

function compareSchemas(
  before: ApiSnapshot,
  after: ApiSnapshot,
  successors: ReadonlySet<string>,
): FoundChange[] {
  const positions = schemaPositions([before, after]);
  const what = say("change.kind.schema");
  const names = new Set([...Object.keys(before.schemas), ...Object.keys(after.schemas)]);
  return [...names].flatMap((name) => {
    const list = new ChangeList({ kind: "schema", name }, true);
    const [was, is] = [ownShape(before.schemas, name), ownShape(after.schemas, name)];
    const position = positions.get(name) ?? "both";
    if (was !== undefined && is !== undefined) {
      compareFields(was, is, { place: "", position }, list);
    } else if (is === undefined) list.add("", "schema-removed", say("change.removed", { what }));
    else if (!successors.has(name)) list.add("", "schema-added", say("change.added", { what }));
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
