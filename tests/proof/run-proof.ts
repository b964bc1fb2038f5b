import { fileURLToPath } from "node:url";
import { sampleNames } from "../../pipeline/model/samples/sample-names.ts";
import { runCommand } from "../run-command.ts";
import { root } from "../test-site.ts";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { buildSourcePackages } from "./contracts/build-source-packages.ts";
import { type ProvenLanguage, proveSamples } from "./prove-samples.ts";
import { readProofCases } from "./read-proof-cases.ts";

/** What the compiled languages need, as Debian and Ubuntu name it. */
const aptPackages = [
  "golang-go",
  "default-jdk-headless",
  "ocaml-findlib",
  "libcohttp-lwt-unix-ocaml-dev",
  "cargo",
  "librust-reqwest-dev",
  "librust-reqwest+blocking-dev",
  "librust-reqwest+multipart-dev",
];

/**
 * `npm run proof`: every API sample in every language, answered by the sandbox of the built site. `--no-install` uses
 * what is there.
 */
async function main(): Promise<void> {
  if (!process.argv.includes("--no-install")) await installTools();
  const worker = await startBuiltWorker();
  const cases = await readProofCases(worker);
  const languages: { value: ProvenLanguage; label: string }[] = [
    ...sampleNames,
    { value: "typescript", label: "TypeScript" },
  ];
  const names = languages.map(({ value }) => value);
  const results = await proveSamples(cases, names, worker.url).finally(() => worker.stop());
  console.log(`\n${cases.length} requests in each language\n`);
  console.log("| language | how | passed | with |\n| --- | --- | --- | --- |");
  for (const { value, label } of languages) {
    const result = results.get(value);
    if (result === undefined) continue;
    const passed =
      result.how === "not checked"
        ? "–"
        : `${result.total - result.failures.length} of ${result.total}`;
    console.log(`| ${label} | ${result.how} | ${passed} | ${result.with} |`);
  }
  const failures = [...results].flatMap(([language, { failures: list }]) =>
    list.map((item) => ({ language, ...item })),
  );
  for (const { language, name, reason } of failures)
    console.log(`\n${language}: ${name}\n${reason}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Installs what apt has; a package that it lacks leaves its language unchecked. */
async function installTools(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ["sudo", "-n"];
  const apt = async (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...prefix, "apt-get", ...args];
    return runCommand(command, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  };
  await apt("update", "-q");
  for (const name of aptPackages) {
    const { code } = await apt("install", "-q", "-y", "--no-install-recommends", name);
    console.log(`${name}: ${code === 0 ? "installed" : "not available"}`);
  }
}

/**
 * `npm run proof -- guides`: what guides say of money, on a chain in this process, and every guide, followed from its
 * Markdown. The site must be built.
 */
async function proveGuides(): Promise<void> {
  const { followBuiltGuide, guidePaths } = await import("./guides/follow-guides.ts");
  for (const path of guidePaths()) {
    const { failures, done, skipped } = await followBuiltGuide(path);
    console.log(
      `${path}: ${done.commands} commands, ${done.requests} requests, ${done.outputs} outputs compared`,
    );
    for (const what of skipped) console.log(`  left out  ${what}`);
    for (const what of failures) console.log(`  FAILED    ${what}`);
    if (failures.length > 0) process.exitCode = 1;
  }
  await runOnChain(["tests/proof/money"]);
}

/**
 * `npm run proof -- contracts`: every example of a contract on a chain in this process, and the outputs of examples,
 * with the packages that have to be built from source.
 */
async function proveContracts(): Promise<void> {
  await buildSourcePackages(root);
  process.env.SOURCE_PACKAGES = "built";
  await runOnChain(["tests/proof/contracts", "tests/proof/examples.test.ts"]);
}

async function runOnChain(files: readonly string[]): Promise<void> {
  const config = fileURLToPath(new URL("./money/vitest.config.ts", import.meta.url));
  const { code, output } = await runCommand(
    "npx",
    ["vitest", "run", "--config", config, ...files],
    {
      timeout: 1_800_000,
    },
  );
  console.log(output);
  if (code !== 0) process.exitCode = 1;
}

const proofs = { guides: proveGuides, contracts: proveContracts };
const [, prove = main] = Object.entries(proofs).find(([name]) => process.argv.includes(name)) ?? [];
await prove();
