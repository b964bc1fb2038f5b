import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import Client from "mina-signer";
import ts from "typescript";
import { type ApiStandIn, isObject, startApiStandIn } from "./api-stand-in.ts";
import { root } from "./root.ts";
import type { Json, ProgramJudgement, Scenario, SentRequest, Verdict } from "./task.ts";

const environment = import.meta.resolve("./program-environment.ts");
/** Inside the repository, so that programs find the published packages. */
const folder = join(root, ".cache", "agents");
const privateKey = new Client({ network: "testnet" }).genKeys().privateKey;
const longestRun = 15_000;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/** Compiles a program with `tsc --strict` against the published packages, then runs it in each scenario. */
export async function judgeProgram(answer: string, judgement: ProgramJudgement): Promise<Verdict> {
  const code = [...answer.matchAll(/```(?:ts|typescript)[^\n]*\n(.*?)```/gs)].at(-1)?.[1];
  if (code === undefined) return { passed: false, reason: "no fenced block of TypeScript" };
  const names = findNames(code);
  const unused = judgement.uses?.find((name) => !names.has(name));
  if (unused) return { passed: false, reason: `does not use ${unused}` };
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.ts`);
  await writeFile(file, code);
  try {
    const compileFault = findFaults(file);
    if (compileFault) return { passed: false, reason: compileFault };
    for (const scenario of judgement.scenarios) {
      const fault = await runScenario(file, scenario);
      if (fault) return { passed: false, reason: `${scenario.name}: ${fault}` };
    }
    return { passed: true, reason: "compiles and runs" };
  } finally {
    await rm(file);
  }
}

/** Declarations of packages, parsed once for all programs. */
const declarations = new Map<string, ts.SourceFile | undefined>();

function findFaults(file: string): string | undefined {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => {
    if (name === file) return getSourceFile(name, ...rest);
    if (!declarations.has(name)) declarations.set(name, getSourceFile(name, ...rest));
    return declarations.get(name);
  };
  const [fault] = ts.getPreEmitDiagnostics(ts.createProgram([file], options, host));
  return fault && `TS${fault.code}: ${ts.flattenDiagnosticMessageText(fault.messageText, "\n")}`;
}

/** The identifiers and string literals of a program. */
function findNames(code: string): Set<string> {
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) names.add(node.text);
    ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile("answer.ts", code, ts.ScriptTarget.ES2022));
  return names;
}

async function runScenario(file: string, scenario: Scenario): Promise<string | undefined> {
  const stopped = new AbortController();
  const api = await startApiStandIn(scenario, ({ path }) => {
    const { times } = scenario.sends.find((sent) => sent.path === path) ?? {};
    const requests = api.received.filter((request) => request.path === path);
    if (times !== undefined && requests.length > times) stopped.abort();
  });
  try {
    const { output, exitCode } = await run(file, api, scenario.arguments ?? [], stopped.signal);
    const shown = output.slice(-400);
    if (stopped.signal.aborted) return `too many requests: ${shown}`;
    if (exitCode === undefined) return `still running after ${longestRun / 1000} s: ${shown}`;
    if (scenario.fails ? exitCode === 0 : exitCode !== 0) return `exit code ${exitCode}: ${shown}`;
    for (const pattern of scenario.prints) {
      if (!new RegExp(pattern, "m").test(output)) return `does not print ${pattern}: ${shown}`;
    }
    return scenario.sends.map((sent) => findMissing(sent, api)).find((fault) => fault);
  } finally {
    api.close();
  }
}

function run(file: string, api: ApiStandIn, args: string[], signal: AbortSignal) {
  return new Promise<{ output: string; exitCode: number | undefined }>((resolve) => {
    const { PATH = "" } = process.env;
    const env = {
      PATH,
      NODE_NO_WARNINGS: "1",
      API_STAND_IN: api.url,
      MINATOKENS_API_KEY: "key-of-the-test",
      MINA_PRIVATE_KEY: privateKey,
    };
    execFile(
      process.execPath,
      ["--import", environment, file, ...args],
      { env, signal, timeout: longestRun, cwd: folder },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : error.killed ? undefined : Number(error.code);
        resolve({ output: stdout + stderr, exitCode });
      },
    );
  });
}

function findMissing(sent: SentRequest, { received }: ApiStandIn): string | undefined {
  const requests = received.filter(({ host, path }) => host === sent.host && path === sent.path);
  const name = `${sent.host} ${sent.path}`;
  const seen = received.map(({ host, path, body }) => `${host} ${path} ${JSON.stringify(body)}`);
  if (sent.times === undefined ? requests.length === 0 : requests.length !== sent.times)
    return `${requests.length} requests to ${name}: ${seen.join("; ").slice(0, 800)}`;
  const missing = sent.bodies?.find((body) => !requests.some((request) => has(request.body, body)));
  return (
    missing &&
    `no request to ${name} has ${JSON.stringify(missing)}: ${seen.join("; ").slice(0, 800)}`
  );
}

/** True when a value has the expected members, at every depth. */
function has(value: unknown, wanted: Json): boolean {
  if (!isObject(wanted)) return isDeepStrictEqual(value, wanted);
  return isObject(value) && Object.entries(wanted).every(([name, part]) => has(value[name], part));
}
