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

it("reports a repeated key of JSON with its line", () => {
  const { problems } = parseSourceFile('{\n  "a": 1,\n  "a": 2\n}', "some.json");
  expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining("unique") }]);
});
