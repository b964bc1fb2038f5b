import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { runCommand } from "../../run-command.ts";

/** Environment variables that would change what a program does. */
const unset = ["DEBUG", "PINATA_JWT", "PINATA_IPFS_GATEWAY", "DEPLOYERS", "FORCE_COLOR"];

/** Imports the programs one after the other and says what each has printed. */
const runner = `
const [, , count] = process.argv;
const write = process.stdout.write.bind(process.stdout);
const printed = [];
for (let index = 0; index < Number(count); index++) {
  let text = "";
  process.stdout.write = (chunk) => { text += chunk; return true; };
  try {
    await import(\`./program-\${index}.ts\`);
  } catch (error) {
    text += \`threw \${error?.stack ?? error}\`;
  }
  process.stdout.write = write;
  printed.push(text);
}
write(\`\\n\${JSON.stringify(printed)}\\n\`, () => process.exit());
`;

const printedSchema = z.array(z.string());

/**
 * Runs TypeScript programs as a reader would, with the packages of the repository, in one process: o1js
 * is loaded once. Programs that set up a chain need a process each, because o1js knows one.
 *
 * @returns what each program printed, with the error where it threw one.
 */
export async function runPrograms(programs: readonly string[], root: string): Promise<string[]> {
  const cache = join(root, ".cache");
  await mkdir(cache, { recursive: true });
  // Below the repository, so that imports find its node_modules.
  const folder = await mkdtemp(join(cache, "programs-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await writeFile(join(folder, "run.js"), runner);
    for (const [index, code] of programs.entries()) {
      await writeFile(join(folder, `program-${index}.ts`), code);
    }
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_NO_WARNINGS: "1", NO_COLOR: "1" };
    for (const name of unset) delete env[name];
    const { code, output } = await runCommand(
      process.execPath,
      ["run.js", String(programs.length)],
      { cwd: folder, env },
    );
    const last = output.trimEnd().split("\n").at(-1) ?? "";
    if (code !== 0) throw new Error(`The programs ended with status ${code}:\n${output}`);
    return printedSchema.parse(JSON.parse(last));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
