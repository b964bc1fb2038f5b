/** Our small view of the libraries: what TypeDoc found, with comments as Markdown and types as flat tokens. */

/** One documented package. */
export interface LibraryModel {
  /** Folder under `content/libraries` and URL segment. */
  name: string;
  /** npm name at the documented version. */
  npm: string;
  /** npm names of earlier versions. */
  formerNames: string[];
  /** The documented (pinned) version. */
  version: string;
  license: string;
  /** GitHub `owner/name`. */
  repository: string;
  /** Folder of the package inside the repository. */
  directory: string;
  source: LibrarySource;
  /** One plain line. */
  summary: string;
  /** Markdown. */
  introduction: string;
  topics: LibraryTopic[];
  /** Sorted by name. */
  symbols: LibrarySymbol[];
  /** What it exports as lines of a declaration file, by name: versions are compared by them. */
  declarations: Record<string, string[]>;
  /** Versions of runtimes and of other packages that the package which is read asks for. */
  needs?: PackageNeeds;
}

export interface PackageNeeds {
  engines: Record<string, string>;
  peers: Record<string, string>;
}

/** What the reference is generated from. */
export type LibrarySource =
  | {
      kind: "declarations";
      guide?: string;
      /** What the registry serves under another name, and readers cannot install. */
      uninstallable?: { note: string; symbols: string[] };
    }
  | { kind: "npm"; package: string; version: string; entry: string[] };

export interface LibraryTopic {
  title: string;
  description: string;
  symbols: string[];
}

export type SymbolKind = "class" | "function" | "interface" | "enum" | "type alias" | "variable";
export const symbolKinds: readonly SymbolKind[] = [
  "class",
  "function",
  "interface",
  "enum",
  "type alias",
  "variable",
];

/** One exported name of a library. */
export interface LibrarySymbol {
  name: string;
  kind: SymbolKind;
  comment: DocComment;
  source: SourcePosition;
  typeParameters: TypeParameter[];
  /** Of functions. */
  signatures: Signature[];
  /** Of type aliases and variables; empty where a member list says it all. */
  type: TypeToken[];
  /** Members of classes, interfaces and enums; fields of object types. */
  members: Member[];
  extends: TypeToken[][];
  implements: TypeToken[][];
  isAbstract: boolean;
  /** An o1js `Struct`: its fields are provable. */
  isStruct: boolean;
  /** Classes that this function makes; they have no export of their own. */
  locals: LibrarySymbol[];
}

/** Where a symbol is defined. */
export interface SourcePosition {
  /** Path inside the package. */
  file: string;
  line: number;
  /** `site`: declared by a declaration file of ours, not by the published package. */
  origin: "package" | "site";
  /** Of a declaration of ours: the published package exports the name too, in an older form. */
  replacesPublished?: boolean;
}

export type MemberKind = "constructor" | "property" | "accessor" | "method" | "enum member";

export interface Member {
  name: string;
  kind: MemberKind;
  isStatic: boolean;
  isReadonly: boolean;
  isOptional: boolean;
  isAbstract: boolean;
  comment: DocComment;
  /** Of properties and accessors. */
  type: TypeToken[];
  /** Fields of a property whose type is written in place. */
  fields: Field[];
  /** Of constructors and methods. */
  signatures: Signature[];
  /** Literal default of a property, value of an enum member. */
  value?: string;
  /** o1js decorators, without the `@`: `state(UInt64)`, `method`, `method.returns(Bool)`. */
  decorators: string[];
  /** Library symbol the member comes from. */
  inheritedFrom?: LinkTarget;
}

/** One field of an object type that is written in place, with the path to it (`list.key`). */
export interface Field {
  path: string;
  type: TypeToken[];
  isOptional: boolean;
  text: string;
}

export interface Signature {
  typeParameters: TypeParameter[];
  parameters: Parameter[];
  returns: TypeToken[];
  comment: DocComment;
}

export interface TypeParameter {
  name: string;
  constraint: TypeToken[];
  default: TypeToken[];
  /** Markdown. */
  text: string;
}

export interface Parameter {
  name: string;
  type: TypeToken[];
  isOptional: boolean;
  isRest: boolean;
  /** Source text of the default value, where it is short. */
  default?: string;
  /** Markdown. */
  text: string;
  /** Fields of an object type written in place. */
  fields: Field[];
}

/** A doc comment; every text is Markdown. Links to symbols have targets like `symbol:api/TokenState`. */
export interface DocComment {
  text: string;
  returns: string;
  throws: string[];
  examples: string[];
  see: string[];
  deprecated?: string;
  /** Value of `@defaultValue`. */
  default?: string;
  /** True when some of it was written for this site because the published source says nothing. */
  isOurs: boolean;
}

/**
 * A piece of a type or signature. Printed one after the other the texts are the type on one line;
 * `layout` says where a printer may break it.
 */
export interface TypeToken {
  text: string;
  kind?: TokenKind;
  target?: LinkTarget;
  /** `open` and `close` enclose a group; `break` is a place for a line end inside it. */
  layout?: "open" | "close" | "break";
}

export type TokenKind = "keyword" | "type" | "string" | "number" | "function" | "property";

/** What a name refers to: `symbol:api/TokenState`, `symbol:nft/NFT#update`, `o1js:Field`, `builtin:Promise`. */
export type LinkTarget = `symbol:${string}` | `o1js:${string}` | `builtin:${string}`;

/** A comment that says nothing. */
export function emptyComment(): DocComment {
  return { text: "", returns: "", throws: [], examples: [], see: [], isOurs: false };
}

/** A type on one line. */
export function tokenText(tokens: readonly TypeToken[]): string {
  return tokens.map((token) => token.text).join("");
}

/** Names that tokens refer to, each once. */
export function tokenTargets(tokens: readonly TypeToken[]): Set<LinkTarget> {
  return new Set(tokens.flatMap(({ target }) => (target === undefined ? [] : [target])));
}

export function symbolTarget(library: string, name: string): LinkTarget & `symbol:${string}` {
  return `symbol:${library}/${name}`;
}
