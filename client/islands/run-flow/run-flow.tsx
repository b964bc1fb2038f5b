import { useEffect, useState } from "react";
import * as words from "#words";
import type { JsonObject } from "../../../pipeline/model/body.ts";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import { requestPath } from "../../../pipeline/model/request-check.ts";
import type { RunFlowProps } from "../../../pipeline/model/run-flow.ts";
import { initialValues } from "../../../pipeline/model/samples/build-request.ts";
import { typescriptSample } from "../../../pipeline/model/samples/typescript-client.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { copyText } from "../../kernel/copy-text.ts";
import { Highlighted } from "../request-editor/highlighted.tsx";
import { loadForm } from "../request-editor/load-form.ts";
import { RunButton } from "../request-editor/run-button.tsx";
import { Field, Options } from "../request-editor/value-fields.tsx";
import { type FlowRun, runFlow } from "./flow.ts";

/** Runs a whole flow in the sandbox: what is chosen, the code of it, and each step with its requests and answers. */
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
  const [option = "", { body: added, note } = { body: {}, note: "" }] = options[chosen] ?? [];
  const values = valuesOf(props, typed);
  const picked = { [choice.field]: option, ...added };
  const body = { ...props.body, ...values, ...picked };
  const run = async () => {
    setRuns([]);
    setNotice("");
    setIsRunning(true);
    const first = { page, parameters: {}, body: JSON.stringify(body, null, 2) };
    await runFlow(first, (shown) =>
      setRuns((before) => [...before.filter((each) => each.page !== shown.page), shown]),
    ).catch(failed);
    setIsRunning(false);
  };
  const copy = async () => {
    const answer = await fetch(`${program.page}.md`);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const markdown = await answer.text();
    const changes = [...Object.entries(values).map(([name, value]) => ({ [name]: value })), picked];
    if (await copyText(programIn(markdown, program.title, changes)))
      setNotice(words["flow.copied"]);
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
          <Field label={choice.field}>
            {(attributes) => (
              <Options
                {...attributes}
                names={options.map(([name]) => name)}
                chosen={chosen}
                onPick={setChosen}
              />
            )}
          </Field>
        </div>
        <Code text={sample ?? ""} lang="typescript" />
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
        {steps.map(({ name, text, pages }, index) => (
          <Step
            key={name}
            name={name}
            text={text}
            runs={runs.filter((each) => pages.includes(each.page))}
            // What happens elsewhere is done with the step before it.
            isDone={isDone(pages.length > 0 ? pages : (steps[index - 1]?.pages ?? []), runs)}
          />
        ))}
      </ol>
    </div>
  );
}

function valuesOf({ body, fields }: RunFlowProps, typed: Record<string, string>): JsonObject {
  const values = fields.map((name) => {
    const text = typed[name] ?? String(body[name]);
    // What is no number is sent as it is, so that the answer says so.
    const isNumber = typeof body[name] === "number" && text.trim() !== "";
    return [name, isNumber && Number.isFinite(Number(text)) ? Number(text) : text] as const;
  });
  return Object.fromEntries(values);
}

function isDone(pages: readonly string[], runs: readonly FlowRun[]): boolean {
  return pages.every((page) =>
    runs.some((run) => run.page === page && run.isFinal && run.answer.status < 400),
  );
}

interface StepProps {
  name: string;
  text: string;
  runs: readonly FlowRun[];
  isDone: boolean;
}

function Step({ name, text, runs, isDone }: StepProps) {
  const isRunning = !isDone && runs.length > 0 && runs.every(({ answer }) => answer.status < 400);
  return (
    <li data-state={isDone ? "done" : undefined}>
      <strong>{name}</strong> {isDone && words["flow.done"]} {isRunning && words["flow.running"]}
      <p>{text}</p>
      {runs.map(({ page, endpoint, body, answer }) => (
        <details key={page}>
          <summary>
            <code>{endpoint}</code> {answer.status}
          </summary>
          <Code text={body ?? ""} />
          <Code text={answer.body} />
        </details>
      ))}
    </li>
  );
}

/** It scrolls, so it takes the focus. */
function Code({ text, lang = "json" }: { text: string; lang?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <pre className="run-body" tabIndex={0}>
      <Highlighted code={text} lang={lang} />
    </pre>
  );
}

/** The code blocks with the title; each change takes the place of the first line with its first field. */
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
