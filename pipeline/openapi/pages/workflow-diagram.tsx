import { t } from "../../kernel/words.ts";
import { Twin } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { truncate } from "../../tree/plain-text.ts";
import type { Workflow, WorkflowStep } from "../read/workflows/workflow.ts";

/** Narrow enough to be readable on a phone. */
const width = 400;
const program = 60;
const service = width - program;
const rowHeight = 34;
/** Height of a workflow's name and inputs. */
const headHeight = 54;
const top = 48;
/** Maximum characters between the lanes. */
const longestText = 38;
/** Maximum characters across both lanes. */
const longestLine = 54;

/** Workflows with more steps have no diagram. */
const mostSteps = 12;

/** Diagram of the final workflow of the API, after those it depends on. */
export function overviewDiagram(workflows: readonly Workflow[]): Content {
  const used = new Set(
    workflows.flatMap(({ dependsOn, steps }) => [
      ...dependsOn.map(({ pagePath }) => pagePath),
      ...steps.flatMap(({ calls }) => (calls.kind === "workflow" ? calls.pagePath : [])),
    ]),
  );
  const [goal, ...others] = workflows.filter(({ pagePath }) => !used.has(pagePath));
  return goal === undefined || others.length > 0 ? undefined : workflowDiagram(goal, workflows);
}

/** Sequence diagram of a workflow and its dependencies, with the outputs of each step. */
export function workflowDiagram(workflow: Workflow, all: readonly Workflow[]): Content {
  const chain = withEarlier(workflow, all);
  const rows = placed(chain.flatMap(rowsOf));
  if (chain.reduce((sum, { steps }) => sum + steps.length, 0) > mostSteps) return undefined;
  const height = (rows.at(-1)?.y ?? top) + rowHeight + 12;
  // The page lists the same steps in words.
  return (
    <Twin markdown={[]}>
      <figure class="flow" tabindex={0}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is a group; HTML has no other element for one */}
        <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-labelledby="flow-title">
          <title id="flow-title">{t("workflow.drawing", { title: workflow.title })}</title>
          {lane(t("workflow.yourProgram"), program, height)}
          {lane(t("workflow.api"), service, height)}
          {rows.map(rowShape)}
        </svg>
      </figure>
    </Twin>
  );
}

function withEarlier(workflow: Workflow, all: readonly Workflow[]): Workflow[] {
  const chain = new Set<Workflow>();
  const add = (each: Workflow) => {
    for (const { pagePath } of each.dependsOn) {
      const earlier = all.find((other) => other.pagePath === pagePath);
      if (earlier !== undefined && !chain.has(earlier)) add(earlier);
    }
    chain.add(each);
  };
  add(workflow);
  return [...chain];
}

interface Row {
  kind: "workflow" | "call" | "answer";
  text: string;
  href?: string;
  /** Names of the inputs. */
  inputs?: string;
}

/** Sets the vertical position of each row. */
function placed(rows: readonly Row[]): (Row & { y: number })[] {
  let y = top;
  return rows.map((row) => {
    const at = { ...row, y };
    y += row.inputs === undefined ? rowHeight : headHeight;
    return at;
  });
}

function rowsOf({ title, pagePath, steps, inputs }: Workflow): Row[] {
  const names = (inputs?.fields ?? []).map(({ field }) => field).join(", ");
  const head: Row = { kind: "workflow", text: title, href: pagePath };
  return [names === "" ? head : { ...head, inputs: names }, ...steps.flatMap(rowsOfStep)];
}

function rowsOfStep({ title, calls, outputs, onFailure }: WorkflowStep, index: number): Row[] {
  const step = { number: index + 1, title };
  const repeats = onFailure.some(({ type }) => type === "retry");
  const text = t(repeats ? "workflow.repeatedStep" : "workflow.step", step);
  const { pagePath } = calls;
  const call: Row = { kind: "call", text, ...(pagePath !== undefined && { href: pagePath }) };
  if (outputs.length === 0) return [call];
  return [call, { kind: "answer", text: outputs.map(({ name }) => name).join(", ") }];
}

function lane(label: string, x: number, height: number): Content {
  return [
    <path d={`M${x} 38V${height}`} class="lane" />,
    <rect x={x - 52} y={8} width={104} height={30} rx={6} />,
    <text x={x} y={28}>
      {label}
    </text>,
  ];
}

function rowShape({ kind, text, href, inputs, y }: Row & { y: number }): Content {
  const linked = (content: Content) =>
    href === undefined ? content : <a href={href}>{content}</a>;
  if (kind === "workflow") {
    const height = (inputs === undefined ? rowHeight : headHeight) - 8;
    return [
      <rect x={8} y={y + 4} width={width - 16} height={height} rx={6} />,
      linked(
        <text x={width / 2} y={y + 21}>
          {truncate(text, longestLine)}
        </text>,
      ),
      inputs !== undefined && (
        <text x={width / 2} y={y + 40}>
          {truncate(inputs, longestLine)}
        </text>
      ),
    ];
  }
  const isCall = kind === "call";
  const direction = isCall ? 1 : -1;
  const from = isCall ? program : service;
  const to = (isCall ? service : program) - direction * 2;
  const line = y + 24;
  return [
    <path d={`M${from} ${line}H${to}`} class={kind} />,
    <path d={`M${to - 7 * direction} ${line - 4}l${7 * direction} 4l${-7 * direction} 4`} />,
    linked(
      <text x={from + direction * 8} y={line - 6} class={isCall ? "start" : "end"}>
        {truncate(text, longestText)}
      </text>,
    ),
  ];
}
