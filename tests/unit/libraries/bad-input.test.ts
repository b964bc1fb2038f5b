import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { formatProblem, sortProblems } from "../../../pipeline/kernel/problems.ts";
import { readSample } from "./read-sample.ts";

it.each([
  ["missing-entry", "an entry file that does not exist"],
  ["missing-package", "a package that is not installed, or in another version"],
  ["unresolved-types", "types that do not resolve, with file and line"],
  ["unknown-names", "comments and topics for symbols that the package does not have"],
  ["empty", "a library without symbols"],
  ["bad-settings", "what is wrong in library.yaml"],
])("%s: readLibraries names %s", async (name) => {
  const { problems } = await readSample(name);
  const said = sortProblems(problems).map(formatProblem).join("\n");
  const file = new URL(`../../fixtures/libraries/${name}/problems.txt`, import.meta.url);
  await expect(`${said}\n`).toMatchFileSnapshot(fileURLToPath(file));
});
