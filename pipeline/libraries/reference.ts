/** Data of TypeDoc, reduced to what pages show. Comments are Markdown, types are flat lists of tokens. */

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
  repository?: string | undefined;
  /** Folder of the package inside the repository. */
  directory: string;
  source: LibrarySource;
  /** One plain line. */
  summary: string;
  /** Markdown. */
  introduction: string;
  topics: LibraryTopic[];
  /** What readers ask, by the symbol or `Symbol.member` that answers; `package` for the whole package. */
  questions?: Record<string, string[]>;
  /** Sorted by name. */
  symbols: LibrarySymbol[];
  /** Types that exported declarations name, for comparing versions. */
  unexported: LibrarySymbol[];
  /** Code of what the package adds to other modules and to global types. */
  augmentations: string[];
  /** Names of exports that are not shown. */
  omitted: string[];
  /** `engines` and `peerDependencies` of the package. */
  needs?: PackageNeeds;
  /** First occurrence of a text in what the site writes about the library. */
  placeWith?: (words: string) => { file: string; line: number } | undefined;
}

export interface PackageNeeds {
  engines: Record<string, string>;
  peers: Record<string, string>;
}

/** What the reference is generated from. */
export type LibrarySource =
  | { kind: "declarations" }
  | { kind: "npm"; package: string; version: string; entry: string[] };

export interface LibraryTopic {
  title: string;
  description: string;
  symbols: string[];
}

export const symbolKinds = [
  "class",
  "function",
  "interface",
  "enum",
  "type alias",
  "variable",
  "namespace",
] as const;
export type SymbolKind = (typeof symbolKinds)[number];

export interface LibrarySymbol {
  /** `open`, or `open.Handle` in a namespace. */
  name: string;
  /** The name, numbered if another symbol has its address. */
  slug: string;
  /** Other names and paths under which the package exports it, with `default` for a default export. */
  aliases: Pick<LibrarySymbol, "name" | "from">[];
  /** What an import names: `hono/cors`. */
  from: string;
  /** True for what scripts declare for all files. */
  isGlobal?: true;
  isDefault: boolean;
  /** False for what can only be imported as the default export. */
  isNamed: boolean;
  /** Slug of the namespace, or of what is merged with it. */
  parent?: string;
  /** The package that declares it, if that is another one. */
  declaredBy?: string;
  kind: SymbolKind;
  comment: DocComment;
  source: SourcePosition;
  typeParameters: TypeParameter[];
  /** Of functions. */
  signatures: Signature[];
  /** Of function types whose comment describes parameters or the returned value. */
  described: Signature[];
  /** For type aliases and variables; empty if `members` shows all of it. */
  type: TypeToken[];
  /** Members of classes, interfaces and enums, without inherited ones; fields of object types. */
  members: Member[];
  extends: TypeToken[][];
  implements: TypeToken[][];
  isAbstract: boolean;
  /** What it is in the words of a package that it builds on: `smart contract`. */
  badges: string[];
  /** Classes that the function returns and that are not exported. */
  locals: LibrarySymbol[];
  /** Members of documented bases, and of bases that other packages declare. */
  inherited: InheritedMembers[];
}

export interface InheritedMembers {
  base: string;
  package: string;
  /** The base, if it is documented. */
  target?: LinkTarget;
  members: { name: string; isStatic: boolean; isMethod: boolean; text: string }[];
}

/** Where a symbol is defined. */
export interface SourcePosition {
  /** Path inside the package. */
  file: string;
  line: number;
  /** `site`: declared by a file of this repository, not by the installed package. */
  origin: "package" | "site";
}

export type MemberKind =
  | "constructor"
  | "call signature"
  | "index signature"
  | "property"
  | "accessor"
  | "method"
  | "enum member";

export interface Member {
  name: string;
  kind: MemberKind;
  isStatic: boolean;
  isReadonly: boolean;
  isOptional: boolean;
  isAbstract: boolean;
  isProtected: boolean;
  comment: DocComment;
  /** Of properties and accessors. */
  type: TypeToken[];
  /** What an accessor can be set to, if that is not its type. */
  setType?: TypeToken[];
  /** Fields of an inline object type. */
  fields: Field[];
  /** Of constructors and methods. */
  signatures: Signature[];
  /** Literal default of a property, value of an enum member. */
  value?: string;
  /** Decorators, without the `@`: `state(UInt64)`, `method`, `method.returns(Bool)`. */
  decorators: string[];
  /** Title of its group in the words of the package that the decorator is from. */
  group?: string;
}

/** Anchor of a member on the page of its symbol: a static member may have the name of another one. */
export function memberAnchor({ name, isStatic }: Pick<Member, "name" | "isStatic">): string {
  const anchor = name.replaceAll(" ", "");
  return isStatic ? `static-${anchor}` : anchor;
}

/** A field of an inline object type, with its path (`list.key`). */
export interface Field {
  path: string;
  type: TypeToken[];
  /** Type of the setter, if it differs. */
  setType?: TypeToken[];
  isOptional: boolean;
  text: string;
  /** If its comment says more than a text. */
  comment?: DocComment;
}

export interface Signature {
  typeParameters: TypeParameter[];
  parameters: Parameter[];
  returns: TypeToken[];
  comment: DocComment;
}

export interface TypeParameter {
  name: string;
  /** `const`, `in`, `out` */
  modifiers: string[];
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
  /** Fields of an inline object type. */
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
  /** Tags without a text, such as `beta`. */
  marks: string[];
  /** Texts of all other tags, such as `since`. */
  notes: { tag: string; text: string }[];
}

/** A piece of a type or signature. The joined texts are the type on one line; `layout` says where it may be broken. */
export interface TypeToken {
  text: string;
  kind?: TokenKind;
  target?: LinkTarget;
  /** `open` and `close` enclose a group; `break` is a place for a line end inside it. */
  layout?: "open" | "close" | "break";
}

export type TokenKind = "keyword" | "type" | "string" | "number" | "function" | "property";

/** Target of a name: `symbol:api/TokenState`, `symbol:nft/NFT#update`, `builtin:Promise`, or an address. */
export type LinkTarget = `symbol:${string}` | `builtin:${string}` | `https:${string}`;

export function emptyComment(): DocComment {
  return {
    text: "",
    returns: "",
    throws: [],
    examples: [],
    see: [],
    marks: [],
    notes: [],
  };
}

/** Whether a comment has more than a text. */
export function hasMoreThanText({ text, returns, ...rest }: DocComment): boolean {
  return Object.values(rest).some((value) => value.length > 0);
}

/** A type on one line. */
export function tokenText(tokens: readonly TypeToken[]): string {
  return tokens.map((token) => token.text).join("");
}

export function tokenTargets(tokens: readonly TypeToken[]): Set<LinkTarget> {
  return new Set(tokens.flatMap(({ target }) => (target === undefined ? [] : [target])));
}

export function symbolTarget(library: string, name: string): LinkTarget & `symbol:${string}` {
  return `symbol:${library}/${name}`;
}
