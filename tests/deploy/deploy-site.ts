import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CommandResult, runCommand } from "../run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { cli, copySite, root as repository } from "../test-site.ts";
import { CloudflareStandIn } from "./cloudflare-stand-in.ts";

/** The small site of the fixtures as a maintainer has it, ready to deploy to a stand-in. */
export class DeploySite {
  readonly root: string;
  /** What a deploy to the stand-in needs. */
  readonly environment: NodeJS.ProcessEnv;

  private constructor(root: string, baseUrl: string) {
    this.root = root;
    this.environment = {
      CLOUDFLARE_API_BASE_URL: baseUrl,
      CLOUDFLARE_API_TOKEN: "test-token",
      CLOUDFLARE_ACCOUNT_ID: CloudflareStandIn.accountId,
      WRANGLER_SEND_METRICS: "false",
      // Wrangler's own files (logs, registry) stay in the test's folder.
      XDG_CONFIG_HOME: join(root, ".config"),
      CI: "true",
    };
  }

  static async create(baseUrl: string): Promise<DeploySite> {
    const root = await temporaryFolder();
    const fixture = join(repository, "tests/fixtures/site");
    await copySite(root, fixture, CloudflareStandIn.workerName);
    const site = new DeploySite(root, baseUrl);
    const settings = await readFile(join(root, "wrangler.toml"), "utf8");
    const { namespaceId } = CloudflareStandIn;
    await site.write("wrangler.toml", settings.replace("0".repeat(32), namespaceId));
    return site;
  }

  /** Runs wrangler as a maintainer does. */
  wrangler(parameters: string[]): Promise<CommandResult> {
    const script = join(repository, "node_modules/wrangler/bin/wrangler.js");
    return this.#run([script, ...parameters]);
  }

  /** Runs a command of the pipeline. */
  cli(parameters: string[]): Promise<CommandResult> {
    return this.#run([cli, ...parameters]);
  }

  #run(parameters: string[]): Promise<CommandResult> {
    const env = { ...withoutCredentials(process.env), ...this.environment };
    return runCommand(process.execPath, parameters, { cwd: this.root, env });
  }

  async write(file: string, text: string): Promise<void> {
    await writeFile(join(this.root, file), text);
  }

  async edit(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(join(this.root, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
    await this.write(file, text.replace(from, to));
  }

  async delete(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}

function withoutCredentials(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const unwanted = /^(CLOUDFLARE_|CF_|WRANGLER_|SITE_)/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !unwanted.test(name)));
}
