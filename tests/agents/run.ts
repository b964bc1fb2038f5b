import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readChecks } from "./read-checks.ts";
import { scoreAnswer } from "./score-answer.ts";
import { agentTasks } from "./tasks.ts";

/**
 * Scores the answers of any program: a folder with one file a task, named after the task's id, and, if it keeps
 * count, `<id>.read` with all that it read. Without a folder it prints the tasks.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  for (const { id, area, question } of agentTasks) console.log(`${id}\t${area}\t${question}`);
} else await scoreFolder(folder);

async function scoreFolder(directory: string): Promise<void> {
  const checks = await readChecks();
  const files = await readdir(directory);
  const fileOf = (name: string) =>
    files.find((file) => file === name || file.startsWith(`${name}.txt`));
  let right = 0;
  let bytesRead = 0;
  for (const task of agentTasks) {
    const file = fileOf(task.id);
    const answer = file === undefined ? "" : await readFile(join(directory, file), "utf8");
    const faults = answer === "" ? ["there is no answer"] : scoreAnswer(task, answer, checks);
    if (faults.length === 0) right += 1;
    if (files.includes(`${task.id}.read`)) {
      bytesRead += (await readFile(join(directory, `${task.id}.read`))).byteLength;
    }
    console.log(`${faults.length === 0 ? "right" : "wrong"}  ${task.id}  ${faults.join("; ")}`);
  }
  console.log(`${right} of ${agentTasks.length} right, ${bytesRead} bytes read`);
}
