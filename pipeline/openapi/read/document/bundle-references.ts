import { readFileSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, relative, resolve } from "node:path";
import type { Place, Problem } from "../../../kernel/problems.ts";
import { parseSourceFile, type SourceFile } from "../../../kernel/source-file.ts";
import { isObject, type JsonRecord, recordOf, stringOf } from "../../../model/schema/json-value.ts";
import { jsonPointer, pointerSegments } from "../../../model/schema/pointer.ts";
import { lookUp, soleReference } from "../../../model/schema/references.ts";
import { decoded } from "../../../model/text/decoded.ts";
import { uniqueName } from "../../../model/text/slug.ts";
import { type ObjectKind, type Slot, slotOf } from "./document-objects.ts";
import { keepScalarText } from "./scalar-text.ts";

export interface BundledDocument {
  /** The bundled document, whose references are all local. */
  document: JsonRecord;
  /** Repository paths of the referenced files. */
  referencedFiles: string[];
  /** Problems of files that are not valid YAML or JSON. */
  problems: Problem[];
  /** Position of a value that comes from a referenced file. */
  placeInReferenced: (pointer: string) => Place | undefined;
  /** Lines of the referenced files, by repository path. */
  referencedLines: ReadonlyMap<string, FileLines>;
}

/**
 * Bundles referenced files of the repository. Referenced schemas become named schemas of the document, so that they
 * have pages and may be recursive; other objects replace their reference. Unresolved references are kept for the
 * checks to report.
 * @param file repository path of the document
 * @param root repository folder, outside of which nothing is read; undefined disables bundling
 */
export function bundleReferences(
  source: JsonRecord,
  file: string,
  root: string | undefined,
): BundledDocument {
  return new ReferenceBundler(source, file, root).bundle();
}

/** A value in a referenced file. */
interface FilePointer {
  file: string;
  /** Empty for the whole file. */
  pointer: string;
}

type FileLines = Pick<SourceFile, "lineOf" | "lineWith">;

/**
 * Finds the file of the nearest ancestor that comes from one. Keeps no parsed file in memory.
 * @param origins origin by pointer in the document
 */
function placesInFiles(
  origins: ReadonlyMap<string, FilePointer>,
  lines: BundledDocument["referencedLines"],
): BundledDocument["placeInReferenced"] {
  return (pointer) => {
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const origin = origins.get(at);
      if (origin === undefined) continue;
      const line = lines.get(origin.file)?.lineOf(origin.pointer + pointer.slice(at.length));
      return line === undefined ? undefined : { file: origin.file, line };
    }
    return undefined;
  };
}

/** Kind of value at a position: an object, a list or map of objects, a discriminator, or data. */
type ValueKind = ObjectKind | Slot | "discriminator" | "mapping" | "data";

/** Source file and target position of a value. */
interface CopyContext {
  file: string;
  /** Pointer in the document. */
  pointer: string;
  /** Targets being inserted, to stop at recursion. */
  within: readonly string[];
}

class ReferenceBundler {
  readonly #file: string;
  readonly #root: string | undefined;
  readonly #schemasAt: "/components/schemas" | "/definitions";
  readonly #source: JsonRecord;
  readonly #ownSchemas: JsonRecord;
  /** Parsed files by repository path. */
  readonly #files = new Map<string, unknown>();
  /** Names of schemas by `file#pointer`. */
  readonly #names = new Map<string, string>();
  /** Schemas of other files by their new name. */
  readonly #schemas: JsonRecord = {};
  /** Origin of inserted values, by pointer in the document. */
  readonly #origins = new Map<string, FilePointer>();
  readonly #lines = new Map<string, FileLines>();
  readonly #problems: Problem[] = [];

  constructor(source: JsonRecord, file: string, root: string | undefined) {
    this.#source = source;
    this.#file = file;
    this.#root = root;
    this.#schemasAt = source.swagger === undefined ? "/components/schemas" : "/definitions";
    this.#ownSchemas = recordOf(lookUp(source, `#${this.#schemasAt}`));
    this.#files.set(file, source);
  }

  bundle(): BundledDocument {
    this.#nameTargets();
    const document = recordOf(
      this.#copy(this.#source, "document", { file: this.#file, pointer: "", within: [] }),
    );
    return {
      document: withSchemas(document, this.#schemasAt, this.#schemas),
      referencedFiles: [...this.#files.keys()].filter((file) => file !== this.#file),
      problems: this.#problems,
      placeInReferenced: placesInFiles(this.#origins, this.#lines),
      referencedLines: this.#lines,
    };
  }

  /** The target of a named schema that is only a reference gets that name. */
  #nameTargets(): void {
    for (const [name, schema] of Object.entries(this.#ownSchemas)) {
      const ref = soleReference(schema);
      const target = ref === undefined ? undefined : this.#targetOf(ref, this.#file);
      if (target === undefined || target.file === this.#file) continue;
      if (!this.#names.has(keyOf(target))) this.#names.set(keyOf(target), name);
    }
  }

  #copy(value: unknown, kind: ValueKind, context: CopyContext): unknown {
    if (Array.isArray(value)) {
      const itemKind = typeof kind === "object" ? kind.kind : kind;
      return value.map((item, index) => this.#copy(item, itemKind, inside(context, index)));
    }
    if (kind === "mapping" && typeof value === "string") return this.#mapped(value, context);
    if (!isObject(value)) return value;
    const ref = stringOf(value.$ref);
    const found = ref === undefined ? undefined : this.#targetOf(ref, context.file);
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      this.#copy(item, kindBelow(kind, key), inside(context, key)),
    ]);
    const copied: JsonRecord = Object.fromEntries(entries);
    if (found === undefined) return copied;
    if (found.file === this.#file) return { ...copied, $ref: `#${found.pointer}` };
    return this.#fromFile(found, copied, kind, context);
  }

  /** Value that replaces a reference to another file. */
  #fromFile(target: Target, reference: JsonRecord, kind: ValueKind, context: CopyContext): unknown {
    const key = keyOf(target);
    const below = { ...context, file: target.file, within: [...context.within, key] };
    if (kind === "schema") {
      const named = this.#schemasAt + jsonPointer(this.#nameOf(target));
      const isNamedHere = context.within.length === 0 && context.pointer === named;
      if (isNamedHere) {
        this.#origins.set(named, placeIn(target));
        return this.#copy(target.value, "schema", below);
      }
      return { ...reference, $ref: this.#schemaRef(target, context) };
    }
    if (context.within.includes(key)) return reference;
    const { $ref: _ref, ...beside } = reference;
    this.#origins.set(context.pointer, placeIn(target));
    const value = this.#copy(target.value, kind, below);
    return isObject(value) ? { ...value, ...beside } : value;
  }

  /** Adds a schema of another file to the document and returns a reference to it. */
  #schemaRef(target: Target, context: CopyContext): string {
    const name = this.#nameOf(target);
    if (!Object.hasOwn(this.#schemas, name) && !Object.hasOwn(this.#ownSchemas, name)) {
      const within = [...context.within, keyOf(target)];
      // Register the name first, because the schema may be recursive.
      this.#schemas[name] = {};
      const pointer = this.#schemasAt + jsonPointer(name);
      this.#origins.set(pointer, placeIn(target));
      const below = { file: target.file, pointer, within };
      this.#schemas[name] = this.#copy(target.value, "schema", below);
    }
    return `#${this.#schemasAt}${jsonPointer(name)}`;
  }

  /** Resolves a discriminator mapping: a schema name or a reference. */
  #mapped(target: string, context: CopyContext): string {
    const found = this.#targetOf(target, context.file);
    if (found === undefined) return target;
    return found.file === this.#file ? `#${found.pointer}` : this.#schemaRef(found, context);
  }

  /** The name in its file, with a number if another schema has it. */
  #nameOf(target: Target): string {
    const known = this.#names.get(keyOf(target));
    if (known !== undefined) return known;
    const last = pointerSegments(decoded(target.pointer)).at(-1);
    const wanted = last || basename(target.file, extname(target.file));
    const taken = new Set(this.#names.values());
    const isTaken = (name: string) => taken.has(name) || Object.hasOwn(this.#ownSchemas, name);
    const name = uniqueName(wanted, isTaken, { separator: "" });
    this.#names.set(keyOf(target), name);
    return name;
  }

  /** Follows a reference through values that are references themselves. */
  #targetOf(ref: string, from: string): Target | undefined {
    const seen = new Set<string>();
    let target = this.#nextTarget(ref, from);
    while (target !== undefined && target.file !== this.#file && !seen.has(keyOf(target))) {
      seen.add(keyOf(target));
      const further = soleReference(target.value);
      const next = further === undefined ? undefined : this.#nextTarget(further, target.file);
      if (next === undefined) return target;
      target = next;
    }
    return target;
  }

  #nextTarget(ref: string, from: string): Target | undefined {
    // Local references of the document need no bundling.
    if (ref.startsWith("#") && from === this.#file) return undefined;
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(ref)) return undefined;
    const [address = "", pointer = ""] = ref.split("#");
    const file = address === "" ? from : this.#pathOf(address, from);
    const value = file === undefined ? undefined : lookUp(this.#read(file), `#${pointer}`);
    return file === undefined || value === undefined ? undefined : { file, pointer, value };
  }

  /** Undefined outside of the repository. */
  #pathOf(address: string, from: string): string | undefined {
    if (this.#root === undefined) return undefined;
    const path = relative(this.#root, resolve(this.#root, dirname(from), decoded(address)));
    return path.startsWith("..") || isAbsolute(path) ? undefined : path.replaceAll("\\", "/");
  }

  #read(file: string): unknown {
    if (this.#files.has(file)) return this.#files.get(file);
    let text: string;
    try {
      text = readFileSync(resolve(this.#root ?? "", file), "utf8");
    } catch {
      // Unresolved: the checks report it.
      return undefined;
    }
    // Descriptions and samples are often files of their own.
    if (!/\.(?:ya?ml|json\w*)$|(?:^|\/)[^.]+$/i.test(file)) {
      this.#files.set(file, text);
      return text;
    }
    const { source, problems } = parseSourceFile(text, file);
    this.#problems.push(...problems);
    this.#files.set(file, source?.value);
    if (source !== undefined) {
      this.#problems.push(...keepScalarText(source, file));
      this.#lines.set(file, { lineOf: source.lineOf, lineWith: source.lineWith });
    }
    return source?.value;
  }
}

/** Without the value, which would keep the parsed file in memory. */
function placeIn({ file, pointer }: Target): FilePointer {
  return { file, pointer };
}

interface Target extends FilePointer {
  value: unknown;
}

function keyOf({ file, pointer }: Target): string {
  return `${file}#${pointer}`;
}

function inside(context: CopyContext, key: string | number): CopyContext {
  return { ...context, pointer: context.pointer + jsonPointer(key) };
}

/** Kind of a nested value; data may contain references, too. */
function kindBelow(kind: ValueKind, key: string): ValueKind {
  if (typeof kind === "object") return kind.kind;
  if (kind === "discriminator") return key === "mapping" ? "mapping" : "data";
  if (kind === "mapping" || kind === "data") return kind;
  if (kind === "schema" && key === "discriminator") return "discriminator";
  const slot = slotOf(kind, key);
  if (slot === undefined) return "data";
  return slot.shape === "one" ? slot.kind : slot;
}

function withSchemas(document: JsonRecord, schemasAt: string, schemas: JsonRecord): JsonRecord {
  if (Object.keys(schemas).length === 0) return document;
  if (schemasAt === "/definitions") {
    return { ...document, definitions: { ...recordOf(document.definitions), ...schemas } };
  }
  const components = recordOf(document.components);
  return {
    ...document,
    components: { ...components, schemas: { ...recordOf(components.schemas), ...schemas } },
  };
}
