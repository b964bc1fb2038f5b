import { closest, type Problem } from "../../kernel/problems.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import type { LineOf } from "../settings/read-site.ts";

/** Checks the operations that the flows of `content/site.yaml` name. */
export function checkFlows(
  apis: readonly Pick<ApiModel, "flow" | "operations">[],
  lineOf: LineOf,
): Problem[] {
  return apis.flatMap(({ flow, operations }) => {
    const ids = new Set(operations.map(({ id }) => id));
    const named = flow?.messages.flatMap(({ operation }) => operation ?? []) ?? [];
    return named
      .filter((name) => !ids.has(name))
      .map((name): Problem => {
        const near = closest(name, ids);
        return {
          severity: "error",
          file: "content/site.yaml",
          line: lineOf(["openapi"]),
          message: `\`openapi.flow\` names the operation \`${name}\`, which the API file does not have`,
          hint:
            near === undefined ? "name an `operationId` of the file" : `did you mean \`${near}\`?`,
        };
      });
  });
}
