import { useEffect, useState } from "react";
import * as words from "#words";
import type { JsonObject } from "../../../pipeline/model/body.ts";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import { requestPath } from "../../../pipeline/model/request-check.ts";
import type { RunFlowProps } from "../../../pipeline/model/run-flow.ts";
import { initialValues } from "../../../pipeline/model/samples/build-request.ts";
import { typescriptSample } from "../../../pipeline/model/samples/typescript-client.ts";
import { parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { pointerSegments, valueAt } from "../../../pipeline/model/schema/pointer.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { markdownPath } from "../../../pipeline/model/urls.ts";
import { copyText } from "../../kernel/copy-text.ts";
import { CodeBlock, Highlighted } from "../request-editor/highlighted.tsx";
import { loadForm } from "../request-editor/load-form.ts";
import { RunButton } from "../request-editor/run-button.tsx";
import { Field, OptionsField } from "../request-editor/value-fields.tsx";
import { type FlowRun, runFlow } from "./flow.ts";

/** Runs a whole flow in the sandbox: its fields and options, the code, and each step with its requests and answers. */
export default function RunFlow(props: RunFlowProps) {
  const { page, fields, choice, steps, program } = props;
  const [form, setForm] = useState<RequestForm>();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState(0);
  const [runs, setRuns] = useState<readonly FlowRun[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const [notice, setNotice] = useState("");
  const failed = (error: unknown) =>
    setNotice(fill(words["run.failed"], { reason: String(error) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of a page is loaded once.
  useEffect(() => {
    loadForm(requestPath(page)).then(({ form: loaded }) => setForm(loaded), failed);
  }, [page]);
  const options = Object.entries(choice.options);
  const [option = "", { body: optionBody, note } = { body: {}, note: "" }] = options[chosen] ?? [];
  const values = valuesOf(props, typed);
  const optionFields = { [choice.field]: option, ...optionBody };
  const body = { ...props.body, ...values, ...optionFields };
  const run = async () => {
    setRuns([]);
    setNotice("");
    setIsRunning(true);
    const first = { page, parameters: {}, body: JSON.stringify(body, null, 2) };
    await runFlow(first, (shown) => {
      setRuns((before) => [...before.filter((each) => each.page !== shown.page), shown]);
      const { endpoint, answer } = shown;
      setNotice(fill(words["flow.answered"], { endpoint, status: answer.status }));
    }).catch(failed);
    setIsRunning(false);
  };
  const copy = async () => {
    const answer = await fetch(markdownPath(program.page));
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const markdown = await answer.text();
    const fieldChanges = Object.entries(values).map(([name, value]) => ({ [name]: value }));
    const code = programIn(markdown, program.title, [...fieldChanges, optionFields]);
    if (await copyText(code)) setNotice(words["flow.copied"]);
  };
  const server = form?.sandbox ?? 0;
  const sample =
    form && typescriptSample(form, { ...initialValues(form), server, body: JSON.stringify(body) });
  return (
    <div className="flow">
      <div>
        <div className="flow-fields">
          {fields.map((name) => (
            <Field key={name} label={name}>
              {(attributes) => (
                <input
                  {...attributes}
                  value={typed[name] ?? String(props.body[name] ?? "")}
                  onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                />
              )}
            </Field>
          ))}
          <OptionsField
            label={choice.field}
            names={options.map(([name]) => name)}
            chosen={chosen}
            onPick={setChosen}
          />
        </div>
        <p className="run-bar">
          <RunButton isRunning={isRunning} onRun={() => void run()} />
          <button type="button" className="button" onClick={() => void copy().catch(failed)}>
            {words["flow.copy"]}
          </button>
        </p>
        <p className="note">{note}</p>
        <p role="status" className="note">
          {notice}
        </p>
      </div>
      <ol className="flow-steps">
        {steps.map((step, index) => (
          <Step
            {...step}
            key={step.name}
            runs={runs.filter((run) => step.pages.includes(run.page))}
            // A step without a request of its own is done with the step before it.
            isDone={isDone(step.pages.length > 0 ? step : steps[index - 1], runs)}
          />
        ))}
      </ol>
      <CodeBlock code={sample ?? ""} lang="typescript" />
    </div>
  );
}

function valuesOf({ body, fields }: RunFlowProps, typed: Record<string, string>): JsonObject {
  const values = fields.map((name) => {
    const text = typed[name] ?? String(body[name]);
    // Text that is no number is sent unchanged, so that the answer reports it.
    return [name, typeof body[name] === "string" ? text : (parseJson(text) ?? text)] as const;
  });
  return Object.fromEntries(values);
}

type StepProps = RunFlowProps["steps"][number];

function isDone(step: StepProps | undefined, runs: readonly FlowRun[]): boolean {
  return (step?.pages ?? []).every((page) =>
    runs.some(
      (run) => run.page === page && run.answer.changesIn === undefined && run.answer.status < 400,
    ),
  );
}

function Step({
  name,
  text,
  result,
  runs,
  isDone,
}: StepProps & { runs: readonly FlowRun[]; isDone: boolean }) {
  const isRunning = !isDone && runs.length > 0 && runs.every(({ answer }) => answer.status < 400);
  const answered = parseJson(runs.at(-1)?.answer.body ?? "");
  const value = result !== "" && answered && valueAt(answered, result);
  return (
    <li data-state={isDone ? "done" : undefined}>
      <strong>{name}</strong> {isDone && words["flow.done"]} {isRunning && words["flow.running"]}
      <p>{text}</p>
      {typeof value === "string" && (
        <p>
          {pointerSegments(result).at(-1)} <Highlighted code={value} lang="text" />
        </p>
      )}
      {runs.map(({ page, endpoint, body, answer }) => (
        <details key={page} open={answer.status >= 400}>
          <summary>
            <code>{endpoint}</code> {answer.status}
          </summary>
          <CodeBlock code={body ?? ""} />
          <CodeBlock code={answer.body} />
        </details>
      ))}
    </li>
  );
}

/** The code blocks with the title. Each change replaces the first line that sets the first of its fields. */
function programIn(markdown: string, title: string, changes: readonly JsonObject[]): string {
  const blocks = markdown.matchAll(/^```\w+ title="([^"]*)"[^\n]*\n([\s\S]*?)^```$/gm);
  const parts = [...blocks].flatMap(([, name = "", code = ""]) =>
    name.startsWith(title) ? [code] : [],
  );
  return changes.reduce((code, fields) => {
    const lines = Object.entries(fields).map(
      ([name, value]) => `${name}: ${JSON.stringify(value)},`,
    );
    const [first] = Object.keys(fields);
    return code.replace(new RegExp(`^( +)${first}: .*`, "m"), (_, indent: string) =>
      lines.map((line) => indent + line).join("\n"),
    );
  }, parts.join("\n"));
}
