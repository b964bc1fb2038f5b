import { describe, expect, it } from "vitest";
import { formatProblem, sortProblems } from "../../../pipeline/kernel/problems.ts";
import { readSample } from "./read-sample.ts";

async function problemsOf(name: string): Promise<string> {
  const { problems } = await readSample(name);
  return sortProblems(problems).map(formatProblem).join("\n");
}

describe("readLibraries with bad input", () => {
  it("names the entry file that does not exist", async () => {
    expect(await problemsOf("missing-entry")).toMatchInlineSnapshot(`
      "error  tests/fixtures/libraries/missing-entry/alpha/library.yaml  library \`alpha\`: the entry \`tests/fixtures/libraries/missing-entry/alpha/index.d.ts\` does not exist
             hint: correct \`source.entry\` or \`additions\`, or write the file
      error  tests/fixtures/libraries/missing-entry/beta/library.yaml  library \`beta\`: the entry \`node_modules/o1js/src/nowhere.ts\` does not exist
             hint: correct \`source.entry\` or \`additions\`, or write the file"
    `);
  });

  it("names the package that is not installed, or installed in another version", async () => {
    expect(await problemsOf("missing-package")).toMatchInlineSnapshot(`
      "error  tests/fixtures/libraries/missing-package/alpha/library.yaml  package \`@example/not-installed\` is not installed
             hint: install \`@example/not-installed@1.0.0\` as a devDependency, or correct \`source.version\`
      error  tests/fixtures/libraries/missing-package/beta/library.yaml  package \`o1js\` is installed as 2.4.0, not as 0.0.1
             hint: install \`o1js@0.0.1\` as a devDependency, or correct \`source.version\`"
    `);
  });

  it("names file and line of types that do not resolve", { timeout: 60_000 }, async () => {
    expect(await problemsOf("unresolved-types")).toMatchInlineSnapshot(`
      "error  tests/fixtures/libraries/unresolved-types/alpha/index.d.ts:1  library \`@example/alpha\`: Cannot find module '@example/ghost' or its corresponding type declarations.
             hint: the reference would show \`any\` here; declare the type or install the package it comes from
      error  tests/fixtures/libraries/unresolved-types/alpha/index.d.ts:4  library \`@example/alpha\`: Cannot find name 'Spirit'.
             hint: the reference would show \`any\` here; declare the type or install the package it comes from"
    `);
  });

  it("names comments and topics for symbols that the package does not have", {
    timeout: 60_000,
  }, async () => {
    expect(await problemsOf("unknown-names")).toMatchInlineSnapshot(`
      "error  tests/fixtures/libraries/unknown-names/alpha/comments.yaml:2  a comment is written for \`makeThin\`, which the package does not have
             hint: did you mean \`makeThing\`?
      error  tests/fixtures/libraries/unknown-names/alpha/comments.yaml:3  a comment is written for \`makeThing(weight)\`, which the package does not have
             hint: did you mean \`makeThing(size)\`?
      error  tests/fixtures/libraries/unknown-names/alpha/library.yaml:10  no topic of library \`alpha\` names \`forgotten\`
             hint: put each exported symbol into exactly one topic
      error  tests/fixtures/libraries/unknown-names/alpha/library.yaml:12  topic \`Things\` names \`makeThings\`, which library \`alpha\` does not export
             hint: did you mean \`makeThing\`?
      error  tests/fixtures/libraries/unknown-names/alpha/library.yaml:14  \`makeThing\` is in more than one topic"
    `);
  });

  it("reports a library without symbols", { timeout: 60_000 }, async () => {
    expect(await problemsOf("empty")).toMatchInlineSnapshot(`
      "error  tests/fixtures/libraries/empty/alpha/library.yaml:7  library \`alpha\` exports nothing
             hint: check the entry file: what it does not export is not documented"
    `);
  });

  it("names what is wrong in library.yaml", async () => {
    expect(await problemsOf("bad-settings")).toMatchInlineSnapshot(`
      "error  tests/fixtures/libraries/bad-settings/alpha/library.yaml:1  the field \`npm\` is missing
      error  tests/fixtures/libraries/bad-settings/alpha/library.yaml:3  there is no field \`sources\`
      error  tests/fixtures/libraries/bad-settings/beta/library.yaml:1  The file is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
             hint: Mend the syntax at this line; indentation and quotes are the usual causes.
      error  tests/fixtures/libraries/bad-settings/delta/library.yaml:1  library is named \`other\`, its folder \`delta\`
             hint: write \`name: delta\`
      error  tests/fixtures/libraries/bad-settings/gamma/library.yaml  library \`gamma\` has no \`library.yaml\`
             hint: describe the package there, or remove the folder"
    `);
  });
});
