import type { SandboxFlow, SandboxScenario } from "../../model/sandbox.ts";
import type { SandboxSettings } from "../../settings/sandbox.ts";

/** The scenarios that change what the operation answers. */
export function scenariosOf(
  id: string,
  { scenarios }: SandboxSettings,
): Record<string, SandboxScenario> {
  const changing = Object.entries(scenarios).flatMap(
    ([name, { slower, operations }]): [string, SandboxScenario][] => {
      const flow = flowOf(operations, id);
      return flow === undefined && slower === undefined ? [] : [[name, { slower, flow }]];
    },
  );
  return Object.fromEntries(changing);
}

/** All flows whose key names the operation as one. */
export function flowOf(flows: Record<string, SandboxFlow>, id: string): SandboxFlow | undefined {
  const own = Object.entries(flows).flatMap(([names, flow]) =>
    names === "*" || names.split(/,\s*/).includes(id) ? flow : [],
  );
  const answer = Object.assign({}, ...own.map((flow) => flow.answer));
  return own.length === 0 ? undefined : Object.assign({}, ...own, { answer });
}
