import { numberLimits } from "../../../content/json-schema/keywords.ts";
import type {
  BodyContent,
  Parameter,
  SchemaNode,
  SecurityOption,
} from "../../../content/model/operation.ts";
import {
  type ApiSnapshot,
  type FieldShape,
  type FieldShapes,
  type OperationShape,
  snapshotFormat,
} from "../../../content/schema/snapshot.ts";
import { pathTo } from "../../history/snapshots/path-to.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation } from "../read/operation.ts";
import { toOperation } from "../read/to-operation.ts";
import { toSchemaNode } from "../read/to-schema-node.ts";

/** The public interface of the web API, from the model that its pages are made of. */
export function apiSnapshot(api: ApiModel, recorded: string): ApiSnapshot {
  return {
    format: snapshotFormat,
    kind: "api",
    name: api.title,
    version: api.version,
    published: true,
    recorded,
    operations: api.operations.map((source) => operationShape(toOperation(api, source))),
    schemas: Object.fromEntries(
      [...api.schemas.values()].map(({ name, raw }) => [
        name,
        fieldShapes(toSchemaNode(api, raw, { depth: 0 })),
      ]),
    ),
  };
}

function operationShape(operation: Operation): OperationShape {
  const { requestBody, parameters } = operation;
  const security = operation.security.map(securityLine);
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    ...(operation.deprecated && { deprecated: true }),
    ...(parameters.length > 0 && {
      parameters: Object.fromEntries(parameters.map(parameterEntry)),
    }),
    ...(requestBody !== undefined && { request: bodies(requestBody.contents) }),
    ...(requestBody?.required === true && { requestRequired: true }),
    responses: Object.fromEntries(
      operation.responses.flatMap(({ status, contents }): [string, FieldShapes][] =>
        contents.length === 0
          ? [[status, {}]]
          : contents.map(({ mediaType, schema }) => [
              `${status} ${mediaType}`,
              schema === undefined ? {} : fieldShapes(schema),
            ]),
      ),
    ),
    ...(security.length > 0 && { security }),
  };
}

function securityLine({ schemes }: SecurityOption): string {
  return schemes.map(({ id, scopes }) => [id, ...scopes].join(" ")).join(" + ");
}

function parameterEntry(parameter: Parameter): [string, FieldShape] {
  const shape = fieldShape(parameter.schema);
  if (parameter.required) shape.required = true;
  if (parameter.deprecated) shape.deprecated = true;
  return [`${parameter.in} ${parameter.name}`, shape];
}

function bodies(contents: readonly BodyContent[]): Record<string, FieldShapes> {
  return Object.fromEntries(
    contents.map(({ mediaType, schema }) => [
      mediaType,
      schema === undefined ? {} : fieldShapes(schema),
    ]),
  );
}

/** A value and what is in it, down to the schemas that have a name: each of those is recorded once, by itself. */
function fieldShapes(root: SchemaNode): FieldShapes {
  const shapes: FieldShapes = {};
  const visit = (node: SchemaNode, path: string, required: boolean) => {
    const shape = fieldShape(node);
    if (required) shape.required = true;
    shapes[path] = shape;
    if (node.name === undefined) visitParts(node, path, visit);
  };
  visit(root, "", false);
  return shapes;
}

function visitParts(
  node: SchemaNode,
  path: string,
  visit: (node: SchemaNode, path: string, required: boolean) => void,
): void {
  for (const field of node.fields ?? [])
    visit(field, pathTo.field(path, field.field), field.required);
  if (node.items !== undefined) visit(node.items, pathTo.items(path), false);
  if (node.values !== undefined) visit(node.values, pathTo.values(path), false);
  for (const { label, node: option } of node.choices?.options ?? []) {
    visit(option, pathTo.option(path, label), false);
  }
}

/** As pages show it, but with every form of a choice. */
function typeOf({ type, choices }: SchemaNode): string {
  return choices === undefined
    ? type.map(({ text }) => text).join("")
    : choices.options.map(({ label }) => label).join(" or ");
}

function fieldShape(node: SchemaNode): FieldShape {
  const limits = numberLimits.flatMap((name) => {
    const value = node[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: typeOf(node),
    ...(node.name !== undefined && { schema: node.name }),
    ...(node.nullable && { nullable: true }),
    ...(node.deprecated && { deprecated: true }),
    ...(node.readOnly && { readOnly: true }),
    ...(node.writeOnly && { writeOnly: true }),
    ...(node.enum !== undefined && { enum: node.enum.map((value) => JSON.stringify(value)) }),
    ...(node.pattern !== undefined && { pattern: node.pattern }),
    ...(node.default !== undefined && { default: JSON.stringify(node.default) }),
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
  };
}
