import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { filesBelow } from "../../pipeline/kernel/files-below.ts";
import { makePackage } from "../../pipeline/package/make-package.ts";
import { runCommand } from "../run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { root } from "../test-site.ts";

/** Names that only this repository's own site may have. */
const ownNames = /zkcloudworker|minatokens|silvana|\bmina\b/i;

/** A folder in which the package is installed, with the packages of this repository beside it and no network. */
let folder: string;
let site: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  site = join(folder, "my-docs");
  const installed = join(folder, "node_modules");
  await mkdir(installed);
  for (const name of await readdir(join(root, "node_modules")))
    if (!name.startsWith("."))
      await symlink(join(root, "node_modules", name), join(installed, name));
  await makePackage(join(installed, "edge-docs"));
  const lock = { packages: { "node_modules/edge-docs": { version: "1.0.0" } } };
  await writeFile(join(installed, ".package-lock.json"), JSON.stringify(lock));
  // Takes the place of npm, which has nothing to add.
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/npm"), "#!/bin/sh\n", { mode: 0o755 });
});

const command = () => join(folder, "node_modules/edge-docs/pipeline/docs.js");
const environment = () => ({
  ...process.env,
  PATH: `${join(folder, "bin")}:${process.env.PATH}`,
});

const docs = (cwd: string, ...parameters: string[]) =>
  runCommand(process.execPath, [command(), ...parameters], { cwd, env: environment() });

/** Starts a server of the site, and waits for its address. @throws what it prints, if it ends */
async function serving(name: "dev" | "start"): Promise<{ child: ChildProcess; port: string }> {
  const parameters = [command(), name, "--port", "0"];
  const child = spawn(process.execPath, parameters, { cwd: site, env: environment() });
  let printed = "";
  const port = await new Promise<string>((resolve, reject) => {
    const read = (text: unknown) => {
      printed += String(text);
      const [, found] = /localhost:(\d+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
      if (/^error/m.test(printed)) reject(new Error(printed));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  return { child, port };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

describe("the engine as a package", () => {
  it("makes a site of an API file and a package, without questions where nobody can answer", async () => {
    await cp(join(root, "tests/fixtures/train-travel/openapi.yaml"), join(folder, "trains.yaml"));
    const packages = ["--package", "fastest-levenshtein"];
    const made = await docs(folder, "new", "my-docs", "--api", "trains.yaml", ...packages);
    expect(made).toEqual({ code: 0, output: expect.stringContaining("cd my-docs && npm run dev") });
    expect(await filesBelow(site, "content")).toEqual([
      "content/guides/index.mdx",
      "content/islands/islands.ts",
      "content/libraries/fastest-levenshtein/library.yaml",
      "content/parts/parts.ts",
      "content/plugins/event-sinks.ts",
      "content/plugins/guides.ts",
      "content/site.yaml",
      "content/styles.css",
    ]);
    const guide = await readFile(join(site, "content/guides/index.mdx"), "utf8");
    expect(guide).toContain("Finds trains and books seats in them.");
  });

  it("serves the new site in development, before anything is built", async () => {
    const { child, port } = await serving("dev");
    expect((await fetch(`http://127.0.0.1:${port}/OpenAPI/train-travel`)).status).toBe(200);
    await end(child);
  });

  it("refuses a folder in which there is something, and loses nothing of it", async () => {
    const settings = await readFile(join(site, "content/site.yaml"), "utf8");
    const again = await docs(folder, "new", "my-docs");
    expect(again).toEqual({
      code: 1,
      output: "error  `my-docs` is not empty, or no folder: name another one\n",
    });
    expect(await readFile(join(site, "content/site.yaml"), "utf8")).toBe(settings);
    expect((await docs(folder, "new", "trains.yaml")).code).toBe(1);
    expect(await readFile(join(folder, "trains.yaml"), "utf8")).toContain("trains");
  });

  it("is extended by styles, parts, plugins and elements of the head, without a file of the engine", async () => {
    const write = (file: string, text: string) => writeFile(join(site, "content", file), text);
    await write(
      "styles.css",
      ".copyright { letter-spacing: 7px; background: url(/img/letter.svg) }",
    );
    await write(
      "parts/footer.tsx",
      'import type { PageParts } from "edge-docs";\n' +
        'export const Footer: PageParts["Footer"] = ({ site }) => <footer>Bon voyage, {site.title}</footer>;\n',
    );
    await write(
      "parts/parts.ts",
      'import type { PageParts } from "edge-docs";\nimport { Footer } from "./footer.tsx";\nexport const pageParts: PageParts = { Footer };\n',
    );
    // What a site does not have is not missed.
    await rm(join(site, "content/plugins/event-sinks.ts"));
    await write("plugins/guides.tsx", "export const Ticket = ({ id }) => <b>Ticket {id}</b>;\n");
    const readme = await readFile(join(root, "content/README.md"), "utf8");
    const [, recipe = ""] = /^## Plugins$[\s\S]*?```ts\n([\s\S]*?)```/m.exec(readme) ?? [];
    const item = '({ path, label }) => (path === "/" ? Ticket({ id: label }) : undefined)';
    const more = `components: { Ticket }, sidebarItem: ${item}`;
    await write(
      "plugins/guides.ts",
      `import { Ticket } from "./guides.tsx";\n${recipe.replace("components: {}", more)}`,
    );
    const guide = await readFile(join(site, "content/guides/index.mdx"), "utf8");
    await write("guides/index.mdx", `${guide}\nBuild --> serve.\n\n<Ticket id="7" />\n`);
    const settings = await readFile(join(site, "content/site.yaml"), "utf8");
    await write(
      "site.yaml",
      `${settings}head: [{ meta: { name: proof-of-site, content: abc } }]\n`,
    );
  });

  it("builds and serves the site, in which nothing is of the engine's first one", async () => {
    const checked = await docs(site, "check");
    expect(checked).toEqual({
      code: 0,
      output: expect.stringMatching(/Asked for \d+ addresses: 0 problems/),
    });
    const files = await filesBelow(site, "dist");
    const texts = await Promise.all(files.map((file) => readFile(join(site, file), "utf8")));
    expect(files.filter((_, index) => ownNames.test(texts[index] ?? ""))).toEqual([]);
  });

  it("serves no word of it either, and ends when it is asked to", async () => {
    const { child, port } = await serving("start");
    const paths = ["/", "/OpenAPI/train-travel", "/llms-full.txt", "/AGENTS.md", "/nothing"];
    const answers = paths.map(async (path) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    );
    const texts = await Promise.all(answers);
    const [front = ""] = texts;
    for (const part of [
      "<footer>Bon voyage, <!-- -->Train Travel</footer>",
      "<p>Build → serve.</p>",
      "<b>Ticket 7</b>",
      "<b>Ticket Train Travel</b>",
      '<meta name="proof-of-site" content="abc"/>',
    ])
      expect(front).toContain(part);
    expect(front).toMatch(
      /\.copyright\{letter-spacing:7px;background:url\(\/img\/letter\.svg\)\}\s*<\/style>/,
    );
    expect(texts[1]).toContain("Finds trains and books seats in them.");
    expect(texts.filter((text) => ownNames.test(text))).toEqual([]);
    await end(child);
  });

  it("takes the next version as it is; what that one renames is told at its line, and upgraded", async () => {
    const words = join(folder, "node_modules/edge-docs/content/ui/en.json");
    const next = (await readFile(words, "utf8")).replace("On this page", "Here");
    await writeFile(words, next);
    const file = join(site, "content/site.yaml");
    const settings = await readFile(file, "utf8");
    const line = settings.split("\n").length;
    await writeFile(file, `${settings}mainLibrary: fastest-levenshtein\n`);
    const renamed = `content/site.yaml:${line}  `;
    expect(await docs(site, "build")).toEqual({
      code: 1,
      output: expect.stringContaining(`error  ${renamed}`),
    });
    await writeFile(join(site, "edge-docs-0.0.9.tgz"), "");
    const upgraded = await docs(site, "upgrade");
    expect(upgraded.output).toBe(
      `${renamed}\`mainLibrary\` is \`libraries\` now\n` +
        "edge-docs-0.0.9.tgz  is of a version that is not installed: delete it\n",
    );
    expect(await readFile(file, "utf8")).toBe(`${settings}libraries: [fastest-levenshtein]\n`);
    expect((await docs(site, "build")).code).toBe(0);
    expect(await readFile(join(site, "dist/words.json"), "utf8")).toContain('"toc.title":"Here"');
  });
});
