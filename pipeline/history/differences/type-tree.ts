import ts from "typescript";

/** A TypeScript type as far as two versions of it can be told apart. */
export type TypeTree =
  /** Text says all: a literal, a keyword, a function, what is not looked into. */
  | { kind: "plain"; text: string }
  /** A name with its arguments; arrays are `Array`. */
  | { kind: "name"; name: string; args: TypeTree[] }
  /** Alternatives by their text. */
  | { kind: "union"; members: Map<string, TypeTree> }
  | { kind: "object"; fields: Map<string, TypeField> };

export interface TypeField {
  type: TypeTree;
  optional: boolean;
}

/** Reads a type as TypeScript does. What is no type comes out as its own text. */
export function parseType(text: string): TypeTree {
  const file = ts.createSourceFile("type.ts", `type T = ${text};`, ts.ScriptTarget.Latest);
  const [statement, more] = file.statements;
  return statement !== undefined && more === undefined && ts.isTypeAliasDeclaration(statement)
    ? toTree(statement.type, file)
    : { kind: "plain", text };
}

function toTree(node: ts.TypeNode, file: ts.SourceFile): TypeTree {
  if (ts.isParenthesizedTypeNode(node)) return toTree(node.type, file);
  if (ts.isUnionTypeNode(node)) return unionOf(node.types.map((type) => toTree(type, file)));
  if (ts.isArrayTypeNode(node)) {
    return { kind: "name", name: "Array", args: [toTree(node.elementType, file)] };
  }
  if (ts.isTypeReferenceNode(node)) {
    const args = (node.typeArguments ?? []).map((type) => toTree(type, file));
    return { kind: "name", name: node.typeName.getText(file), args };
  }
  if (ts.isTypeLiteralNode(node)) return objectOf(node, file);
  return plain(node, file);
}

function plain(node: ts.Node, file: ts.SourceFile): TypeTree {
  return { kind: "plain", text: textOf(node, file).replace(/\s+/g, " ") };
}

/** As it is written, but with the parts of unions in order: TypeDoc gives them now in one, now in another. */
function textOf(node: ts.Node, file: ts.SourceFile): string {
  if (ts.isUnionTypeNode(node)) {
    return node.types
      .map((type) => textOf(type, file))
      .sort()
      .join(" | ");
  }
  let text = "";
  let at = node.getStart(file);
  ts.forEachChild(node, (child) => {
    text += file.text.slice(at, child.getStart(file)) + textOf(child, file);
    at = child.end;
  });
  return text + file.text.slice(at, node.end);
}

/** A union of unions is one; `boolean` is what `true | false` is. */
function unionOf(types: readonly TypeTree[]): TypeTree {
  const members = new Map<string, TypeTree>();
  for (const type of types) {
    const flat = type.kind === "union" ? [...type.members] : [[printType(type), type] as const];
    for (const [text, member] of flat) members.set(text, member);
  }
  if (members.has("true") && members.has("false")) {
    members.delete("true");
    members.delete("false");
    members.set("boolean", { kind: "plain", text: "boolean" });
  }
  const [only] = members.values();
  return members.size === 1 && only !== undefined ? only : { kind: "union", members };
}

function objectOf(node: ts.TypeLiteralNode, file: ts.SourceFile): TypeTree {
  const fields = new Map<string, TypeField>();
  for (const member of node.members) {
    if (ts.isPropertySignature(member) && member.type !== undefined) {
      const name = member.name.getText(file);
      fields.set(name, {
        type: toTree(member.type, file),
        optional: member.questionToken !== undefined,
      });
    } else if (ts.isMethodSignature(member)) {
      const call = textOf(member, file).slice(member.name.getText(file).length);
      const optional = member.questionToken !== undefined;
      fields.set(member.name.getText(file), { type: { kind: "plain", text: call }, optional });
    } else if (ts.isIndexSignatureDeclaration(member)) {
      const [key] = member.parameters;
      const name = `[${key?.name.getText(file)}: ${key?.type?.getText(file)}]`;
      fields.set(name, { type: toTree(member.type, file), optional: false });
    } else {
      fields.set("()", { type: plain(member, file), optional: false });
    }
  }
  return { kind: "object", fields };
}

/** One text for every way to write a type: alternatives and fields in order, arrays by name. */
export function printType(type: TypeTree): string {
  switch (type.kind) {
    case "plain":
      return type.text;
    case "name":
      return type.args.length === 0
        ? type.name
        : `${type.name}<${type.args.map(printType).join(", ")}>`;
    case "union":
      return [...type.members.keys()].sort().join(" | ");
    case "object": {
      const fields = [...type.fields].map(
        ([name, field]) => `${name}${field.optional ? "?" : ""}: ${printType(field.type)}`,
      );
      return `{ ${fields.sort().join("; ")} }`;
    }
  }
}
