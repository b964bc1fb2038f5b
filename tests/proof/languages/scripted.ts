import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandResult, runCommand, versionOf } from "../../run-command.ts";
import type { LanguageCase } from "../proof-case.ts";

/** Runs all samples of a language; what arrived is checked afterwards. Undefined when the tools are missing. */
export type LanguageRunner = (
  cases: readonly LanguageCase[],
  folder: string,
) => Promise<{ with: string; run: CommandResult } | undefined>;

const standIns = join(dirname(fileURLToPath(import.meta.url)), "../stand-ins");

/** Writes each sample to a file of its own. */
async function writeSamples(
  cases: readonly LanguageCase[],
  folder: string,
  extension: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "file.bin"), "file content");
  await Promise.all(
    cases.map(({ id, code }) => writeFile(join(folder, `${id}.${extension}`), code)),
  );
}

export const runCurl: LanguageRunner = async (cases, folder) => {
  const version = await versionOf("curl", ["--version"]);
  if (version === undefined) return undefined;
  await writeSamples(cases, folder, "sh");
  const script = cases.map(({ id }) => `sh ./${id}.sh || echo "FAILED ${id}" >&2`).join("\n");
  await writeFile(join(folder, "all.sh"), script);
  return {
    with: version.split(" ").slice(0, 2).join(" "),
    run: await runCommand("sh", ["all.sh"], { cwd: folder }),
  };
};

/** Imports every sample in turn: they are modules with a top-level await. */
async function runModules(
  cases: readonly LanguageCase[],
  folder: string,
  extension = "mjs",
): Promise<CommandResult> {
  await writeSamples(cases, folder, extension);
  const imports = cases.map(
    ({ id }) =>
      `await import("./${id}.${extension}").catch((error) => console.error("FAILED ${id}", error));`,
  );
  await writeFile(join(folder, "all.mjs"), imports.join("\n"));
  return runCommand(process.execPath, ["all.mjs"], { cwd: folder });
}

export const runFetch: LanguageRunner = async (cases, folder) => ({
  with: `node ${process.version}`,
  run: await runModules(cases, folder),
});

/** Samples outside of the repository, with the address of an installed module in place of its name. */
function withModule(cases: readonly LanguageCase[], name: string, address: string): LanguageCase[] {
  const from = `from ${JSON.stringify(address)}`;
  return cases.map((item) => ({ ...item, code: item.code.replace(`from "${name}"`, from) }));
}

export const runAxios: LanguageRunner = async (cases, folder) => {
  const axios = import.meta.resolve("axios").replace(/dist\/node\/axios\.cjs$/, "index.js");
  const loading = withModule(cases, "axios", axios);
  return { with: `node ${process.version}, axios`, run: await runModules(loading, folder) };
};

export const runTypescript: LanguageRunner = async (cases, folder) => {
  const client = "@silvana-one/api";
  const loading = withModule(cases, client, import.meta.resolve(client));
  return {
    with: `node ${process.version}, ${client}`,
    run: await runModules(loading, folder, "mts"),
  };
};

export const runPython: LanguageRunner = async (cases, folder) => {
  const version = await versionOf("python3", ["--version"]);
  if (version === undefined) return undefined;
  const requests = await versionOf("python3", [
    "-c",
    "import requests; print(requests.__version__)",
  ]);
  await writeSamples(cases, folder, "py");
  const script = [
    "import runpy, sys, traceback",
    `for name in ${JSON.stringify(cases.map(({ id }) => id))}:`,
    "    try:",
    '        runpy.run_path(name + ".py")',
    "    except Exception:",
    '        print("FAILED", name, traceback.format_exc(), file=sys.stderr)',
  ].join("\n");
  await writeFile(join(folder, "all.py"), script);
  const env =
    requests === undefined ? { ...process.env, PYTHONPATH: join(standIns, "python") } : process.env;
  const library = requests === undefined ? "a stand-in for requests" : `requests ${requests}`;
  return {
    with: `${version}, ${library}`,
    run: await runCommand("python3", ["all.py"], { cwd: folder, env: { ...env, PYTHONUTF8: "1" } }),
  };
};

export const runJava: LanguageRunner = async (cases, folder) => {
  const version = await versionOf("javac", ["-version"]);
  if (version === undefined) return undefined;
  const classes = join(folder, "classes");
  await mkdir(classes, { recursive: true });
  for (const { id, code } of cases) {
    await mkdir(join(folder, "samples", id), { recursive: true });
    await writeFile(join(folder, "samples", id, "Main.java"), code);
  }
  await writeFile(join(folder, "file.bin"), "file content");
  const sources = ["HttpRequest", "HttpResponse", "Unirest"].map((name) =>
    join(standIns, "java/kong/unirest", `${name}.java`),
  );
  const built = await runCommand("javac", [
    "-d",
    classes,
    ...sources,
    join(standIns, "java/RunAll.java"),
  ]);
  if (built.code !== 0) return { with: version, run: built };
  const run = await runCommand(
    "java",
    ["-cp", classes, "RunAll", join(folder, "samples"), classes],
    { cwd: folder },
  );
  return { with: `${version}, a stand-in for Unirest`, run };
};
