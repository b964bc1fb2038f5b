import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../worker/built-worker.ts";
import { readChecks } from "./read-checks.ts";
import { type Solution, solve } from "./reference-solver.ts";
import { scoreAnswer } from "./score-answer.ts";
import { agentTasks } from "./tasks.ts";

const checks = await readChecks();
const client = new Client({ name: "tests", version: "1.0.0" });
let worker: BuiltWorker;

beforeAll(async () => {
  worker = await startBuiltWorker();
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", worker.url)));
});

afterAll(async () => {
  await client.close();
  await worker.stop();
});

async function callTool(name: string, input: Record<string, unknown>) {
  const { content, structuredContent } = await client.callTool({ name, arguments: input });
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  return { text, data: structuredContent };
}

describe("with the tools alone, and no model", () => {
  const solutions: Solution[] = [];

  it.each(agentTasks)("$id: $question", async (task) => {
    const solution = await solve(task, callTool);
    solutions.push(solution);
    expect(scoreAnswer(task, solution.answer, checks)).toEqual([]);
    expect(solution.calls).toBeLessThanOrEqual(3);
    expect(solution.tokens).toBeLessThanOrEqual(6_000);
  });

  it("half of the answers take at most 2,000 tokens", () => {
    const tokens = solutions.map((solution) => solution.tokens).toSorted((a, b) => a - b);
    expect(tokens).toHaveLength(40);
    expect(tokens[20]).toBeLessThanOrEqual(2_000);
  });
});
