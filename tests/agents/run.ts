import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { channels, toPrompt } from "./channels.ts";
import { startCountingSite, type Usage } from "./counting-site.ts";
import { judge } from "./judge.ts";
import { groups, type Task, type Verdict } from "./task.ts";
import { tasks } from "./tasks.ts";

// Runs the reader on each task in a separate process, judges the answers and counts the cost.

interface Result extends Verdict, Usage {
  task: Task;
}

const { values } = parseArgs({
  options: {
    channel: { type: "string", multiple: true },
    reader: { type: "string" },
    task: { type: "string", multiple: true },
  },
});
const { channel: names = Object.keys(channels), reader, task: ids } = values;
const all = groups.flatMap((group) => tasks[group]);
const unknown =
  names.find((name) => !(name in channels)) ??
  ids?.find((id) => !all.some((task) => task.id === id));
if (reader === undefined || unknown !== undefined) {
  if (unknown !== undefined) console.error(`There is no channel and no task "${unknown}".`);
  const known = Object.keys(channels).join("|");
  console.error(
    `usage: node tests/agents/run.ts --reader "<command>" [--channel ${known}]… [--task <id>]…`,
  );
  process.exit(1);
}

const site = await startBuiltWorker();
const rows: string[] = [];
try {
  for (const [name, channel] of Object.entries(channels)) {
    if (!names.includes(name)) continue;
    const served = await startCountingSite(site.url, channel);
    for (const group of groups) {
      const results: Result[] = [];
      for (const task of tasks[group]) {
        if (ids && !ids.includes(task.id)) continue;
        const prompt = toPrompt(task, channel, served.url);
        const answer = await askReader(reader, prompt, {
          DOCS: served.url,
          CHANNEL: name,
          TASK: task.id,
        });
        const usage = served.takeUsage();
        const verdict = await judge(task, answer, readPage);
        results.push({ task, ...verdict, ...usage });
        const { passed, reason } = verdict;
        console.error(
          `${name} ${task.id}: ${passed ? "passed" : "FAILED"}, ${usage.calls} calls, ${toTokens(usage.bytes)} tokens: ${reason}`,
        );
      }
      if (results.length > 0) rows.push(toRow(`${name} | ${group}`, results));
    }
    served.close();
  }
} finally {
  await site.stop();
}
console.log("| channel | group | right | calls, median | tokens, median | tokens, most |");
console.log("| --- | --- | --- | --- | --- | --- |");
console.log(rows.join("\n"));

/** Runs the reader's command with the prompt on its standard input; the answer is its standard output. */
async function askReader(command: string, prompt: string, about: Record<string, string>) {
  const options = { shell: true, env: { ...process.env, ...about } };
  const child = spawn(command, { ...options, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.on("error", () => undefined); // A reader may not read all of it.
  child.stdin.end(prompt);
  return await text(child.stdout);
}

async function readPage(path: string): Promise<string | undefined> {
  const response = await site.get(`${path}.md`);
  return response.ok ? await response.text() : undefined;
}

function toRow(name: string, results: readonly Result[]): string {
  const right = results.filter(({ passed }) => passed).length;
  const tokens = results.map(({ bytes }) => toTokens(bytes));
  const calls = results.map((result) => result.calls);
  return `| ${name} | ${right} of ${results.length} | ${median(calls)} | ${median(tokens)} | ${Math.max(...tokens)} |`;
}

/** Four bytes are about one token. */
function toTokens(bytes: number): number {
  return Math.round(bytes / 4);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}
