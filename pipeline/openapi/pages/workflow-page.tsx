import { List } from "../../components/list.tsx";
import { FramedTable } from "../../components/table.tsx";
import type { PageDraft } from "../../kernel/page-draft.ts";
import { counted, sentence, t } from "../../kernel/words.ts";
import type { JsonValue } from "../../model/body.ts";
import { pathPieces } from "../../model/text/name-pieces.ts";
import { Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { withLineBreaks } from "../../tree/line-breaks.tsx";
import type { ApiModel } from "../read/api-model.ts";
import {
  type Criterion,
  isSelector,
  type Workflow,
  type WorkflowAction,
  type WorkflowLink,
  type WorkflowOutput,
  type WorkflowStep,
} from "../read/workflows/workflow.ts";
import { requiredNote, schemaContent } from "./fields/field-list.tsx";
import { fieldTables } from "./fields/field-table.tsx";
import { type ApiBuild, apiDraft, PageContext } from "./page-context.ts";
import { codePanel } from "./samples/code-panel.tsx";
import { workflowDiagram } from "./workflow-diagram.tsx";

/** Inputs, steps with their actions, and outputs of a workflow. */
export function workflowPage(workflow: Workflow, build: ApiBuild): PageDraft {
  const page = new PageContext(build);
  const { api } = build;
  const { title, dependsOn, outputs } = workflow;
  const linked: LinkedValue = (value) => linkedValue(value, workflow, api);
  return {
    ...apiDraft(api, t("api.workflows"), { label: t("api.workflows") }),
    path: workflow.pagePath,
    kind: "workflow",
    title,
    description: workflow.brief || t("workflow.description", { title, api: api.title }),
    body: toNodes([
      page.blocks(workflow.description, 1),
      dependsOn.length > 0 && (
        <p>{sentence("workflow.after", { workflows: joined(dependsOn.map(workflowLink)) })}</p>
      ),
      workflowDiagram(workflow, api.workflows),
      inputSection(workflow, page),
      <h2 id="steps">{t("workflow.steps")}</h2>,
      workflow.steps.map((step, index) => stepSection(step, index, page, linked)),
      outputs.length > 0 && [
        <h2 id="outputs">{t("workflow.outputs")}</h2>,
        outputTable(outputs, linked),
      ],
    ]),
    sourceFile: workflow.file,
    place: workflow.place,
    search: { symbols: [workflow.id], entries: [] },
  };
}

function workflowLink({ title, pagePath }: WorkflowLink): Content {
  return pagePath === undefined ? title : <a href={pagePath}>{title}</a>;
}

function inputSection({ inputs }: Workflow, page: PageContext): Content {
  if (inputs === undefined) return undefined;
  return [
    <h2 id="inputs">{t("workflow.inputs")}</h2>,
    page.blocks(inputs.description, 2),
    requiredNote(),
    <Twin markdown={fieldTables(inputs, page)}>
      {schemaContent(inputs, page, { anchor: "input" })}
    </Twin>,
  ];
}

/** Writes a value in which references to inputs, steps and workflows are links. */
type LinkedValue = (value: JsonValue) => Content;

function stepSection(
  step: WorkflowStep,
  index: number,
  page: PageContext,
  linked: LinkedValue,
): Content {
  const { anchor, title, description, calls, contentType, parameters, payload, outputs } = step;
  const { dependsOn, timeout } = step;
  return [
    <h3 id={page.uniqueId(anchor)}>{t("workflow.step", { number: index + 1, title })}</h3>,
    page.blocks(description, 3),
    <p>
      {callText(calls)}
      {contentType !== undefined && [
        " ",
        sentence("workflow.contentType", { type: <code>{contentType}</code> }),
      ]}
      {dependsOn.length > 0 && [
        " ",
        sentence("workflow.after", { workflows: joined(dependsOn.map(stepLink)) }),
      ]}
      {timeout !== undefined && [" ", counted("workflow.timeout", timeout)]}
    </p>,
    payload !== undefined && [
      <p>
        {t("workflow.body")} {typeof payload === "string" && linked(payload)}
      </p>,
      typeof payload !== "string" && codePanel(JSON.stringify(payload, null, 2), "json"),
    ],
    parameters.length > 0 && (
      <FramedTable
        head={[t("workflow.sends"), t("column.in"), t("workflow.value")]}
        rows={parameters.map((parameter) => [
          <code>{parameter.name}</code>,
          parameter.in,
          linked(parameter.value),
        ])}
      />
    ),
    ruleList(step, linked),
    outputs.length > 0 && outputTable(outputs, linked),
  ];
}

function stepLink({ title, anchor }: WorkflowStep["dependsOn"][number]): Content {
  return anchor === undefined ? <code>{title}</code> : <a href={`#${anchor}`}>{title}</a>;
}

function callText(calls: WorkflowStep["calls"]): Content {
  const target = workflowLink(calls);
  if (calls.kind === "workflow") return sentence("workflow.runs", { target });
  const { endpoint, action } = calls;
  if (action !== undefined)
    return sentence(`workflow.message.${action}`, { target: <code>{calls.id}</code> });
  if (endpoint === undefined)
    return sentence("workflow.calls", { target: <code>{calls.id}</code> });
  const { method, path } = endpoint;
  const code = (
    <code>
      {method} {withLineBreaks(pathPieces(path))}
    </code>
  );
  return sentence("workflow.callsAt", { target, endpoint: code });
}

/** Success criteria of a step, and its actions on success and failure. */
function ruleList({ criteria, onSuccess, onFailure }: WorkflowStep, linked: LinkedValue): Content {
  const afterStep = (outcome: "onSuccess" | "onFailure", actions: readonly WorkflowAction[]) =>
    actions.map((each, index) => {
      const action = actionNodes(each, linked);
      return sentence(index === 0 ? `workflow.${outcome}` : "workflow.otherwise", { action });
    });
  const rules = [
    criteria.length > 0 &&
      sentence("workflow.succeeds", { criteria: criteriaNodes(criteria, linked) }),
    ...afterStep("onSuccess", onSuccess),
    ...afterStep("onFailure", onFailure),
  ];
  const items = rules.filter((rule) => rule !== false);
  return items.length > 0 && <List items={items} />;
}

function criteriaNodes(criteria: readonly Criterion[], linked: LinkedValue): Content {
  return joined(
    criteria.map(({ condition, context, type }) => {
      if (context === undefined) return <code>{condition}</code>;
      return sentence(`workflow.condition.${type}`, {
        condition: <code>{condition}</code>,
        context: linked(context),
      });
    }),
    t("workflow.and"),
  );
}

function actionNodes(
  { type, to, after, limit, criteria }: WorkflowAction,
  linked: LinkedValue,
): Content {
  const target =
    to && (to.kind === "step" ? <a href={`#${to.anchor}`}>{to.title}</a> : workflowLink(to));
  return [
    type === "retry" && target !== undefined && sentence("workflow.first", { target }),
    type === "goto" ? sentence("workflow.goto", { target }) : t(`workflow.${type}`),
    after !== undefined && [" ", counted("workflow.after.seconds", after)],
    limit !== undefined && [", ", counted("workflow.limit", limit)],
    criteria.length > 0 && [
      ", ",
      sentence("workflow.if", { criteria: criteriaNodes(criteria, linked) }),
    ],
  ];
}

function outputTable(outputs: readonly WorkflowOutput[], linked: LinkedValue): Content {
  const rows = outputs.map(({ name, value }) => [<code>{name}</code>, linked(value)]);
  return <FramedTable head={[t("workflow.gives"), t("workflow.value")]} rows={rows} />;
}

function linkedValue(value: JsonValue, workflow: Workflow, api: ApiModel): Content {
  if (isSelector(value)) {
    return sentence("workflow.selected", {
      selector: <code>{value.selector}</code>,
      context: linkedValue(value.context, workflow, api),
    });
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const code = <code>{text}</code>;
  const [, kind, name] = /^\$(inputs|steps|workflows)\.([A-Za-z0-9_-]+)/.exec(text) ?? [];
  const { file, steps } = workflow;
  const step = steps.find(({ id }) => id === name);
  const other = api.workflows.find((each) => each.file === file && each.id === name);
  if (kind === "inputs") return <a href="#inputs">{code}</a>;
  if (kind === "steps" && step !== undefined) return <a href={`#${step.anchor}`}>{code}</a>;
  if (kind === "workflows" && other !== undefined) return <a href={other.pagePath}>{code}</a>;
  return code;
}
