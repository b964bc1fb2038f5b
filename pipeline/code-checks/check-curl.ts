import { lineAt } from "../kernel/problems.ts";
import { parseCurl } from "../model/checks/parse-curl.ts";
import type { ApiBodies } from "./check-api-bodies.ts";
import { jsonFault } from "./check-data.ts";
import type { CheckUnit, Fault } from "./check-units.ts";

/** A `curl` command with its quoted arguments, over lines that end in a backslash. */
const curlCommand = /\bcurl\b(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\\r?\n|[^\n'"|;&)])*/g;

/** A path of two or more names as the argument of a command. */
const apiPath = /[a-z] (\/[\w-]+(?:\/[\w-]+)+)(?=[\s)]|$)/g;

/** Checks URLs, methods and JSON bodies of curl commands, and paths of the API in other commands. */
export function checkCurl({ fences }: CheckUnit, apis: readonly ApiBodies[]): Fault[] {
  return fences.flatMap(({ code }, fence) => {
    const lineOf = (index: number) => lineAt(code, index) - 1;
    const curlFaults = [...code.matchAll(curlCommand)].flatMap(({ 0: command, index }) =>
      commandFaults(command, apis).map(({ text, line, ...fault }) => {
        const offset = Math.max(command.indexOf(text), 0);
        return { fence, line: lineOf(index + offset) + line, ...fault };
      }),
    );
    const pathFaults = [...code.matchAll(apiPath)].flatMap(({ 1: path = "", index }) => {
      const found = apis.map((api) => api.pathFault(path));
      const isKnown = found[0] === undefined || found.includes(undefined);
      return isKnown ? [] : [{ fence, line: lineOf(index), message: "", ...found[0] }];
    });
    return [...curlFaults, ...pathFaults];
  });
}

/** A fault in an argument of a command; its line is relative to that of the argument. */
type CommandFault = Omit<Fault, "fence"> & { text: string };

function commandFaults(command: string, apis: readonly ApiBodies[]): CommandFault[] {
  const { url = "", method = "GET", body, unknown = [] } = parseCurl(command) ?? {};
  const messages = apis
    .filter((api) => api.hasServerOf(url))
    .map((api) => api.urlFault(url, method));
  const [message] = messages.includes(undefined) ? [] : messages;
  const urlFaults = message === undefined ? [] : [{ text: url, line: 0, message }];
  const api = apis.find((each) => each.operationAt(url) !== undefined);
  const operation = api?.operationAt(url);
  const hasVariables = unknown.some((text) => body?.includes(text));
  if (api === undefined || operation === undefined || body === undefined || hasVariables) {
    return urlFaults;
  }
  const syntaxFault = jsonFault(body);
  if (syntaxFault !== undefined) return [...urlFaults, { text: body, ...syntaxFault }];
  const bodyFaults = api.faults(JSON.parse(body), { operation }).map(({ pointer, ...fault }) => ({
    ...fault,
    text: body,
    line: 0,
    message: `body of \`${operation}\`: ${fault.message}`,
  }));
  return [...urlFaults, ...bodyFaults];
}
