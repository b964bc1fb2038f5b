import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { readWords } from "../../../pipeline/site/settings/read-words.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { root as repository } from "../../test-site.ts";

const fixture = join(repository, "tests/fixtures/greek-site");

describe("the words of a language", () => {
  const english = '{ "a.title": "Read {name}", "a.text": "Text", "b.text": "More" }\n';
  let root: string;
  beforeAll(async () => {
    root = await temporaryFolder();
    await cp(join(fixture, "content"), join(root, "content"), { recursive: true });
    await writeFile(join(root, "content/ui/en.json"), english);
  });
  const read = async (german?: string) => {
    if (german !== undefined) await writeFile(join(root, "content/ui/de.json"), german);
    const { words, problems } = await readWords(root, "de", () => 17);
    return { words, printed: problems.map(formatProblem).join("\n") };
  };

  it("are reported with the line of the setting when their file is missing", async () => {
    expect((await read()).printed).toMatchInlineSnapshot(`
      "error  content/site.yaml:17  \`i18n.defaultLocale\`: there is no file \`content/ui/de.json\`
             hint: it holds the words of the interface in \`de\`: translate a copy of \`content/ui/en.json\`"
    `);
  });

  it("may be new ones in English, but not like ours with a letter changed", async () => {
    const folder = await temporaryFolder();
    await cp(join(fixture, "content"), join(folder, "content"), { recursive: true });
    await writeFile(join(folder, "content/ui/en.json"), '{ "own": "A", "toc.titel": "B" }\n');
    const { problems } = await readWords(folder, "en", () => 17);
    expect(problems.map(formatProblem)).toEqual([
      "warning  content/ui/en.json:1  no word of the interface is called `toc.titel`\n       hint: did you mean `toc.title`?",
    ]);
  });

  it("override the English ones; missing, unknown and invalid ones are reported with their line", async () => {
    const { words, printed } = await read(
      '{\n  "a.title": "Lies {nane}",\n  "b.texd": "Mehr",\n  "a.text": "Text"\n}\n',
    );
    expect(words).toMatchObject({ "a.text": "Text", "b.text": "More" });
    expect(
      printed
        .replace(/is missing|are missing.*/, "")
        .split("\n")
        .slice(0, 4),
    ).toEqual([
      "warning  content/ui/de.json:2  the word `a.title` has the placeholders `{nane}`, English has `{name}`",
      "       hint: English says: Read {name}",
      "warning  content/ui/de.json:3  no word of the interface is called `b.texd`",
      "       hint: did you mean `b.text`?",
    ]);
    expect(printed).toMatch(/de\.json:5 {2}\d+ words are missing, readers get the English text: /);
  });
});
