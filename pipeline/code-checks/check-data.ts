import type { Fence } from "../code/fence.ts";
import { messageOf } from "../kernel/errors.ts";
import { jsonErrorLine } from "../kernel/problems.ts";
import { parseSourceFile } from "../kernel/source-file.ts";
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
    return problems.map(({ line = 1, message }) => ({
      line: line - 1,
      message: message.replace(/^The file/, "The block"),
    }));
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

export function jsonFault(code: string): PlacedFault | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    // The problem has the line, so remove the position from the message.
    const message = messageOf(error).replace(/ in JSON at position.*| \(line \d+.*/s, "");
    return { line: jsonErrorLine(error, code) - 1, message: `the block is no JSON: ${message}` };
  }
}

function withLine(
  { pointer, ...fault }: SampleFault,
  lineOf: (pointer: string) => number,
): PlacedFault {
  return { line: pointer === "" ? -1 : lineOf(pointer) - 1, ...fault };
}
