import ts from "typescript";
import { hidingTag } from "./compiler-symbols.ts";
import type { LibraryEntry, LibraryJob } from "./conversion/conversion-job.ts";
import { scriptFiles } from "./library-program.ts";

/** An exported declaration of a package, once, with every name that leads to it. */
export interface ExportedSymbol {
  /** Without aliases. */
  symbol: ts.Symbol;
  /** The first is the one that pages use. */
  names: ExportedName[];
  /** The namespace, or what is merged with it, that has the first name. */
  parent?: ExportedSymbol;
}

export interface ExportedName extends ExportSource {
  /** `open`, or `open.Handle` in a namespace. */
  name: string;
  isDefault: boolean;
  /** False for what can only be imported as the default export. */
  isNamed: boolean;
}

/** Where a name is exported. */
interface ExportSource {
  entry: LibraryEntry;
  /** Declared for all files, not imported. */
  isGlobal?: true;
}

/** Everything that a package exports, through namespaces of every form. The reference shows all that no comment hides. */
export function exportedSymbols(program: ts.Program, library: LibraryJob): ExportedSymbol[] {
  const collector = new ExportCollector(program.getTypeChecker());
  for (const entry of library.entries) collector.entry(program, entry);
  collector.globals(program, library);
  return [...collector.found.values()];
}

/** A namespace that is exported under many names is not followed under each of them. */
const maxNames = 6;

class ExportCollector {
  readonly found = new Map<ts.Symbol, ExportedSymbol>();
  readonly #checker: ts.TypeChecker;
  #queue: {
    module: ts.Symbol;
    name: string;
    parent: ExportedSymbol;
    path: ts.Symbol[];
    source: ExportSource;
  }[] = [];

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Breadth first, so that the shortest name of a symbol comes first. */
  entry(program: ts.Program, entry: LibraryEntry): void {
    const module = moduleOf(program, entry);
    const exported = module === undefined ? [] : this.#exportsOf(module);
    for (const each of exported) this.#add(each, "", { entry }, []);
    this.#addMembers();
  }

  /** Declarations of scripts, such as those of `@types/jquery` beside its `export =`. */
  globals(program: ts.Program, library: LibraryJob): void {
    const [entry] = library.entries;
    const files = new Set(scriptFiles(program, library));
    const [file] = files;
    if (entry === undefined || file === undefined) return;
    const symbols = this.#checker.getSymbolsInScope(file, ts.SymbolFlags.ModuleMember);
    for (const each of symbols) {
      const isOwn = each.declarations?.some((declaration) =>
        files.has(declaration.getSourceFile()),
      );
      if (isOwn) this.#add(each, "", { entry, isGlobal: true }, []);
    }
    this.#addMembers();
  }

  /** What namespaces export. */
  #addMembers(): void {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const { module: namespace, name, parent, path, source } = next;
      const members = this.#checker
        .getExportsOfModule(namespace)
        .filter((each) => each.flags & ts.SymbolFlags.ModuleMember);
      for (const each of members) this.#add(each, `${name}.`, source, path, parent);
    }
  }

  #exportsOf(module: ts.Symbol): ts.Symbol[] {
    const all = module.exports?.get(ts.InternalSymbolName.ExportEquals);
    return [...(all === undefined ? [] : [all]), ...this.#checker.getExportsOfModule(module)];
  }

  #add(
    exported: ts.Symbol,
    prefix: string,
    source: ExportSource,
    path: ts.Symbol[],
    parent?: ExportedSymbol,
  ): void {
    const { entry } = source;
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? this.#checker.getAliasedSymbol(exported) : exported;
    if (symbol.flags & ts.SymbolFlags.Prototype) return;
    const isNamespace =
      hidingTag(symbol) === undefined &&
      (symbol.flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.NamespaceModule)) !== 0;
    const isDefault = prefix === "" && /^(default|export=)$/.test(exported.name);
    // The members of a namespace that is assigned to `export =` are exported themselves.
    const isModule = exported.name === "export=" && !(symbol.flags & declarationFlags);
    if (isModule) return;
    const declared = declaredName(symbol);
    const name = prefix + (isDefault ? defaultName(declared, entry.from) : exported.name);
    const known = this.found.get(symbol) ?? { symbol, names: [], ...(parent && { parent }) };
    this.found.set(symbol, known);
    // Only the first name can be both the default and a named export.
    const same = known.names.find(
      (each, at) =>
        each.name === name && each.entry === entry && (at === 0 || each.isDefault === isDefault),
    );
    if (same !== undefined) {
      same.isDefault ||= isDefault;
      same.isNamed ||= !isDefault;
      return;
    }
    const isPreferred =
      known.names.length > 0 &&
      prefix === "" &&
      name === declared &&
      known.names[0]?.name !== declared;
    if (isPreferred) delete known.parent;
    known.names[isPreferred ? "unshift" : "push"]({
      name,
      ...source,
      isDefault,
      isNamed: !isDefault,
    });
    if (isNamespace && !path.includes(symbol) && known.names.length <= maxNames) {
      this.#queue.push({ module: symbol, name, parent: known, path: [...path, symbol], source });
    }
  }
}

/** Flags of everything but namespaces. */
const declarationFlags =
  ts.SymbolFlags.Function |
  ts.SymbolFlags.Variable |
  ts.SymbolFlags.Class |
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.Enum |
  ts.SymbolFlags.TypeAlias |
  ts.SymbolFlags.Property |
  ts.SymbolFlags.Method;

/** An ambient `declare module "name"` in the file comes before the file itself, as in an import. */
function moduleOf(program: ts.Program, { file, from }: LibraryEntry): ts.Symbol | undefined {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const ambient = checker
    .getAmbientModules()
    .find(
      ({ name, declarations }) =>
        name === `"${from}"` && declarations?.some((each) => each.getSourceFile() === source),
    );
  return ambient ?? (source && checker.getSymbolAtLocation(source));
}

/** Undefined for `export default function () {}`. */
function declaredName(symbol: ts.Symbol): string | undefined {
  for (const declaration of symbol.declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration);
    if (name !== undefined && ts.isIdentifier(name)) return name.text;
  }
  return undefined;
}

/** The name by which a default export is imported: its own, or that of the module where a bundler made it: `t`, `_a`. */
function defaultName(declared: string | undefined, from: string): string {
  const isWritten = declared !== undefined && !/^(?:.|_.+|default_\d+)$/.test(declared);
  if (isWritten) return declared;
  const last = from.split("/").at(-1) ?? from;
  return last
    .replace(/\.\w+$/, "")
    .replace(/[^\p{L}\p{N}_$]+(.)?/gu, (_, next = "") => next.toUpperCase());
}
