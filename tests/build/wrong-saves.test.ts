import { get, type IncomingMessage } from "node:http";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DevSite } from "./dev-site.ts";

const fixture = fileURLToPath(new URL("../fixtures/site", import.meta.url));
const launch = "content/guides/launch.mdx";
const heading = "## Call the API";
const api = "openapi.yaml";
const library = "content/libraries/tiny/library.yaml";
const settings = "content/site.yaml";
const styles = "client/styles/site.css";
const entry = "client/entry.ts";
const footer = "worker/components/layout/footer.tsx";

/** A save (file, old text, new text), and the expected place and words of the error. */
type WrongSave = [
  what: string,
  file: string,
  from: string,
  to: string,
  place: string,
  says: string,
];

const saves: WrongSave[] = [
  [
    "front matter with an unknown field",
    launch,
    "keywords: [token]",
    "titel: Launch",
    `${launch}:5`,
    "`titel`",
  ],
  [
    "front matter without a field",
    launch,
    "description: How a token of the tiny site is launched.\n",
    "",
    `${launch}:2`,
    "`description`",
  ],
  [
    "front matter that is no YAML",
    launch,
    "keywords: [token]",
    "keywords: [token",
    `${launch}:5`,
    "not valid YAML",
  ],
  [
    "an element that is not closed",
    launch,
    heading,
    `${heading}\n\n<Note>`,
    `${launch}:10`,
    "Note",
  ],
  [
    "an expression that is no JavaScript",
    launch,
    heading,
    `${heading}\n\n{1 +}`,
    `${launch}:10`,
    "",
  ],
  [
    "an import of a file that is missing",
    launch,
    heading,
    `import { X } from "./nowhere.tsx";\n\n${heading}`,
    `${launch}:8`,
    "nowhere",
  ],
  [
    "an expression that throws",
    launch,
    heading,
    `${heading}\n\n{(() => { throw new Error("boom"); })()}`,
    `${launch}:10`,
    "boom",
  ],
  [
    "a component that does not exist",
    launch,
    heading,
    `${heading}\n\n<Warnung />`,
    `${launch}:10`,
    "`<Warnung>`",
  ],
  [
    "a prop of another kind",
    launch,
    heading,
    `${heading}\n\n<Badge kind="loud">x</Badge>`,
    `${launch}:10`,
    "`kind`",
  ],
  [
    "a link to no page",
    launch,
    heading,
    `${heading}\n\n[there](/nowhere)`,
    `${launch}:10`,
    "/nowhere",
  ],
  [
    "an operation that does not exist",
    launch,
    'id="launchToken"',
    'id="launchTokens"',
    `${launch}:10`,
    "launchTokens",
  ],
  [
    "code with a type error",
    launch,
    "const name: string",
    "const name: number",
    `${launch}:14`,
    "number",
  ],
  [
    "code in a language that is not checked",
    launch,
    heading,
    `${heading}\n\n\`\`\`ruby\nputs 1\n\`\`\``,
    `${launch}:10`,
    "unknown language",
  ],
  [
    "JSON that the API refuses",
    launch,
    heading,
    `${heading}\n\n\`\`\`json operation="launchToken"\n{ "name": 1 }\n\`\`\``,
    `${launch}:11`,
    "name",
  ],
  [
    "an inline style",
    launch,
    heading,
    `${heading}\n\n<div style={{ color: "red" }}>x</div>`,
    `${launch}:10`,
    "inline style",
  ],
  [
    "a picture that is missing",
    launch,
    heading,
    `${heading}\n\n![A flow](/img/none.svg)`,
    `${launch}:10`,
    "/img/none.svg",
  ],
  ["mathematics that is no TeX", launch, heading, `${heading}\n\n$\\frac{a$`, `${launch}:10`, ""],
  [
    "a diagram that is no Mermaid",
    launch,
    heading,
    `${heading}\n\n\`\`\`mermaid title="x"\nnonsense\n\`\`\``,
    `${launch}:10`,
    "",
  ],
  [
    "an alias that is a page",
    launch,
    "keywords: [token]",
    "aliases: [/details]",
    `${launch}:5`,
    "/details",
  ],
  [
    "an API file that is no YAML",
    api,
    "      operationId: launchToken",
    "      operationId: launchToken\n      bad: [",
    `${api}:15`,
    "",
  ],
  [
    "a reference to nothing",
    api,
    '$ref: "#/components/schemas/Token"',
    '$ref: "#/components/schemas/Tokn"',
    `${api}:23`,
    "Tokn",
  ],
  [
    "a schema of no type",
    api,
    "          type: string",
    "          type: strin",
    `${api}:39`,
    "strin",
  ],
  [
    "a library with an unknown field",
    library,
    "npm: tiny\n",
    "npm: tiny\ncolour: red\n",
    `${library}:3`,
    "colour",
  ],
  [
    "a topic with an unknown symbol",
    library,
    "[launch, LaunchOptions]",
    "[launch, LaunchOption]",
    `${library}:12`,
    "LaunchOption",
  ],
  [
    "an unknown setting",
    settings,
    "tagline: A site",
    "tagLine: A site",
    `${settings}:3`,
    "tagLine",
  ],
  ["a redirect to nowhere", settings, "/intro: /", "/intro: /nowhere", settings, "/nowhere"],
  [
    "an accent that cannot be read",
    settings,
    "announcement:",
    'theme: { accent: { light: "#ffee00", dark: "#ffee00" } }\n\nannouncement:',
    `${settings}:22`,
    "contrast",
  ],
  [
    "words that are no JSON",
    "content/ui/en.json",
    '"toc.title": "On this page",',
    '"toc.title": "On this page"',
    "content/ui/en.json",
    "",
  ],
  [
    "a word that the code asks for and the file lacks",
    "content/ui/en.json",
    '"toc.title":',
    '"toc.titel":',
    "",
    "toc.title",
  ],
  ["styles with an open brace", styles, "", "body { color: red;\n", `${styles}:`, ""],
  [
    "a script with an import that is missing",
    entry,
    "",
    'import "./nowhere.ts";\n',
    `${entry}:1`,
    "nowhere",
  ],
  ["a script that is no TypeScript", entry, "", "const open = {;\n", `${entry}:1`, ""],
  ["code of the worker that is no TypeScript", footer, "", "const open = {;\n", `${footer}:1`, ""],
  [
    "code of the worker with an import that is missing",
    footer,
    "",
    'import "./nowhere.ts";\n',
    `${footer}:1`,
    "nowhere",
  ],
  [
    "code of the worker that throws as it starts",
    "worker/log.ts",
    "",
    'throw new Error("no paper");\n',
    "worker/log.ts:1",
    "no paper",
  ],
];

let site: DevSite;
/** What a page that is in view receives. */
let stream: IncomingMessage;
let events: AsyncIterator<string>;
let lines: Interface;

beforeAll(async () => {
  site = await DevSite.start(fixture);
  stream = await new Promise((resolve) => get(`${site.url}/__dev/events?path=/launch`, resolve));
  lines = createInterface({ input: stream });
  events = lines[Symbol.asyncIterator]();
  expect(await problemsOf(() => true)).toEqual([]);
}, 240_000);
afterAll(async () => {
  lines?.close();
  stream?.destroy();
  await site?.stop();
});

/** The next errors over the page that are as wanted. */
async function problemsOf(isWanted: (problems: readonly string[]) => boolean): Promise<string[]> {
  for (let name = ""; ; ) {
    const { value: line = "", done } = await events.next();
    if (done) throw new Error(`the dev server has gone: ${site.output}`);
    if (line.startsWith("event: ")) name = line.slice("event: ".length);
    if (name !== "problems" || !line.startsWith("data: ")) continue;
    const problems: unknown = JSON.parse(line.slice("data: ".length));
    const texts = Array.isArray(problems) ? problems.map(String) : [];
    if (isWanted(texts)) return texts;
  }
}

it.each(saves)(
  "%s is one error at its place, until it is mended",
  async (_, file, from, to, place, says) => {
    const good = await site.read(file);
    const before = site.output.length;
    expect(good).toContain(from);
    await site.save(
      file,
      good.replace(from, () => to),
    );
    const shown = await problemsOf((problems) => problems.length > 0);
    await site.save(file, good);
    await problemsOf((problems) => problems.length === 0);
    // A build in progress could read a file that is half written.
    await site.settled();
    expect.soft(shown).toHaveLength(1);
    expect.soft(shown[0]).toContain(`error  ${place}`);
    expect.soft(shown[0]).toContain(says);
    expect.soft(site.output.slice(before)).toContain(shown[0]);
  },
);
