import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CommandResult, runCommand, versionOf } from "../../run-command.ts";
import type { LanguageCase } from "../proof-case.ts";
import type { LanguageRunner } from "./scripted.ts";

/** Runs the built programs one after the other. */
async function runPrograms(
  cases: readonly LanguageCase[],
  folder: string,
  pathOf: (id: string) => string,
): Promise<CommandResult> {
  await writeFile(join(folder, "file.bin"), "file content");
  let output = "";
  for (const { id } of cases) {
    const run = await runCommand(pathOf(id), [], { cwd: folder, timeout: 20_000 });
    if (run.code !== 0) output += `FAILED ${id} ${run.output}\n`;
  }
  return { code: 0, output };
}

export const runGo: LanguageRunner = async (cases, folder) => {
  const version = await versionOf("go", ["version"]);
  if (version === undefined) return undefined;
  await mkdir(join(folder, "bin"), { recursive: true });
  await writeFile(join(folder, "go.mod"), "module proof\n\ngo 1.18\n");
  for (const { id, code } of cases) {
    await mkdir(join(folder, id), { recursive: true });
    await writeFile(join(folder, id, "main.go"), code);
  }
  const env = { ...process.env, GOPROXY: "off", GOFLAGS: "-mod=mod", CGO_ENABLED: "0" };
  const built = await runCommand("go", ["build", "-o", "bin/", "./..."], { cwd: folder, env });
  const run = await runPrograms(cases, folder, (id) => join(folder, "bin", id));
  return { with: version.replace("go version ", ""), run: joined(built, run) };
};

export const runOcaml: LanguageRunner = async (cases, folder) => {
  const version = await versionOf("ocamlfind", [
    "query",
    "-format",
    "cohttp %v",
    "cohttp-lwt-unix",
  ]);
  const compiler = await versionOf("ocamlfind", ["ocamlopt", "-version"]);
  if (version === undefined || compiler === undefined) return undefined;
  await mkdir(folder, { recursive: true });
  let built: CommandResult = { code: 0, output: "" };
  for (const { id, code } of cases) {
    const name = id.replaceAll("-", "_");
    await writeFile(join(folder, `${name}.ml`), code);
    const args = [
      "ocamlopt",
      "-thread",
      "-package",
      "cohttp-lwt-unix",
      "-linkpkg",
      `${name}.ml`,
      "-o",
      `${id}.exe`,
    ];
    const one = await runCommand("ocamlfind", args, { cwd: folder });
    if (one.code !== 0) built = joined(built, { code: 1, output: `FAILED ${id} ${one.output}` });
  }
  const run = await runPrograms(cases, folder, (id) => join(folder, `${id}.exe`));
  return { with: `ocaml ${compiler}, ${version}`, run: joined(built, run) };
};

/** Crates come from the system's packages (Debian: `librust-reqwest-dev`), never from the network. */
const debianRegistry = "/usr/share/cargo/registry";

export const runRust: LanguageRunner = async (cases, folder) => {
  // Debian's own, whose version its crates are made for, else whichever is there.
  const cargo = existsSync("/usr/bin/cargo") ? "/usr/bin/cargo" : "cargo";
  const version = await versionOf(cargo, ["--version"]);
  const crates = await versionOf("sh", ["-c", `ls -d ${debianRegistry}/reqwest-*`]);
  if (version === undefined || crates === undefined) return undefined;
  await mkdir(join(folder, "src/bin"), { recursive: true });
  await mkdir(join(folder, ".cargo"), { recursive: true });
  await writeFile(
    join(folder, ".cargo/config.toml"),
    `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${debianRegistry}"\n[profile.dev]\ndebug = false\n`,
  );
  await writeFile(
    join(folder, "Cargo.toml"),
    '[package]\nname = "proof"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\nreqwest = { version = "*", features = ["blocking", "multipart"] }\n',
  );
  for (const { id, code } of cases) await writeFile(join(folder, `src/bin/${id}.rs`), code);
  const rustc = cargo === "cargo" ? {} : { RUSTC: "/usr/bin/rustc" };
  const built = await runCommand(cargo, ["build", "--offline", "--quiet"], {
    cwd: folder,
    env: { ...process.env, ...rustc },
    timeout: 1_500_000,
  });
  const run = await runPrograms(cases, folder, (id) => join(folder, "target/debug", id));
  return { with: `${version}, ${crates.split("/").at(-1)}`, run: joined(built, run) };
};

function joined(first: CommandResult, second: CommandResult): CommandResult {
  return {
    code: first.code === 0 ? second.code : first.code,
    output: first.output + second.output,
  };
}
