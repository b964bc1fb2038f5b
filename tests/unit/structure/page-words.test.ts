import ts from "typescript";
import { describe, expect, it } from "vitest";
import { lineOf, type SourceFile, sourceFiles, walk } from "./source-files.ts";

/** Folders whose texts are all for readers, except code. */
const pageFolders = [
  "content/checks/",
  "pipeline/openapi/pages/",
  "pipeline/libraries/pages/",
  "pipeline/history/pages/",
  "pipeline/history/components/",
  "pipeline/history/differences/",
  "pipeline/components/",
  "worker/components/",
];

/** Files in them whose texts are for maintainers. */
const notForReaders = new Set(["pipeline/history/differences/rules.ts"]);

/** Texts that look like words but are the same in every language. */
const noWords = new Map([
  ["openapi.yaml", "name of a file"],
  ["openapi.json", "name of a file"],
  ["Authorization", "name of a header"],
  ["Ctrl K", "names of keys, as they stand on them"],
  ["TypeScript", "name of a language"],
  ["TypeScript, ", "name of a language, before that of a module"],
  ["ChatGPT", "name of a product"],
  ["Perplexity", "name of a product"],
  ["Struct", "name of a class of o1js"],
  ["Array", "name of a type of TypeScript"],
  ["UnreadableLiteral", "name of an error that is caught where it is thrown"],
  ["Example", "what the reader of the API file calls an example without a name"],
  [" · OpenAPI ", "name of a format"],
  ["enum member", "kind of a member in the model"],
  ["type alias", "kind of a symbol in the model"],
  ["request body", "part of an operation in the snapshots"],
  ["release notes", "what readers may search for, beside the page's own words"],
  ["breaking changes", "what readers may search for, beside the page's own words"],
  ["npm install ", "a command"],
  ["must be an .mp4 or .webm file", "an error of the build, for authors"],
  [
    "needs a WebVTT file, or `silent` where nothing is to be heard",
    "an error of the build, for authors",
  ],
  ["?package=", "part of an address"],
  ["array of [", "the notation of types, as the snapshots of versions have recorded it"],
  ["one of ", "the notation of types, as the snapshots of versions have recorded it"],
]);

/** Attributes that hold code: what assistive technology and readers get are all others. */
const codeAttribute =
  /^(class|className|id|d|viewBox|href|src|role|rel|type|name|for|lang|loading|decoding|data-.*|aria-(hidden|controls|keyshortcuts|labelledby|describedby|current|pressed|selected|expanded|haspopup))$/;

/** Looks like words: a capital first, or several in a row. */
const readsLikeWords = /^\s*\p{Lu}\p{Ll}+|\p{Ll}{2,} \p{Ll}{2,}/u;

/** Single words count between tags. */
const hasWord = /\p{L}{2,}/u;

interface Text {
  node: ts.Node;
  text: string;
}

/** The texts of a file that stand in places of content, and all those that read like words. */
function literalWords({ path, text: source }: SourceFile): Text[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const isPageFile = isOfPages(path);
  walk(file, (node) => {
    if (ts.isJsxText(node)) {
      const text = node.text.replace(/\s+/g, " ").trim();
      if (hasWord.test(text.replace(/&\w+;/g, ""))) found.push({ node, text });
      return;
    }
    const text = literalText(node);
    if (text === undefined || isCode(node)) return;
    const isContent = standsBetweenTags(node) && hasWord.test(text);
    if (isContent || (isPageFile && readsLikeWords.test(text))) found.push({ node, text });
  });
  return found.filter(({ text }) => !noWords.has(text));
}

function isOfPages(path: string): boolean {
  return pageFolders.some((folder) => path.startsWith(folder)) && !notForReaders.has(path);
}

/** The text of a string, or of a piece of a text with values in it. */
function literalText(node: ts.Node): string | undefined {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  return isText ? withoutTags(node.text) : undefined;
}

/** Text between the tags of literal markup; a tag may begin or end in another piece. */
function withoutTags(text: string): string {
  return text.replace(/^"\s*\/?>|<[^<>]*(>|$)/g, "");
}

/** True for texts that are not shown: module and type names, message ids, compared values, errors. */
function isCode(literal: ts.Node): boolean {
  let node = literal;
  while (node.parent !== undefined && !ts.isSourceFile(node.parent)) {
    const child = node;
    node = node.parent;
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isCaseClause(node)) return true;
    if (ts.isNewExpression(node) && /(Error|RegExp)$/.test(node.expression.getText())) return true;
    if (ts.isJsxAttribute(node) && codeAttribute.test(node.name.getText())) return true;
    if (ts.isCallExpression(node) && asksForWords(node)) return true;
    if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return true;
    if (ts.isCallExpression(node) && looksFor(node)) return true;
    if (ts.isPropertyAssignment(node) && node.name === child) return true;
    if (ts.isElementAccessExpression(node) && node.argumentExpression === child) return true;
    if (ts.isBlock(node) || ts.isJsxElement(node)) return false;
  }
  return false;
}

function asksForWords({ expression }: ts.CallExpression): boolean {
  return ts.isIdentifier(expression) && /^(t|sentence|counted|translate)$/.test(expression.text);
}

/** `name.endsWith("Errors")` */
function looksFor({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return /^(startsWith|endsWith|includes)$/.test(expression.name.text);
}

/** True for a child of an element, and for a part of a list that holds elements. */
function standsBetweenTags(literal: ts.Node): boolean {
  let node = literal;
  while (node.parent !== undefined) {
    const child = node;
    node = node.parent;
    if (ts.isJsxExpression(node))
      return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    if (ts.isConditionalExpression(node) && node.condition === child) return false;
    if (ts.isArrayLiteralExpression(node) && node.elements.some(isElement)) return true;
    if (!passesOn(node)) return false;
  }
  return false;
}

function isElement(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

/** True for expressions whose value may be that of a part. */
function passesOn(node: ts.Node): boolean {
  return (
    ts.isConditionalExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isTemplateSpan(node)
  );
}

const templates = sourceFiles.filter(
  ({ path }) => isOfPages(path) || (/^(pipeline|worker)\//.test(path) && path.endsWith(".tsx")),
);

function wordsIn(source: string): string[] {
  const path = "pipeline/components/sample.tsx";
  const syntax = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  return literalWords({ path, room: "pipeline", text: source, syntax, imports: [] }).map(
    ({ text }) => text,
  );
}

describe("texts of pages", () => {
  it("every text that readers see is in content/ui/en.json, where it can be translated", () => {
    expect(templates.length).toBeGreaterThan(60);
    const places = templates.flatMap((file) =>
      literalWords(file).map(
        ({ node, text }) => `${file.path}:${lineOf(file.syntax, node)} ${text}`,
      ),
    );
    expect(places).toEqual([]);
  });

  it.each([
    ["text between tags", "<p>No key needed.</p>", "No key needed."],
    ["a text in braces", '<p>{"from "}{name}</p>', "from "],
    ["one of two texts", "<b>{isNeeded ? 'required' : undefined}</b>", "required"],
    ["a text beside elements", '[<b>{t("x")}</b>, " optional"]', " optional"],
    ["a text with a value in it", `<p>{\`since \${version}\`}</p>`, "since "],
    ["what assistive technology says", '<nav aria-label="All pages" />', "All pages"],
    ["a text that is kept first", 'const lead = "One of them";', "One of them"],
    ["the title of a column", '<Table head={["Field"]} />', "Field"],
  ])("%s is found", (_, source, word) => {
    expect(wordsIn(source)).toContain(word);
  });

  it.each([
    ["classes and ids", '<p class="callout warning" id="Top" />'],
    ["ids of words", '<p>{t("field.required")}</p>'],
    ["values to compare with", 'const is = kind === "Type alias";'],
    ["errors for maintainers", 'throw new Error("The page has no title");'],
    ["punctuation", '<p>{", "}{" → "}</p>'],
  ])("%s are no words", (_, source) => {
    expect(wordsIn(source)).toEqual([]);
  });
});
