import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandResult, runCommand } from "../../run-command.ts";

/**
 * A shell for the blocks of a guide: variables, functions and the folder persist. `node` and `curl` use the stand-in of
 * the API, and nothing waits.
 */
export class ReaderShell {
  readonly #folder: string;
  readonly #root: string;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(folder: string, root: string, environment: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#root = root;
    this.#environment = environment;
  }

  /** @param folder an empty folder; the reader's home is below it. */
  static async open(folder: string, root: string, standIn: string): Promise<ReaderShell> {
    const programs = join(folder, "bin");
    const home = join(folder, "home");
    await mkdir(programs);
    await mkdir(home);
    const preload = fileURLToPath(new URL("./preload.ts", import.meta.url));
    const shims = {
      node: `exec ${process.execPath} --import "${preload}" "$@"`,
      curl: `args=(); for a in "$@"; do args+=("\${a/https:\\/\\/devnet.minatokens.com/${standIn.replaceAll("/", "\\/")}}"); done; exec /usr/bin/env -i PATH=/usr/bin:/bin curl "\${args[@]}"`,
      sleep: "exit 0",
    };
    for (const [name, text] of Object.entries(shims)) {
      await writeFile(join(programs, name), `#!/bin/bash\n${text}\n`);
      await chmod(join(programs, name), 0o755);
    }
    await writeFile(join(folder, "state"), `cd "${home}"\n`);
    const environment: NodeJS.ProcessEnv = {
      PATH: `${programs}:${process.env.PATH ?? ""}`,
      HOME: home,
      API_STAND_IN: standIn,
      NODE_NO_WARNINGS: "1",
      NO_COLOR: "1",
      npm_config_offline: "true",
      npm_config_loglevel: "error",
    };
    return new ReaderShell(folder, root, environment);
  }

  async run(block: string): Promise<CommandResult> {
    const state = join(this.#folder, "state");
    const script = [
      `. "${state}" 2>/dev/null`,
      "set -e",
      block,
      `{ declare -p | grep -vE '^declare -[a-zA-Z]*r'; declare -f; echo "cd '$PWD'"; } > "${state}"`,
    ].join("\n");
    return runCommand("bash", ["-c", script], { env: this.#environment, cwd: this.#folder });
  }

  /** Writes a file as a reader would save it in the present folder; the parts of a file follow each other. */
  async save(name: string, text: string, isContinued: boolean): Promise<void> {
    const file = join(await this.folder(), name);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, `${text}\n`, { flag: isContinued ? "a" : "w" });
  }

  /** Current folder. */
  async folder(): Promise<string> {
    const state = await readFile(join(this.#folder, "state"), "utf8");
    return /^cd ['"](.*)['"]$/m.exec(state.split("\n").reverse().join("\n"))?.[1] ?? this.#folder;
  }

  /** Puts the installed packages of the repository where `npm install` would put them. */
  async install(): Promise<CommandResult> {
    return this.run(`ln -sfn "${join(this.#root, "node_modules")}" node_modules`);
  }
}
