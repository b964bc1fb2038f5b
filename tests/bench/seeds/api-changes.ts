import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from "yaml";
import {
  isObject,
  type JsonRecord,
  listOf,
  recordOf,
} from "../../../pipeline/model/schema/json-value.ts";
import { type Change, type Dice, drawn, lineWith, literal, type Texts } from "./change.ts";

type Path = readonly (string | number)[];

const file = "openapi.yaml";
const overlay = "content/openapi.overlay.yaml";
/** What is written by hand beside the API file. */
const written = /^content\/(guides|openapi\.|libraries\/[^/]+\/(library|comments)\.yaml|search-)/;

/** A type that rejects the example, by the example's type. */
const otherTypes = new Map([
  ["string", "integer"],
  ["number", "string"],
  ["boolean", "string"],
]);

interface Operation {
  id: string;
  path: string;
  method: string;
  place: Path;
  slug: string;
}

interface Example {
  operation: Operation;
  part: "request" | "response";
  schema: Path;
  place: Path;
  value: JsonRecord;
}

/** Changes of the API file and of its overlay. */
export class ApiChanges {
  readonly #text: string;
  readonly #overlay: string;
  readonly #texts: Texts;
  readonly #api: JsonRecord;
  readonly #operations: Operation[];
  readonly #examples: Example[];

  constructor(texts: Texts) {
    this.#texts = texts;
    this.#text = texts.get(file) ?? "";
    this.#overlay = texts.get(overlay) ?? "";
    this.#api = recordOf(parseDocument(this.#text).toJS());
    this.#operations = Object.entries(recordOf(this.#api.paths)).flatMap(([path, item]) =>
      Object.entries(recordOf(item)).map(([method, operation]) => ({
        id: String(recordOf(operation).operationId),
        path,
        method,
        place: ["paths", path, method],
        slug: String(recordOf(operation).summary).toLowerCase().replaceAll(" ", "-"),
      })),
    );
    this.#examples = this.#operations.flatMap((operation) => this.#examplesOf(operation));
  }

  /** @param each how many of each kind */
  faults(dice: Dice, each: number): Change[] {
    const requests = this.#examples.filter(({ part }) => part === "request");
    const responses = this.#examples.filter(({ part }) => part === "response");
    const kinds = [
      this.#ofFields(requests, (...field) => this.#renameField(...field)),
      this.#ofFields(responses, (...field) => this.#renameField(...field)),
      this.#ofFields(requests, (...field) => this.#retypeField(...field)),
      this.#ofFields(responses, (...field) => this.#retypeField(...field)),
      this.#ofFields(this.#examples, (...field) => this.#removeField(...field)),
      this.#ofFields(this.#examples, (...field) => this.#narrowChoice(...field)),
      this.#ofFields(requests, (...field) => this.#lowerLimit(...field)),
      this.#examples.map((example) => () => this.#requireMore(example)),
      this.#operations.map((operation) => () => this.#removeOperation(operation)),
      this.#operations.map((operation) => () => this.#renameOperation(operation)),
      this.#operations.map((operation) => () => this.#movePath(operation)),
      this.#operations.map((operation) => () => this.#changeMethod(operation)),
      Object.keys(this.#schemas()).map((name) => () => this.#renameSchema(name)),
      this.#units(),
    ];
    return kinds.flatMap((candidates) => drawn(candidates, each, dice));
  }

  harmless(dice: Dice, each: number): Change[] {
    const schemas = Object.keys(this.#schemas()).filter(
      (name) => recordOf(this.#schemas()[name]).properties !== undefined,
    );
    const kinds = [
      schemas.map(
        (name) => () =>
          this.#edited("optional field", `${name}.remark`, (doc) =>
            doc.setIn([...schemaPath(name), "properties", "remark"], {
              type: "string",
              description: "Words of your own.",
            }),
          ),
      ),
      this.#operations.map(
        ({ id, place }) =>
          () =>
            this.#edited("reworded", id, (doc) =>
              doc.setIn(
                [...place, "description"],
                `${String(doc.getIn([...place, "description"])).trimEnd()}\n\nSee also the guides.\n`,
              ),
            ),
      ),
      this.#operations.map(
        ({ id, place }) =>
          () =>
            this.#edited("new operation", `${id}Again`, (doc) =>
              doc.setIn(["paths", `${String(place[1])}/again`, "post"], {
                ...recordOf(this.#at(place)),
                operationId: `${id}Again`,
                summary: `Again ${id}`,
              }),
            ),
      ),
      schemas.map(
        (name) => () =>
          this.#edited("new schema", `${name}Draft`, (doc) =>
            doc.setIn(schemaPath(`${name}Draft`), {
              type: "object",
              description: "A draft of it.",
              properties: { text: { type: "string", description: "Its text." } },
            }),
          ),
      ),
      this.#ofFields(this.#examples, (_, __, owner) => this.#widenChoice(owner)),
      schemas.map(
        (name) => () =>
          this.#edited("other order", name, (doc) => {
            const properties = doc.getIn([...schemaPath(name), "properties"]);
            if (isMap(properties)) properties.items.reverse();
          }),
      ),
    ];
    return kinds.flatMap((candidates) => drawn(candidates, each, dice));
  }

  #schemas(): JsonRecord {
    return recordOf(recordOf(this.#api.components).schemas);
  }

  #at(path: Path): unknown {
    return path.reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : recordOf(value)[String(key)]),
      this.#api,
    );
  }

  #examplesOf(operation: Operation): Example[] {
    const places: [Example["part"], Path][] = [
      ["request", [...operation.place, "requestBody", "content", "application/json"]],
      ["response", [...operation.place, "responses", "200", "content", "application/json"]],
    ];
    return places.flatMap(([part, media]) => {
      const { example, examples } = recordOf(this.#at(media));
      const named = Object.keys(recordOf(examples)).map((name) => [
        ...media,
        "examples",
        name,
        "value",
      ]);
      return (example === undefined ? named : [[...media, "example"], ...named]).flatMap(
        (place) => {
          const value = this.#at(place);
          return isObject(value)
            ? [{ operation, part, schema: [...media, "schema"], place, value }]
            : [];
        },
      );
    });
  }

  /** Location of a property's declaration; empty if there are several. */
  #ownerOf(schema: Path, name: string, depth = 0): Path[] {
    const { $ref, properties, allOf, oneOf, anyOf } = recordOf(this.#at(schema));
    if (depth > 8) return [];
    if (typeof $ref === "string") return this.#ownerOf($ref.slice(2).split("/"), name, depth + 1);
    const own = recordOf(properties)[name] === undefined ? [] : [[...schema, "properties", name]];
    const parts = Object.entries({ allOf, oneOf, anyOf }).flatMap(([key, list]) =>
      listOf(list).flatMap((_, index) => this.#ownerOf([...schema, key, index], name, depth + 1)),
    );
    return [...own, ...parts];
  }

  #ofFields(
    examples: readonly Example[],
    make: (example: Example, name: string, owner: Path) => Change | undefined,
  ): (() => Change | undefined)[] {
    return examples.flatMap((example) =>
      Object.keys(example.value).map((name) => () => {
        const owners = new Map(
          this.#ownerOf(example.schema, name).map((path) => [path.join("/"), path]),
        );
        const [owner] = owners.values();
        return owners.size === 1 && owner !== undefined ? make(example, name, owner) : undefined;
      }),
    );
  }

  #renameField({ operation, part, place }: Example, name: string, owner: Path) {
    return this.#edited(
      `${part} field renamed`,
      `${operation.id} ${name}`,
      (doc) => {
        renameKey(doc, owner, `${name}Value`);
        replaceItem(doc, [...owner.slice(0, -2), "required"], name, `${name}Value`);
      },
      place,
    );
  }

  #removeField({ operation, place }: Example, name: string, owner: Path) {
    return this.#edited(
      "field removed",
      `${operation.id} ${name}`,
      (doc) => {
        doc.deleteIn(owner);
        replaceItem(doc, [...owner.slice(0, -2), "required"], name, undefined);
      },
      place,
    );
  }

  #retypeField({ operation, part, place, value }: Example, name: string, owner: Path) {
    const other = otherTypes.get(typeof value[name]);
    const { type } = recordOf(this.#at(owner));
    if (other === undefined || typeof type !== "string") return undefined;
    return this.#edited(
      `${part} field of another type`,
      `${operation.id} ${name}: ${other}`,
      (doc) => {
        for (const key of ["enum", "format", "maxLength", "default"]) doc.deleteIn([...owner, key]);
        doc.setIn([...owner, "type"], other);
      },
      place,
    );
  }

  #narrowChoice({ operation, place, value }: Example, name: string, owner: Path) {
    const choices = listOf(recordOf(this.#at(owner)).enum);
    if (choices.length === 0 || !choices.includes(value[name])) return undefined;
    return this.#edited(
      "value of an enum renamed",
      `${operation.id} ${name}`,
      (doc) => {
        replaceItem(doc, [...owner, "enum"], String(value[name]), `${String(value[name])}-2`);
      },
      place,
    );
  }

  #widenChoice(owner: Path): Change | undefined {
    if (listOf(recordOf(this.#at(owner)).enum).length < 2) return undefined;
    return this.#edited("value of an enum added", owner.join("/"), (doc) =>
      doc.addIn([...owner, "enum"], "another"),
    );
  }

  #lowerLimit({ operation, place, value }: Example, name: string, owner: Path) {
    const limit = typeof value[name] === "string" ? "maxLength" : "maximum";
    const size = typeof value[name] === "string" ? String(value[name]).length : Number(value[name]);
    if (typeof value[name] === "object" || !(size > 1)) return undefined;
    return this.#edited(
      "lower limit",
      `${operation.id} ${name}: ${limit}`,
      (doc) => doc.setIn([...owner, limit], size - 1),
      place,
    );
  }

  #requireMore({ operation, part, schema, place }: Example): Change | undefined {
    const { $ref } = recordOf(this.#at(schema));
    if (typeof $ref !== "string") return undefined;
    const at = $ref.slice(2).split("/");
    if (recordOf(this.#at(at)).properties === undefined) return undefined;
    return this.#edited(
      `${part} field required`,
      `${operation.id} channel`,
      (doc) => {
        doc.setIn([...at, "properties", "channel"], {
          type: "string",
          description: "Where it came from.",
        });
        const required = [...listOf(recordOf(this.#at(at)).required), "channel"];
        doc.setIn([...at, "required"], required);
      },
      place,
    );
  }

  #removeOperation({ id, slug, place }: Operation): Change | undefined {
    const wrong = this.#said(new RegExp(`\\b${id}\\b|/OpenAPI/${literal(slug)}\\b`));
    if (wrong === undefined) return undefined;
    return this.#edited("operation removed", id, (doc) => doc.deleteIn(place.slice(0, 2)), wrong);
  }

  #renameOperation({ id, place }: Operation): Change | undefined {
    const wrong = this.#said(new RegExp(`(operation|operationId|id)[=:] ?["']?${id}\\b`));
    if (wrong === undefined) return undefined;
    return this.#edited(
      "operation renamed",
      id,
      (doc) => doc.setIn([...place, "operationId"], `${id}Now`),
      wrong,
    );
  }

  #movePath({ path, place }: Operation): Change | undefined {
    const wrong = this.#inGuides(path);
    if (wrong === undefined) return undefined;
    return this.#edited(
      "path moved",
      path,
      (doc) => renameKey(doc, place.slice(0, 2), `/v2${path}`),
      wrong,
    );
  }

  #changeMethod({ path, place }: Operation): Change | undefined {
    const wrong = this.#inGuides(path);
    if (wrong === undefined) return undefined;
    return this.#edited("method changed", path, (doc) => renameKey(doc, place, "put"), wrong);
  }

  #renameSchema(name: string): Change | undefined {
    const wrong = this.#said(new RegExp(`schemas?[./='"[].*\\b${name}\\b|^ +'${name}'|'${name}',`));
    if (wrong === undefined) return undefined;
    return this.#edited(
      "schema renamed",
      name,
      (doc) => {
        renameKey(doc, schemaPath(name), `${name}Now`);
        visit(doc, {
          Scalar(_, node) {
            if (node.value === `#/components/schemas/${name}`) node.value = `${node.value}Now`;
          },
        });
      },
      wrong,
    );
  }

  /** Units of the overlay, each time one that the examples of requests do not have. */
  #units(): (() => Change)[] {
    const others: Record<string, string> = {
      "smallest-unit": "MINA",
      price: "MINA",
      nanoMINA: "MINA",
      MINA: "nanoMINA",
      "unix-milliseconds": "seconds",
    };
    return [...this.#overlay.matchAll(/x-unit: ([\w-]+)/g)].flatMap(
      ({ index, 0: all, 1: unit = "" }) => {
        const other = others[unit];
        if (other === undefined) return [];
        const text = `${this.#overlay.slice(0, index)}x-unit: ${other}${this.#overlay.slice(index + all.length)}`;
        const line = this.#overlay.slice(0, index).split("\n").length;
        return [
          () => ({
            kind: "unit changed",
            what: `${unit} → ${other}`,
            files: new Map([[overlay, text]]),
            wrong: `${overlay}:${line}`,
          }),
        ];
      },
    );
  }

  /** Where a guide calls a path. */
  #inGuides(path: string): string | undefined {
    const called = new RegExp(`(post |/v1)${literal(path)}(?![\\w/-])`);
    return lineWith(this.#texts, /^content\/guides/, called);
  }

  #said(pattern: RegExp): string | undefined {
    return lineWith(this.#texts, written, pattern);
  }

  #edited(
    kind: string,
    what: string,
    edit: (doc: Document) => unknown,
    wrong?: Path | string,
  ): Change {
    const doc = parseDocument(this.#text);
    edit(doc);
    const place = Array.isArray(wrong) ? `${file} ${wrong.join("/")}` : wrong;
    const files = new Map([[file, doc.toString({ lineWidth: 0 })]]);
    return { kind, what, files, ...(typeof place === "string" && { wrong: place }) };
  }
}

function schemaPath(name: string): string[] {
  return ["components", "schemas", name];
}

function renameKey(doc: Document, path: Path, name: string): void {
  const map = doc.getIn(path.slice(0, -1));
  const pair = isMap(map)
    ? map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  if (pair !== undefined && isScalar(pair.key)) pair.key.value = name;
}

/** @param to undefined takes the item away */
function replaceItem(doc: Document, path: Path, from: string, to: string | undefined): void {
  const list = doc.getIn(path);
  const items = isSeq(list) ? list.items.map((item) => (isScalar(item) ? item.value : item)) : [];
  if (!items.includes(from)) return;
  const kept = items.flatMap((item) => (item !== from ? [item] : to === undefined ? [] : [to]));
  if (kept.length === 0) doc.deleteIn(path);
  else doc.setIn(path, kept);
}
