import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Client from "mina-signer";
import { z } from "zod";
import type { ApiStandIn } from "./api-stand-in.ts";
import { type GuideStep, guideSteps } from "./guide-steps.ts";
import type { ReaderShell } from "./reader-shell.ts";

/** Result of following a guide. */
export interface FollowedGuide {
  /** Steps that went wrong, with what happened. */
  failures: string[];
  /** Commands that were run, requests that were sent, outputs that were compared. */
  done: { commands: number; requests: number; outputs: number };
  /** Commands that were left out, with the reason. */
  skipped: string[];
}

/** Commands that need the network or take minutes of proving. */
const leftOut: [pattern: RegExp, reason: string][] = [
  [/^git clone|^yarn\b|^zk |npm install -g|npm ci|npm pack --workspaces/m, "needs the network"],
  [/^zkcw /m, "needs the cloud and an account"],
  [/docs\.zkcloudworker\.com/, "asks the published site"],
  [/dist\/(worker|rollup)\.js local/, "proves for minutes"],
  [/dist\/src\/client\.js/, "needs a deployed worker"],
  [/^cp env\.example\.json/m, "needs the repository of the example"],
  [/make-whitelist/, "stores the list at Pinata"],
  [/silvana-lib/, "needs packages that were built from source"],
];

/** Follows a guide from its Markdown, as a reader with an empty folder would. */
export async function followGuide(
  markdown: string,
  {
    shell,
    api,
    root,
    values,
  }: {
    shell: ReaderShell;
    api: ApiStandIn;
    root: string;
    /** What the reader pastes when a command asks for it, by variable. */
    values: Record<string, string>;
  },
): Promise<FollowedGuide> {
  const result: FollowedGuide = {
    failures: [],
    done: { commands: 0, requests: 0, outputs: 0 },
    skipped: [],
  };
  let printed: string | undefined;
  // A file that is shown again before a command is another choice: the reader takes the first.
  const saved = new Set<string>();
  const requestsBefore = api.calls.length;
  for (const step of guideSteps(markdown)) {
    const { lang, title, code } = step;
    if (lang === "sh") {
      printed = await runBlock(step, { shell, root, values, result });
      saved.clear();
    } else if (lang === "text" && title === "Expected output") {
      result.done.outputs += 1;
      if (printed?.trim() !== code.trim())
        result.failures.push(`expected output:\n${code}\nprinted:\n${printed}`);
    } else if (lang === "text" && title?.startsWith("Sample output") && printed !== undefined) {
      result.done.outputs += 1;
      const missing = code.split("\n").filter((line) => !samplePattern(line).test(printed ?? ""));
      if (missing.length > 0)
        result.failures.push(`sample output lacks:\n${missing.join("\n")}\nprinted:\n${printed}`);
    } else if (title !== undefined && !saved.has(title)) {
      saved.add(title);
      await saveOrSend(step, title, { shell, api, values });
    }
  }
  result.done.requests = api.calls.length - requestsBefore;
  result.failures.push(...api.faults.splice(0));
  return result;
}

interface Following {
  shell: ReaderShell;
  root: string;
  values: Record<string, string>;
  result: FollowedGuide;
}

/** @returns what the block printed, or undefined when it was left out. */
async function runBlock(
  { code }: GuideStep,
  { shell, root, values, result }: Following,
): Promise<string | undefined> {
  const reason = leftOut.find(([pattern]) => pattern.test(code))?.[1];
  const builds = /^npx tsc$/m.exec(code)?.[0];
  const command = reason === undefined ? code : builds;
  if (reason !== undefined) result.skipped.push(`${code.split("\n").at(-1)}: ${reason}`);
  if (command === undefined) return undefined;
  result.failures.push(...(await wrongVersions(command, root)));
  const lines = command.replaceAll("\\\n", " ").split("\n");
  if (lines.some((line) => line.startsWith("npm install"))) {
    const before = lines.filter((line) => !line.startsWith("npm install")).join("\n");
    const { code: status, output } = await shell.run(before);
    await shell.install();
    if (status !== 0) result.failures.push(`${before}\n${output}`);
    result.done.commands += 1;
    return reason === undefined ? output : undefined;
  }
  const typed = lines
    .map((line) =>
      line.replace(/^read -rs (\w+) && export \w+$/, (_, name: string) => {
        return `export ${name}='${values[name] ?? ""}'`;
      }),
    )
    .join("\n");
  const { code: status, output } = await shell.run(typed);
  result.done.commands += 1;
  if (status !== 0) result.failures.push(`${command}\nstatus ${status}\n${output}`);
  return reason === undefined ? output : undefined;
}

/** Saves what has the name of a file, and sends what has that of a request. */
async function saveOrSend(
  { code }: GuideStep,
  title: string,
  { shell, api, values }: { shell: ReaderShell; api: ApiStandIn; values: Record<string, string> },
): Promise<void> {
  const [, path] = /^POST (\/\S+)$/.exec(title) ?? [];
  if (path !== undefined) {
    await fetch(`${api.origin}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": "key" },
      body: code,
    });
    return;
  }
  const [, name, part] = /^([\w./-]+\.\w+)(?:, part (\d)| \((continued)\))?$/.exec(title) ?? [];
  if (name === undefined) return;
  // "Replace `sender` by your own address", which is that of the key in the environment.
  const own = name.endsWith(".json")
    ? code.replace(/("sender": ")B62\w+/, `$1${await addressOf(shell, values)}`)
    : code;
  await shell.save(
    name,
    own,
    (part !== undefined && part !== "1") || title.endsWith("(continued)"),
  );
}

async function addressOf(shell: ReaderShell, values: Record<string, string>): Promise<string> {
  const { output } = await shell.run('printf "%s" "$MINA_PRIVATE_KEY"');
  const key = output === "" ? (values.MINA_PRIVATE_KEY ?? "") : output;
  return new Client({ network: "testnet" }).derivePublicKey(key);
}

/** A line of a sample: `…` stands for anything, and an object may be printed on several lines. */
function samplePattern(line: string): RegExp {
  const escaped = line.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(escaped.replaceAll("…", "[\\s\\S]*?").replace(/ +/g, "\\s+"));
}

const packageSchema = z.object({ version: z.string() });

/** Versions that a block names and the repository has not: what is proven must be what is installed. */
async function wrongVersions(code: string, root: string): Promise<string[]> {
  const named = [...code.matchAll(/(?<=\s)((?:@[\w-]+\/)?[\w-]+)@(\d+\.\d+\.\d+)(?=\s|$)/g)];
  const checked = await Promise.all(
    named.map(async ([, name = "", version]) => {
      const file = join(root, "node_modules", name, "package.json");
      const installed = packageSchema.parse(JSON.parse(await readFile(file, "utf8"))).version;
      return installed === version
        ? []
        : [`${name}@${version} is named, ${installed} is installed`];
    }),
  );
  return checked.flat();
}
