import { useEffect, useMemo, useRef, useState } from "react";
import type { JsonValue } from "../../../content/model/body.ts";
import type { Parameter, RequestForm } from "../../../content/model/operation.ts";
import {
  initialValues,
  parameterKey,
  type RequestValues,
} from "../../../content/model/samples/build-request.ts";
import { loadForm } from "./load-form.ts";
import { parseBody } from "./parse-body.ts";
import { BodyText, ExampleField, KeyField, ServerFields } from "./request-fields.tsx";
import { updateSamplePanels } from "./sample-panels.ts";
import { useElementId } from "./use-element-id.ts";
import { type ValueProblem, validateValue } from "./validate-value.ts";
import { ValueEditor } from "./value-editor.tsx";

/** Edits the request that the page's samples send. It calls no API: only the samples follow. */
export default function RequestEditor({ src }: { src: string }) {
  const [form, setForm] = useState<RequestForm>();
  const [failure, setFailure] = useState<string>();
  const load = () => {
    setFailure(undefined);
    loadForm(src).then(setForm, (error: unknown) => setFailure(String(error)));
  };
  useEffect(load, [src]);
  if (failure !== undefined) {
    return (
      <p role="alert">
        The editor could not be loaded.{" "}
        <button type="button" onClick={load}>
          Retry
        </button>
      </p>
    );
  }
  return form === undefined ? <p role="status">Loading the editor…</p> : <Editor form={form} />;
}

function Editor({ form }: { form: RequestForm }) {
  const start = useMemo(() => initialValues(form), [form]);
  const [values, setValues] = useState(start);
  // Fields keep what was typed into them; with another body they begin anew.
  const [round, setRound] = useState(0);
  const id = useElementId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for the editor is gone; the reader goes on where it stood.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => giveRoomBack(heading.current), []);
  useEffect(() => updateSamplePanels(form, values), [form, values]);
  const change = (part: Partial<RequestValues>) => setValues((before) => ({ ...before, ...part }));
  const beginWith = (part: Partial<RequestValues>) => {
    change(part);
    setRound(round + 1);
  };
  const body = parseBody(form, values.body);
  const problems = [
    ...form.parameters.flatMap((parameter) =>
      parameterProblems(parameter, values, [parameter.name]),
    ),
    ...body.problems,
  ];
  const examples = form.body?.examples ?? [];
  return (
    <section className="editor" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Edit this request
      </h3>
      <p className="note">The code samples follow. Nothing is sent.</p>
      <ServerFields form={form} values={values} onChange={change} />
      {form.security.length > 0 && (
        <KeyField value={values.apiKey} onChange={(apiKey) => change({ apiKey })} />
      )}
      {form.parameters.map((parameter) => {
        const key = parameterKey(parameter);
        return (
          <ValueEditor
            key={`${key} ${round}`}
            label={`${parameter.name} (${parameter.in})`}
            node={parameter.schema}
            required={parameter.required}
            value={values.parameters[key]}
            problems={parameterProblems(parameter, values)}
            onChange={(item) => change({ parameters: withValue(values.parameters, key, item) })}
          />
        );
      })}
      {examples.length > 1 && (
        <ExampleField
          examples={examples}
          body={body.value}
          onChoose={(value) => beginWith({ body: JSON.stringify(value, null, 2) })}
        />
      )}
      {form.body && (
        <BodyEditor
          body={form.body}
          round={round}
          parsed={body}
          text={values.body}
          onChange={(text) => change({ body: text })}
        />
      )}
      <p role="status">
        {problems.length === 0
          ? "The request fits the schema."
          : `${problems.length} to correct: ${listed(problems)}`}
      </p>
      <button type="button" onClick={() => beginWith(start)}>
        Start again
      </button>
    </section>
  );
}

/** The room kept for the editor goes with the reader's next action: nothing moves unasked. */
function giveRoomBack(inside: HTMLElement | null): () => void {
  const end = new AbortController();
  const release = () => {
    inside?.closest("[data-opening]")?.removeAttribute("data-opening");
    end.abort();
  };
  for (const type of ["click", "keydown"]) addEventListener(type, release, { signal: end.signal });
  return () => end.abort();
}

interface BodyEditorProps {
  body: NonNullable<RequestForm["body"]>;
  /** Another one for a body that does not come from this form. */
  round: number;
  parsed: ReturnType<typeof parseBody>;
  text: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** The body as a form made from its schema, or as JSON. */
function BodyEditor({ body, round, parsed, text, onChange }: BodyEditorProps) {
  const { hasForm, value, problems, note } = parsed;
  const [wantsJson, setWantsJson] = useState(false);
  const asJson = wantsJson || !hasForm;
  const id = useElementId();
  return (
    <>
      <fieldset className="modes">
        <legend>Body as</legend>
        <button
          type="button"
          aria-pressed={!asJson}
          aria-describedby={note === undefined ? undefined : id}
          disabled={!hasForm}
          onClick={() => setWantsJson(false)}
        >
          Form
        </button>
        <button type="button" aria-pressed={asJson} onClick={() => setWantsJson(true)}>
          JSON
        </button>
        {note !== undefined && <span id={id}>{note}</span>}
      </fieldset>
      {asJson || body.schema === undefined ? (
        <BodyText
          text={text ?? ""}
          problems={problems}
          onChange={(changed) => {
            // Text that becomes valid while it is typed must not turn into a form.
            setWantsJson(true);
            onChange(changed === "" ? undefined : changed);
          }}
        />
      ) : (
        <ValueEditor
          key={round}
          label="Body"
          node={body.schema}
          required={body.required}
          value={value}
          problems={problems}
          onChange={(item) =>
            onChange(item === undefined ? undefined : JSON.stringify(item, null, 2))
          }
        />
      )}
    </>
  );
}

function parameterProblems(
  { required, schema, ...parameter }: Parameter,
  { parameters }: RequestValues,
  path: string[] = [],
): ValueProblem[] {
  const value = parameters[parameterKey(parameter)];
  if (value === undefined && required) return [{ path, message: "Required." }];
  return validateValue(schema, value, path);
}

function withValue(
  all: Record<string, JsonValue>,
  key: string,
  value: JsonValue | undefined,
): Record<string, JsonValue> {
  const { [key]: _before, ...others } = all;
  return value === undefined ? others : { ...others, [key]: value };
}

/** At most three problems by name; the others are at their fields. */
function listed(problems: readonly ValueProblem[]): string {
  const names = problems
    .slice(0, 3)
    .map(({ path }) => (path.length === 0 ? "body" : path.join(".")));
  return names.join(", ") + (problems.length > 3 ? ", …" : "");
}
