import { parseSourceFile } from "../../kernel/source-file.ts";
import type { Fence } from "../fence.ts";
import type { ApiBodies, BodyKind, SampleFault } from "./check-api-bodies.ts";
import type { CheckUnit, Fault, UnitResult } from "./check-units.ts";

/** Parses a JSON or YAML block, and validates it if the fence names an operation or schema. */
export function checkData({ fences }: CheckUnit, apis: readonly ApiBodies[]): UnitResult {
  const faults = fences.flatMap((fence, index) =>
    dataFaults(fence, apis).map((fault) => ({ fence: index, ...fault })),
  );
  return { faults, uses: [] };
}

type PlacedFault = Omit<Fault, "fence">;

function dataFaults(fence: Fence, apis: readonly ApiBodies[]): PlacedFault[] {
  const { code, lang } = fence;
  const { source, problems } = parseSourceFile(code, fence.place.file);
  if (lang === "json") {
    const fault = jsonFault(code);
    if (fault !== undefined) return [fault];
  } else if (problems.length > 0) {
    return problems.map(({ line = 1, message }) => ({ line: line - 1, message }));
  }
  const kind = bodyKind(fence);
  if (kind === undefined || source === undefined) return [];
  const api = apis.find((one) => one.has(kind)) ?? apis[0];
  if (api === undefined) return [];
  return api.faults(source.value, kind).map((fault) => withLine(fault, source.lineOf));
}

function bodyKind({ meta: { operation, response, schema } }: Fence): BodyKind | undefined {
  if (operation !== undefined) return { operation, response };
  return schema === undefined ? undefined : { schema };
}

function jsonFault(code: string): PlacedFault | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(text)?.[1];
    const before = code.slice(0, position === undefined ? code.length : Number(position));
    // The problem has the line, so remove the position from the message.
    const message = text.replace(/ in JSON at position.*| \(line \d+.*/s, "");
    return { line: before.split("\n").length - 1, message: `the block is no JSON: ${message}` };
  }
}

function withLine(
  { pointer, ...fault }: SampleFault,
  lineOf: (pointer: string) => number,
): PlacedFault {
  return { line: pointer === "" ? -1 : lineOf(pointer) - 1, ...fault };
}

/** Matches URLs and JSON bodies in single quotes in curl commands. */
const curlBody = /https?:\/\/[^\s"']+|(?:--data|--data-raw|--json|-d)\s+'([^']*)'/g;

/** Checks paths of the API, and addresses, methods and JSON bodies of curl commands. */
export function checkCurlBodies({ fences }: CheckUnit, apis: readonly ApiBodies[]): Fault[] {
  return fences.flatMap(({ code }, fence) => {
    const faults: Fault[] = [];
    const placeOf = (index: number) => ({
      fence,
      line: code.slice(0, index).split("\n").length - 1,
    });
    /** The operation of the URL before a body. */
    let reached: { api: ApiBodies; operation: string } | undefined;
    for (const { 0: text, 1: body, index } of code.matchAll(curlBody)) {
      if (body === undefined) {
        reached = operationAt(text, apis);
        const message = addressFault(text, commandAt(code, index), apis);
        if (message !== undefined) faults.push({ ...placeOf(index), message });
      } else if (reached !== undefined && !body.includes("$")) {
        faults.push(...bodyFaults(body, reached, placeOf(index)));
      }
    }
    for (const { 1: path = "", index } of code.matchAll(apiPath)) {
      const found = apis.map((api) => api.pathFault(path));
      if (found[0] !== undefined && !found.includes(undefined)) {
        faults.push({ ...placeOf(index), ...found[0] });
      }
    }
    return faults;
  });
}

/** A path of two or more names as the argument of a command. */
const apiPath = /[a-z] (\/[\w-]+(?:\/[\w-]+)+)(?=[\s)]|$)/g;

/** The curl command around a position, with its continued lines; empty outside of one. */
function commandAt(code: string, position: number): string {
  const commands = code.matchAll(/\bcurl\b(?:[^\n]*\\\n)*[^\n]*/g);
  for (const { 0: command, index } of commands) {
    if (index <= position && position < index + command.length) return command;
  }
  return "";
}

function addressFault(
  url: string,
  command: string,
  apis: readonly ApiBodies[],
): string | undefined {
  if (command === "") return undefined;
  const [, named] = /\s(?:-X|--request)[\s=]*(\w+)/.exec(command) ?? [];
  const sendsBody = /\s(?:--data|--json|-d|-F|--form)/.test(command);
  const method = named ?? (sendsBody ? "POST" : "GET");
  const faults = apis
    .filter((api) => api.hasServerOf(url))
    .map((api) => api.addressFault(url, method));
  return faults.includes(undefined) ? undefined : faults[0];
}

function operationAt(
  url: string,
  apis: readonly ApiBodies[],
): { api: ApiBodies; operation: string } | undefined {
  for (const api of apis) {
    const operation = api.operationAt(url);
    if (operation !== undefined) return { api, operation };
  }
  return undefined;
}

function bodyFaults(
  body: string,
  { api, operation }: { api: ApiBodies; operation: string },
  place: { fence: number; line: number },
): Fault[] {
  const syntax = jsonFault(body);
  if (syntax !== undefined) return [{ ...place, ...syntax, line: place.line + syntax.line }];
  const parsed: unknown = JSON.parse(body);
  return api.faults(parsed, { operation }).map(({ pointer: _, ...fault }) => ({
    ...place,
    ...fault,
    message: `body of \`${operation}\`: ${fault.message}`,
  }));
}
