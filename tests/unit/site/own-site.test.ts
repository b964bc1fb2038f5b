import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

async function read() {
  const root = await temporaryFolder();
  await mkdir(join(root, "content"));
  await writeFile(join(root, "content/site.yaml"), smallest);
  return readSite(root);
}

describe("a small site", () => {
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
});
