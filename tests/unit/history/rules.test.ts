import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { rules } from "../../../pipeline/history/differences/rules.ts";

it("every written rule is met by a seeded change of the tests beside this one", async () => {
  const files = ["compare-libraries.test.ts", "compare-apis.test.ts"];
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(file, import.meta.url), "utf8")),
  );
  const told = new Set(
    texts.join("\n").match(/[a-z]+(?:-[a-z]+)*(?= [CI-])|"[a-z]+(?:-[a-z]+)*"/g),
  );
  const untested = Object.keys(rules).filter((rule) => !told.has(rule) && !told.has(`"${rule}"`));
  expect(untested).toEqual([]);
});
