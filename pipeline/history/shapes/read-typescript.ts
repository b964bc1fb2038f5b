import ts from "typescript";
import { defaultExport, unexportedMark } from "../../settings/snapshot.ts";
import {
  type Call,
  callShape,
  type Declaration,
  type Declarations,
  type Field,
  type Generic,
  indexField,
  type ListShape,
  type ObjectShape,
  type Parameter,
  type Shape,
  tuple,
  union,
} from "./shape.ts";

export function readTypescript(lines: Readonly<Record<string, readonly string[]>>): Declarations {
  const heads = Object.values(lines).map(([head = ""]) => head);
  const extended = heads.flatMap((head) => /^class .*? extends ([\w$.]+)/.exec(head)?.[1] ?? []);
  const found = Object.entries(lines).map(([key, own]): [string, Declaration] => {
    const declaration = new Reader(key, own, !extended.includes(key)).declaration();
    return [key === defaultExport ? key : declaration.name, declaration];
  });
  // An exported declaration replaces an unexported one of its name.
  found.sort(([, a], [, b]) => Number(a.isExported) - Number(b.isExported));
  return new Map(found);
}

class Reader {
  readonly #key: string;
  readonly #head: string;
  readonly #usersImplement: boolean;
  readonly #file: ts.SourceFile;

  /** @param usersImplement true if no class of the package extends it: callers write its abstract members */
  constructor(key: string, lines: readonly string[], usersImplement: boolean) {
    this.#key = key;
    this.#head = lines[0] ?? "";
    this.#usersImplement = usersImplement;
    this.#file = ts.createSourceFile("read.ts", lines.join("\n"), ts.ScriptTarget.Latest, true);
  }

  declaration(): Declaration {
    const [statement] = this.#file.statements;
    const isFunction = statement !== undefined && ts.isFunctionDeclaration(statement);
    const isClass = statement !== undefined && ts.isClassDeclaration(statement);
    const head = this.#head.replace(/^\/\*\* @deprecated.*?\*\/ |( =)? \{$/g, "");
    const isExported = !this.#key.startsWith(unexportedMark);
    const written = /^(?:abstract )?\w+ ([\w$]+)/.exec(head)?.[1];
    const key = this.#key === defaultExport ? (written ?? this.#key) : this.#key;
    const name = isExported ? key : key.slice(unexportedMark.length);
    const namespaces = name.split(".").slice(0, -1).reverse();
    return {
      name,
      source: namespaces.reduce((own, each) => `namespace ${each} { ${own} }`, this.#file.text),
      kind: isClass ? "class" : isFunction ? "function" : "other",
      text: head,
      deprecated: statement && !isFunction ? deprecation(statement) : undefined,
      generics: [],
      bases: statement === undefined ? [] : this.#bases(statement),
      isExported,
      ...this.#shapes(statement),
    };
  }

  #bases(statement: ts.Statement): string[] {
    if (!ts.isClassDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return [];
    const clauses = statement.heritageClauses ?? [];
    return clauses.flatMap(({ types }) => types.map((type) => this.#withPlaces(type)));
  }

  #shapes(statement: ts.Statement | undefined): Partial<Declaration> {
    if (statement === undefined) return {};
    if (ts.isEnumDeclaration(statement)) return this.#enum(statement);
    if (!isGeneric(statement)) return this.#value();
    const generics = this.#generics(statement.typeParameters);
    if (ts.isClassDeclaration(statement)) return { generics, ...this.#class(statement) };
    const type = ts.isTypeAliasDeclaration(statement)
      ? this.#shape(statement.type)
      : this.#object(statement.members, this.#text(statement));
    return { generics, type, ...this.#value() };
  }

  /** A constant or function, also one that has the name of a type. */
  #value(): Pick<Declaration, "value" | "deprecated"> {
    const constant = this.#file.statements.find(ts.isVariableStatement);
    if (constant !== undefined) {
      return { value: this.#shape(constant.declarationList.declarations[0]?.type) };
    }
    const overloads = this.#file.statements.filter(ts.isFunctionDeclaration);
    if (overloads.length === 0) return {};
    const calls = overloads.map((each) => this.#call(each));
    const texts = overloads.map(deprecation);
    const areDeprecated = texts.every((text) => text !== undefined);
    return { value: callShape(calls), ...(areDeprecated && { deprecated: texts[0] }) };
  }

  #enum(statement: ts.EnumDeclaration): Pick<Declaration, "value" | "type"> {
    const fields = statement.members.map((member): [string, Field] => {
      const name = this.#text(member.name);
      const value = member.initializer === undefined ? name : this.#text(member.initializer);
      const shape: Shape = { kind: "value", text: value, limits: {} };
      const role = "enumMember";
      return [
        name,
        { shape, required: true, text: this.#text(member), role, deprecated: deprecation(member) },
      ];
    });
    const names = fields.map(([name]) => name);
    return {
      value: { kind: "object", text: names.join(" | "), fields: new Map(fields), limits: {} },
      type: union(names.map((text) => ({ kind: "literal", text, of: "number" }))),
    };
  }

  #class({ members }: ts.ClassDeclaration): Pick<Declaration, "value" | "type"> {
    const isStatic = (member: ts.ClassElement) => isModified(member, ts.ModifierFlags.Static);
    const ofInstance = members.filter((each) => !isStatic(each));
    const constructors = members.filter(ts.isConstructorDeclaration);
    const isProtected = constructors.some((each) => isModified(each, ts.ModifierFlags.Protected));
    const calls = constructors.map((each) => this.#call(each));
    const statics = this.#object(members.filter(isStatic), this.#key, "static ");
    if (calls.length > 0) statics.fields.set("constructor", { ...callField(calls), isProtected });
    return { value: statics, type: this.#object(ofInstance, this.#key) };
  }

  #object(
    members: readonly (ts.TypeElement | ts.ClassElement)[],
    text: string,
    prefix = "",
  ): ObjectShape & { fields: Map<string, Field> } {
    const fields = new Map<string, Field>();
    const calls: Call[] = [];
    const makers: Call[] = [];
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) {
        const [key] = member.parameters;
        const readonly = isModified(member, ts.ModifierFlags.Readonly);
        for (const type of key?.type?.getText(this.#file).split(" | ") ?? []) {
          const [name, field] = indexField(this.#shape(member.type), type);
          fields.set(name, { ...field, readonly });
        }
      } else if (ts.isCallSignatureDeclaration(member)) calls.push(this.#call(member));
      else if (ts.isConstructSignatureDeclaration(member)) makers.push(this.#call(member));
      else if (member.name !== undefined) {
        const set = ts.isSetAccessor(member) ? "set " : "";
        const name = prefix + set + this.#text(member.name);
        const field = this.#field(member, fields.get(name));
        if (field !== undefined) fields.set(name, field);
      }
    }
    if (calls.length > 0) fields.set("()", callField(calls));
    if (makers.length > 0) fields.set("constructor", callField(makers));
    return { kind: "object", text, fields, limits: {} };
  }

  #field(member: ts.TypeElement | ts.ClassElement, overload: Field | undefined): Field | undefined {
    const common = {
      required: !("questionToken" in member && member.questionToken !== undefined),
      text: this.#text(member).replace(/[;,]$/, ""),
      isAbstract: this.#usersImplement && isModified(member, ts.ModifierFlags.Abstract),
      readonly: isModified(member, ts.ModifierFlags.Readonly),
      isProtected: isModified(member, ts.ModifierFlags.Protected),
      deprecated: deprecation(member),
    };
    if (
      ts.isMethodSignature(member) ||
      ts.isMethodDeclaration(member) ||
      ts.isSetAccessor(member)
    ) {
      const before = overload?.shape.kind === "call" ? overload.shape.calls : [];
      const isDeprecated = overload === undefined || overload.deprecated !== undefined;
      const deprecated = isDeprecated ? common.deprecated : undefined;
      const shape = callShape([...before, this.#call(member)]);
      return { shape, ...common, deprecated, role: "method" };
    }
    if (ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)) {
      const shape = this.#shape(member.type);
      return { shape, ...common, role: shape.kind === "call" ? "method" : undefined };
    }
    return undefined;
  }

  #call(node: ts.SignatureDeclaration): Call {
    const generics = this.#generics(node.typeParameters);
    const parameters = node.parameters.map((each): Parameter => {
      const name = ts.isIdentifier(each.name) ? this.#text(each.name) : "options";
      const shape = this.#shape(each.type);
      return {
        name,
        shape,
        optional: each.questionToken !== undefined || each.initializer !== undefined,
        rest: each.dotDotDotToken !== undefined,
        text: this.#text(each),
      };
    });
    const returns = this.#shape(ts.isConstructorDeclaration(node) ? undefined : node.type);
    return { text: this.#text(node), generics, parameters, returns, deprecated: deprecation(node) };
  }

  #generics(nodes: readonly ts.TypeParameterDeclaration[] | undefined): Generic[] {
    return (nodes ?? []).map((node) => ({
      name: node.name.text,
      variance: (node.modifiers ?? [])
        .map((each) => this.#text(each))
        .filter((word) => word !== "const"),
      constraint: this.#shape(node.constraint),
      default: node.default && this.#shape(node.default),
      text: this.#text(node),
    }));
  }

  #shape(node: ts.TypeNode | undefined): Shape {
    if (node === undefined) return unknown;
    if (ts.isParenthesizedTypeNode(node)) return this.#shape(node.type);
    const source = () => this.#sourceOf(node);
    return { source, ...this.#shapeOf(node) };
  }

  #shapeOf(node: ts.TypeNode): Shape {
    const text = this.#text(node);
    if (["any", "unknown", "void"].includes(text)) return { kind: "any", text };
    if (ts.isUnionTypeNode(node)) return union(node.types.map((each) => this.#shape(each)));
    if (ts.isIntersectionTypeNode(node)) {
      return { kind: "intersection", text, parts: node.types.map((each) => this.#shape(each)) };
    }
    if (ts.isArrayTypeNode(node)) return this.#list(node.elementType, text);
    if (ts.isTypeOperatorNode(node) && ts.isArrayTypeNode(node.type)) {
      const args = [this.#shape(node.type.elementType)];
      return { kind: "name", text, name: "ReadonlyArray", args };
    }
    if (ts.isTupleTypeNode(node)) {
      const isOptional = (each: ts.Node) =>
        ts.isOptionalTypeNode(each) || (ts.isNamedTupleMember(each) && each.questionToken);
      const items = node.elements.map((each) =>
        this.#shape(ts.isNamedTupleMember(each) || ts.isOptionalTypeNode(each) ? each.type : each),
      );
      const firstOptional = node.elements.findIndex(isOptional);
      return { ...tuple(items, firstOptional < 0 ? undefined : firstOptional), text };
    }
    if (ts.isTypeReferenceNode(node)) {
      const name = this.#text(node.typeName);
      const [first] = node.typeArguments ?? [];
      if (first && name === "Array") return this.#list(first, text);
      const args = (node.typeArguments ?? []).map((each) => this.#shape(each));
      const [key, value] = args;
      if (name === "Record" && key?.text === "string" && value) {
        return { kind: "object", text, fields: new Map([indexField(value)]), limits: {} };
      }
      return { kind: "name", text, name: placeOf(node, name) ?? name, args };
    }
    if (ts.isIndexedAccessTypeNode(node)) {
      const [object, index] = [this.#text(node.objectType), this.#text(node.indexType)];
      const field = index === `keyof ${object}` ? undefined : index.replace(/^"(.*)"$/, "$1");
      return { kind: "access", text, of: this.#shape(node.objectType), field };
    }
    if (ts.isTypeLiteralNode(node)) return this.#object(node.members, text);
    if (ts.isFunctionTypeNode(node)) return callShape([this.#call(node)]);
    if (ts.isLiteralTypeNode(node)) return literal(text);
    if (ts.isConstructorTypeNode(node)) {
      const fields = new Map([["constructor", callField([this.#call(node)])]]);
      return { kind: "object", text, fields, limits: {} };
    }
    const name = this.#withPlaces(node);
    if (name !== text || ts.isTypePredicateNode(node))
      return { kind: "name", text, name, args: [] };
    return ts.isTemplateLiteralTypeNode(node)
      ? { kind: "literal", text, of: "string" }
      : { kind: "value", text, limits: {} };
  }

  /** A predicate is a kind of `boolean`, and an assertion one of `void`. */
  #sourceOf(node: ts.TypeNode): string {
    if (!ts.isTypePredicateNode(node)) return this.#withPlaces(node);
    const { assertsModifier, parameterName, type } = node;
    const place = placeOf(parameterName, this.#text(parameterName)) ?? "this";
    const narrowed = type === undefined ? "" : `, ${this.#withPlaces(type)}`;
    return `${assertsModifier ? "void" : "boolean"} & $is<"${place}"${narrowed}>`;
  }

  /** The text of a type in which type parameters and other names that it declares are places. */
  #withPlaces(type: ts.TypeNode): string {
    const text = this.#file.text;
    let placed = "";
    let at = type.getStart(this.#file);
    const visit = (node: ts.Node): void => {
      const isName =
        ts.isTypeReferenceNode(node.parent) ||
        ts.isTypeParameterDeclaration(node.parent) ||
        ts.isTypePredicateNode(node.parent);
      const place = ts.isThisTypeNode(node)
        ? "$this"
        : ts.isIdentifier(node) && isName && placeOf(node, node.text);
      if (place) {
        placed += text.slice(at, node.getStart(this.#file)) + place;
        at = node.end;
      } else ts.forEachChild(node, visit);
    };
    visit(type);
    return (placed + text.slice(at, type.end)).replaceAll(/\s+/g, " ");
  }

  #list(items: ts.TypeNode, text: string): ListShape {
    return { kind: "list", text, items: this.#shape(items), limits: {} };
  }

  #text(node: ts.Node): string {
    return node.getText(this.#file).replaceAll(/\s+/g, " ");
  }
}

function callField(calls: readonly Call[]): Field {
  const shape = callShape(calls);
  return { shape, required: true, text: shape.text, role: "method" };
}

function isModified(node: ts.Declaration, flag: ts.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(node) & flag) !== 0;
}

const isGeneric = (node: ts.Node) =>
  ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** A type parameter by its place, such as `$0`, as is the parameter of a predicate: another name is no change. */
function placeOf({ parent }: ts.Node, name: string): string | undefined {
  for (let at = parent; at !== undefined; at = at.parent) {
    const index = namesOf(at, ts.isTypePredicateNode(parent)).indexOf(name);
    if (index >= 0) return `$${isGeneric(at) ? "" : "call"}${index}`;
  }
  return undefined;
}

function namesOf(node: ts.Node, isOfPredicate: boolean): string[] {
  if (ts.isMappedTypeNode(node)) return [node.typeParameter.name.text];
  if (ts.isConditionalTypeNode(node)) return inferredNames(node.extendsType);
  if (!ts.isFunctionLike(node) && !isGeneric(node)) return [];
  const parameters = ts.isFunctionLike(node) ? node.parameters : [];
  const declared = isOfPredicate ? parameters : (node.typeParameters ?? []);
  return declared.map(({ name }) => name.getText());
}

function inferredNames(node: ts.Node): string[] {
  if (ts.isInferTypeNode(node)) return [node.typeParameter.name.text];
  const names: string[] = [];
  ts.forEachChild(node, (child) => void names.push(...inferredNames(child)));
  return names;
}

const unknown: Shape = { kind: "any", text: "unknown" };

function deprecation(node: ts.Node): string | undefined {
  const tag = ts.getJSDocDeprecatedTag(node);
  return tag && (ts.getTextOfJSDocComment(tag.comment) ?? "");
}

const literalTypes = [
  [/^["'`]/, "string"],
  [/^(true|false)$/, "boolean"],
  [/^null$/, "null"],
  [/n$/, "bigint"],
] as const;

function literal(text: string): Shape {
  const [, of = "number"] = literalTypes.find(([pattern]) => pattern.test(text)) ?? [];
  return { kind: "literal", text, of };
}
