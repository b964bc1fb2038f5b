import ts from "typescript";
import { type Change, type Dice, drawn, literal, type Texts } from "./change.ts";

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Declared {
  /** Folder of its library. */
  library: string;
  file: string;
  source: ts.SourceFile;
  node: ts.Statement;
  name: string;
}

interface Sample {
  place: string;
  code: string;
}

/** Changes of the declarations of packages. */
export class PackageChanges {
  readonly #declared: Declared[];
  readonly #samples = new Map<string, Sample[]>();
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.#declared = [...texts].flatMap(([file, text]) => declarationsIn(file, text));
    for (const [file, text] of texts) {
      const [, library] = /^content\/libraries\/([^/]+)\/examples\.md$/.exec(file) ?? [];
      if (library !== undefined) this.#samples.set(library, samplesIn(file, text));
    }
  }

  /** @param each how many of each kind */
  faults(dice: Dice, each: number): Change[] {
    const ofAll = (make: (declared: Declared) => (Change | undefined)[]) =>
      this.#declared.flatMap((declared) => make(declared).map((change) => () => change));
    const kinds = [
      ofAll((declared) => this.#rename(declared)),
      ofAll((declared) => this.#remove(declared)),
      ofAll((declared) => this.#renameMembers(declared)),
      ofAll((declared) => this.#retypeParameters(declared)),
      ofAll((declared) => this.#addParameter(declared)),
      ofAll((declared) => this.#requireField(declared)),
      this.#published(),
    ];
    return kinds.flatMap((candidates) => drawn(candidates, each, dice));
  }

  harmless(dice: Dice, each: number): Change[] {
    const functions = this.#declared.filter(({ node }) => ts.isFunctionDeclaration(node));
    const kinds = [
      this.#declared.map(
        (declared) => () =>
          edited("export added", declared, [
            {
              start: declared.source.end,
              end: declared.source.end,
              text: "\n/** Added later. */\nexport declare function addedLater(): void;\n",
            },
          ]),
      ),
      functions.map((declared) => () => {
        const { node } = declared;
        if (!ts.isFunctionDeclaration(node)) return undefined;
        const last = node.parameters.at(-1);
        if (last === undefined || last.dotDotDotToken !== undefined) return undefined;
        return edited("optional parameter added", declared, [
          { start: last.end, end: last.end, text: ", note?: string" },
        ]);
      }),
      this.#declared.map((declared) => () => {
        const { node } = declared;
        if (!ts.isInterfaceDeclaration(node)) return undefined;
        return edited("optional field added", declared, [
          {
            start: node.members.end,
            end: node.members.end,
            text: "\n  /** Words of your own. */\n  remark?: string;\n",
          },
        ]);
      }),
      this.#declared.map((declared) => () => {
        const [comment] = ts.getLeadingCommentRanges(declared.source.text, declared.node.pos) ?? [];
        if (comment === undefined) return undefined;
        return edited("reworded", declared, [
          { start: comment.end - 2, end: comment.end - 2, text: "\n * See also the guides.\n " },
        ]);
      }),
    ];
    return kinds.flatMap((candidates) => drawn(candidates, each, dice));
  }

  /** The first sample of the library that fits. */
  #sample(library: string, ...patterns: RegExp[]): Sample | undefined {
    return this.#samples
      .get(library)
      ?.find(({ code }) => patterns.every((pattern) => pattern.test(code)));
  }

  #imported({ library, name }: Declared): Sample | undefined {
    return this.#sample(library, new RegExp(`import[^;]*\\b${literal(name)}\\b[^;]*from`));
  }

  #rename(declared: Declared): (Change | undefined)[] {
    const { node, source, name } = declared;
    const sample = this.#imported(declared);
    const at = nameOf(node);
    if (sample === undefined || at === undefined) return [];
    const file = source.text;
    const edits = [...file.matchAll(new RegExp(`\\b${literal(name)}\\b`, "g"))].map(
      ({ index }) => ({ start: index, end: index + name.length, text: `${name}Now` }),
    );
    const change = edited("export renamed", declared, edits, sample.place);
    const files = new Map(change.files);
    // Other files of the package follow.
    for (const [path, text] of this.#texts) {
      if (
        path !== declared.file &&
        path.startsWith(`content/libraries/${declared.library}/`) &&
        path.endsWith(".d.ts")
      ) {
        const renamed = text.replace(new RegExp(`\\b${literal(name)}\\b`, "g"), `${name}Now`);
        if (renamed !== text) files.set(path, renamed);
      }
    }
    return [{ ...change, files }];
  }

  #remove(declared: Declared): (Change | undefined)[] {
    const { node } = declared;
    const sample = this.#imported(declared);
    if (sample === undefined || !ts.isFunctionDeclaration(node)) return [];
    const change = edited(
      "export removed",
      declared,
      [{ start: node.getFullStart(), end: node.end, text: "" }],
      sample.place,
    );
    const files = new Map(change.files);
    const index = `content/libraries/${declared.library}/index.d.ts`;
    const text = files.get(index) ?? this.#texts.get(index) ?? "";
    files.set(
      index,
      text.replace(new RegExp(`(?<=[{,\\s])${literal(declared.name)},?(?=[\\s,}])`), ""),
    );
    return [{ ...change, files }];
  }

  #renameMembers(declared: Declared): (Change | undefined)[] {
    const { node, library, name } = declared;
    return membersOf(node).flatMap((member) => {
      const at = member.name;
      if (at === undefined || !ts.isIdentifier(at) || at.text.length < 4) return [];
      const used = `(\\.|[{,\\s])${literal(at.text)}(?=[(:,;.\\s)])`;
      const sample = this.#sample(library, new RegExp(`\\b${literal(name)}\\b`), new RegExp(used));
      if (sample === undefined || !usesMember(sample.code, at.text)) return [];
      return [
        edited(
          "member renamed",
          declared,
          [{ start: at.getStart(), end: at.end, text: `${at.text}Now` }],
          sample.place,
        ),
      ];
    });
  }

  #retypeParameters(declared: Declared): (Change | undefined)[] {
    const others = new Map([
      [ts.SyntaxKind.StringKeyword, "{ text: string }"],
      [ts.SyntaxKind.NumberKeyword, "{ value: number }"],
      [ts.SyntaxKind.BooleanKeyword, "{ flag: boolean }"],
    ]);
    const sample = this.#called(declared);
    const { node } = declared;
    if (sample === undefined || !ts.isFunctionDeclaration(node)) return [];
    const fields = node.parameters.flatMap(({ type }) =>
      type !== undefined && ts.isTypeLiteralNode(type) ? [...type.members] : [],
    );
    return [...node.parameters, ...fields].flatMap((parameter) => {
      if (!ts.isParameter(parameter) && !ts.isPropertySignature(parameter)) return [];
      const { type, questionToken } = parameter;
      const other = type && others.get(type.kind);
      if (type === undefined || other === undefined || questionToken !== undefined) return [];
      return [
        edited(
          "parameter of another type",
          declared,
          [{ start: type.getStart(), end: type.end, text: other }],
          sample.place,
        ),
      ];
    });
  }

  #addParameter(declared: Declared): (Change | undefined)[] {
    const sample = this.#called(declared);
    const { node } = declared;
    if (sample === undefined || !ts.isFunctionDeclaration(node)) return [];
    const [first] = node.parameters;
    if (first === undefined) return [];
    return [
      edited(
        "parameter added",
        declared,
        [
          {
            start: first.getStart(),
            end: first.getStart(),
            text: "channel: { channelName: string }, ",
          },
        ],
        sample.place,
      ),
    ];
  }

  #requireField(declared: Declared): (Change | undefined)[] {
    const sample = this.#called(declared);
    const { node } = declared;
    if (sample === undefined || !ts.isFunctionDeclaration(node)) return [];
    return node.parameters.flatMap(({ type }) =>
      type !== undefined && ts.isTypeLiteralNode(type)
        ? [
            edited(
              "field required",
              declared,
              [{ start: type.members.pos, end: type.members.pos, text: " channelName: string;" }],
              sample.place,
            ),
          ]
        : [],
    );
  }

  #called({ library, name }: Declared): Sample | undefined {
    return this.#sample(library, new RegExp(`(?<![.\\w])${literal(name)}(<[^>]*>)?\\(`));
  }

  /** Names of published packages, which guides and examples import. */
  #published(): (() => Change | undefined)[] {
    const packages = {
      api: "@silvana-one/api",
      storage: "@minatokens/storage",
      "zkcloudworker-lib": "zkcloudworker",
    };
    return Object.entries(packages).flatMap(([library, npm]) => {
      const samples = this.#samples.get(library) ?? [];
      const names = samples.flatMap(({ code, place }) => {
        const [, list = ""] = new RegExp(`import \\{([^}]*)\\} from "${npm}"`).exec(code) ?? [];
        return list.split(",").map((name) => ({ name: name.replace("type ", "").trim(), place }));
      });
      return [...new Map(names.map((each) => [each.name, each])).values()]
        .filter(({ name }) => name !== "")
        .map(({ name, place }) => () => {
          const files = new Map<string, string>();
          for (const [file, text] of this.#texts) {
            if (!file.startsWith(`node_modules/${npm}/`)) continue;
            const renamed = text.replace(new RegExp(`\\b${literal(name)}\\b`, "g"), `${name}Now`);
            if (renamed !== text) files.set(file, renamed);
          }
          return files.size === 0
            ? undefined
            : { kind: "published export renamed", what: `${npm} ${name}`, files, wrong: place };
        });
    });
  }
}

function declarationsIn(file: string, text: string): Declared[] {
  const [, library] =
    /^content\/libraries\/([^/]+)\/(?!index|additions)[^/]+\.d\.ts$/.exec(file) ?? [];
  if (library === undefined) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((node) => {
    const name = nameOf(node)?.getText();
    const isExported =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return name !== undefined && isExported === true ? [{ library, file, source, node, name }] : [];
  });
}

function nameOf(node: ts.Statement): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return node.name;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name;
  return undefined;
}

function membersOf(node: ts.Statement): readonly (ts.ClassElement | ts.TypeElement)[] {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) ? node.members : [];
}

/** True where a program reads, calls or gives a member of the name. */
function usesMember(code: string, name: string): boolean {
  let isUsed = false;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === name) isUsed = true;
    if (ts.isPropertyAssignment(node) && node.name.getText() === name) isUsed = true;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("sample.ts", code, ts.ScriptTarget.ES2022, true));
  return isUsed;
}

function samplesIn(file: string, text: string): Sample[] {
  return [...text.matchAll(/^```ts\b[^\n]*\n([\s\S]*?)\n```$/gm)].map(
    ({ index, 1: code = "" }) => ({
      place: `${file}:${text.slice(0, index).split("\n").length}`,
      code,
    }),
  );
}

function edited(
  kind: string,
  { file, source, name }: Declared,
  edits: readonly Edit[],
  wrong?: string,
): Change {
  const text = [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (all, { start, end, text: instead }) => all.slice(0, start) + instead + all.slice(end),
      source.text,
    );
  return {
    kind,
    what: `${file} ${name}`,
    files: new Map([[file, text]]),
    ...(wrong !== undefined && { wrong }),
  };
}
