import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { letterLogo } from "../../../pipeline/site/settings/letter-logo.ts";
import { readSite } from "../../../pipeline/site/settings/read-site.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const smallest = `title: Trains
tagline: Travel by train
version: 1.0.0
url: https://trains.example
baseUrl: /
organizationName: trains
projectName: train-docs
issueUrl: "https://github.com/trains/docs/issues/new?title={query}"
i18n: { defaultLocale: en, locales: [en] }
colorMode: { defaultMode: light, respectPrefersColorScheme: false }
navbar: { title: Trains, items: [] }
footer: { columns: [], copyright: © Trains }
redirects: {}
`;

async function read(files: Record<string, string> = {}) {
  const root = await temporaryFolder();
  for (const [name, text] of Object.entries({ "content/site.yaml": smallest, ...files })) {
    await mkdir(join(root, name, ".."), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return readSite(root);
}

describe("a copied site", () => {
  it("needs neither logo nor icon: both default to the first letter of its title", async () => {
    const { settings, problems } = await read();
    expect(problems).toEqual([]);
    if (settings === undefined) throw new Error("no settings");
    expect(settings).toMatchObject({
      favicon: "/img/letter.svg",
      navbar: { logo: { src: "/img/letter.svg", alt: "" } },
      footer: { logo: { src: "/img/letter.svg", alt: "" } },
    });
    const [file] = letterLogo(settings);
    expect(file?.path).toBe("/img/letter.svg");
    expect(String(file?.content)).toContain(">T</text>");
  });

  it("is reported when its links point to another repository than its own", async () => {
    const { problems } = await read({
      ".git/config": '[remote "origin"]\n\turl = git@github.com:rails/docs.git\n',
    });
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "warning  content/site.yaml:8  \`issueUrl\` leads to the repository \`trains/docs\`, this checkout comes from \`rails/docs\`
             hint: correct it, or remove it"
    `);
  });
});
