import { expect, it } from "vitest";
import { runFlowComponent } from "../../../pipeline/guides/run-flow.tsx";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { formatProblem, type Problem } from "../../../pipeline/kernel/problems.ts";

it.each([
  ["/Documentation/sale", ""],
  ["/Documentation/sales", "there is no guide `/Documentation/sales`"],
])("a flow whose program is in the guide %s", (page, problem) => {
  const graph = new LinkGraph();
  graph.addEntity({ id: "operation:sell", label: "sell", href: "/OpenAPI/sell" });
  graph.addEntity({ id: "guide:/Documentation/sale", label: "Sale", href: "/Documentation/sale" });
  const problems: Problem[] = [];
  const choice = { field: "kind", options: {} };
  const program = { page, title: "sell.ts" };
  const props = { operation: "sell", body: {}, fields: [], choice, steps: [], program };
  const RunFlow = runFlowComponent({ problems, graph })("RunFlow", problems);
  RunFlow(props, { file: "a.mdx", line: 1 });
  expect(problems.map(formatProblem).join("\n")).toContain(problem);
  expect(problems.length).toBe(problem === "" ? 0 : 1);
});
