import { expect, it } from "vitest";
import { stringify } from "yaml";
import { parseSourceFile } from "../../../pipeline/kernel/source-file.ts";

const value = {
  'a "quoted" key': [{ deep: "text with { and \\" }, [], {}, 1.5e3],
  "slash/tilde~": { empty: null, list: ["one", "two"] },
};

/** Lines of all keys and items, by pointer. */
function linesIn(text: string): [string, number | undefined][] {
  const { source, problems } = parseSourceFile(text, "some.file");
  expect([source?.value, problems]).toEqual([value, []]);
  const pointers = [
    "",
    '/a "quoted" key',
    '/a "quoted" key/0/deep',
    '/a "quoted" key/3',
    "/slash~1tilde~0/list/1",
    "/slash~1tilde~0/missing",
  ];
  return pointers.map((pointer) => [pointer, source?.lineOf(pointer)]);
}

it("finds the lines of JSON as those of YAML", () => {
  const json = JSON.stringify(value, null, 2);
  // A comment makes the same text YAML.
  expect(linesIn(json)).toEqual(linesIn(`${json}\n# end`));
  expect(linesIn(json.replaceAll("\n", "\r\n"))).toEqual(linesIn(json));
  expect(linesIn(JSON.stringify(value)).every(([, line]) => line === 1)).toBe(true);
  expect(linesIn(stringify(value)).at(-2)).toEqual(["/slash~1tilde~0/list/1", 10]);
});

/** What is read of a small file, or nothing, and what is said of it. */
function readOf(text: string): string[] {
  const { source, problems } = parseSourceFile(text, "f", true);
  const said = problems.map(
    ({ line, message, hint }) =>
      `${line} ${message.replace(/^The file is not valid /, "")} ${hint}`,
  );
  return [source ? JSON.stringify(source.value) : "nothing", ...said];
}

it.each([
  [
    "a: 1\nb: 2\na: 3\n",
    '{"a":3,"b":2}',
    "3 YAML: Keys must be unique: `a` stands twice. Remove one; the last is read.",
  ],
  [
    'a:\n  b: "one\ntwo"\n  c: 3\n',
    '{"a":{"b":"one two","c":3}}',
    '2 YAML: `"` is not closed. Close it, and indent its lines.',
  ],
  [
    "a: &nbsp; b\n",
    '{"a":"b"}',
    "1 YAML: `&nbsp;` is an anchor that nothing uses. Put the whole value into quotes.",
  ],
  ["a: !big b\n", '{"a":"b"}', "1 YAML: Unresolved tag: !big. Put the whole value into quotes."],
  ["a: b\x07\n", '{"a":"b\\u0007"}', "1 The file has the control character U+0007. Remove it."],
  ["a: caf\uFFFD\n", '{"a":"caf\uFFFD"}', "1 the file is not UTF-8 save it as UTF-8"],
])("reads what has one meaning, with a warning: %j", (text, ...expected) => {
  expect(readOf(text)).toEqual(expected);
});

it.each([
  [
    "- *big* news\n",
    "1 YAML: A text without quotes cannot begin with `*`. Put the whole value into quotes.",
  ],
  [
    "a: @who\n",
    "1 YAML: A text without quotes cannot begin with `@`. Put the whole value into quotes.",
  ],
  [
    'a: "\\d"\n',
    "1 YAML: Invalid escape sequence \\d. Write `\\\\` for a backslash, or put the value into single quotes.",
  ],
  ["a:\n\tb: 1\n", "2 YAML: A tab indents a line. Indent it with spaces."],
  ["a:\n  \u00a0b: 1\n   c: 2\n", "2 YAML: U+00A0 indents a line. Indent it with spaces."],
  [
    "a: *big* news\n",
    "1 YAML: A text without quotes cannot begin with `*`. Put the whole value into quotes.",
  ],
  [
    "a: {id} of\n",
    "1 YAML: A text without quotes cannot begin with `{`. Put the whole value into quotes.",
  ],
  [
    "a: 'it's b'\n",
    "1 YAML: The value ends at its second `'`, before the line does. Put the whole value into quotes.",
  ],
  [
    "a: > 5\n",
    "1 YAML: A text without quotes cannot begin with `>`. Put the whole value into quotes.",
  ],
  [
    "a: b: c\n",
    "1 YAML: Nested mappings are not allowed in compact mappings. Put a value with `: ` in it into quotes.",
  ],
  [
    "a:\n  <<: *none\n",
    "2 YAML: `*none` is an alias of nothing. Write `&none` before a value above it, or put it into quotes.",
  ],
  ["a: 1\nb:2\nc: 3\n", "2 YAML: `b:` has no space after it. Write `b: 2`."],
  [
    "a:\n b: 1\n  c: 2\n",
    "2 YAML: The next line is indented further than this one. Indent them alike.",
  ],
  ['a: "open\n', '1 YAML: `"` is not closed. Close it, and indent its lines.'],
  ["a: 1\n---\na: 2\n", "2 YAML: `---` begins a second document. Keep one document in a file."],
  [
    "<<<<<<< HEAD\na: 1\n",
    "1 YAML: `<<<<<<<` is the mark of an unsettled merge. Settle the merge.",
  ],
  ['{ "a": { "b": 1 \n', "1 JSON: `{` is not closed. Close it, and indent its lines."],
  [
    '{ "a": 1 "b": 2 }\n',
    "1 JSON: Block collections are not allowed within flow collections. A comma may be missing on this line.",
  ],
])("says what is wrong where the meaning is open: %j", (text, expected) => {
  expect(readOf(text)).toEqual(["nothing", expected]);
});

it.each([
  "\uFEFFa: 1\n",
  "a: 1\r\n",
  "x: &x\n  a: 1\n<<: *x\n",
  '{ "a": 1, }\n',
  "%YAML 1.1\n---\na: 1\n",
])("reads without a word what YAML allows: %j", (text) => {
  const { source, problems } = parseSourceFile(text, "f", true);
  expect([source?.value, problems]).toEqual([expect.objectContaining({ a: 1 }), []]);
});

it("reports a repeated key of JSON with its line", () => {
  const { problems } = parseSourceFile('{\n  "a": 1,\n  "a": 2\n}', "some.json");
  expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining("unique") }]);
});
