import { useEffect, useMemo, useRef, useState } from "react";
import type { JsonValue } from "../../../content/model/body.ts";
import type { RequestForm } from "../../../content/model/operation.ts";
import {
  initialValues,
  isJsonLike,
  keyPlaceholder,
  parameterKey,
  type RequestValues,
} from "../../../content/model/samples/build-request.ts";
import { loadForm } from "./load-form.ts";
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
  const [asJson, setAsJson] = useState(false);
  const id = useElementId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for the editor is gone; the reader goes on where it stood.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => updateSamplePanels(form, values), [form, values]);
  const change = (part: Partial<RequestValues>) => setValues((before) => ({ ...before, ...part }));
  const body = parseBody(form, values.body);
  const problems = body.problems;
  const examples = form.body?.examples ?? [];
  return (
    <section className="editor" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Edit this request
      </h3>
      <p className="note">
        The code samples follow. Nothing is sent, and the key stays in this page's memory.
      </p>
      <ServerFields form={form} values={values} onChange={change} />
      {form.security.length > 0 && (
        <KeyField value={values.apiKey} onChange={(apiKey) => change({ apiKey })} />
      )}
      {form.parameters.map((parameter) => {
        const key = parameterKey(parameter);
        const value = values.parameters[key];
        return (
          <ValueEditor
            key={key}
            label={`${parameter.name} (${parameter.in})`}
            node={parameter.schema}
            required={parameter.required}
            value={value}
            problems={validateValue(parameter.schema, value)}
            onChange={(item) => change({ parameters: withValue(values.parameters, key, item) })}
          />
        );
      })}
      {form.body && (
        <>
          {examples.length > 1 && (
            <ExampleField
              examples={examples}
              onChoose={(value) => change({ body: JSON.stringify(value, null, 2) })}
            />
          )}
          <fieldset className="modes">
            <legend>Body as</legend>
            <button
              type="button"
              aria-pressed={!asJson}
              disabled={!body.hasForm}
              onClick={() => setAsJson(false)}
            >
              Form
            </button>
            <button
              type="button"
              aria-pressed={asJson || !body.hasForm}
              onClick={() => setAsJson(true)}
            >
              JSON
            </button>
          </fieldset>
          {asJson || !body.hasForm || form.body.schema === undefined ? (
            <BodyText
              text={values.body ?? ""}
              problems={problems}
              onChange={(text) => change({ body: text === "" ? undefined : text })}
            />
          ) : (
            <ValueEditor
              label="Body"
              node={form.body.schema}
              required={form.body.required}
              value={body.value}
              problems={problems}
              onChange={(value) =>
                change({ body: value === undefined ? undefined : JSON.stringify(value, null, 2) })
              }
            />
          )}
        </>
      )}
      <p role="status">
        {problems.length === 0
          ? "The request fits the schema."
          : `${problems.length} to correct: ${listed(problems)}`}
      </p>
      <button type="button" onClick={() => setValues(start)}>
        Start again
      </button>
    </section>
  );
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

interface ParsedBody {
  value: JsonValue | undefined;
  problems: ValueProblem[];
  /** False while the text is not JSON: then there is nothing a form could show. */
  hasForm: boolean;
}

function parseBody({ body }: RequestForm, text: string | undefined): ParsedBody {
  if (body === undefined) return { value: undefined, problems: [], hasForm: false };
  if (text === undefined) {
    return {
      value: undefined,
      problems: body.required ? [{ path: [], message: "Required." }] : [],
      hasForm: body.schema !== undefined,
    };
  }
  const isStructured = isJsonLike(body.mediaType) || /form/.test(body.mediaType);
  if (!isStructured) return { value: undefined, problems: [], hasForm: false };
  try {
    const value: JsonValue = JSON.parse(text);
    const problems = body.schema === undefined ? [] : validateValue(body.schema, value);
    return { value, problems, hasForm: body.schema !== undefined };
  } catch (error) {
    const message = `Not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return { value: undefined, problems: [{ path: [], message }], hasForm: false };
  }
}

interface PartProps {
  form: RequestForm;
  values: RequestValues;
  onChange: (part: Partial<RequestValues>) => void;
}

function ServerFields({ form, values, onChange }: PartProps) {
  const id = useElementId();
  const server = form.servers[values.server];
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Server</label>
        <select
          id={id}
          value={values.server}
          onChange={({ target }) => onChange({ server: Number(target.value), serverVariables: {} })}
        >
          {form.servers.map(({ url, description }, index) => (
            <option key={url} value={index}>
              {url}
              {description && ` (${description})`}
            </option>
          ))}
        </select>
      </div>
      {server?.variables.map((variable) => (
        <ValueEditor
          key={variable.name}
          label={variable.name}
          node={{
            kind: "string",
            type: [],
            ...(variable.enum && { enum: variable.enum }),
            ...(variable.description && { description: variable.description }),
          }}
          required
          value={values.serverVariables[variable.name] ?? variable.default}
          problems={[]}
          onChange={(value) =>
            onChange({
              serverVariables: { ...values.serverVariables, [variable.name]: String(value ?? "") },
            })
          }
        />
      ))}
    </>
  );
}

function KeyField({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const id = useElementId();
  return (
    <div className="field">
      <label htmlFor={id}>API key</label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        placeholder={keyPlaceholder}
        value={value === keyPlaceholder ? "" : value}
        onChange={({ target }) => onChange(target.value === "" ? keyPlaceholder : target.value)}
      />
    </div>
  );
}

function ExampleField({
  examples,
  onChoose,
}: {
  examples: NonNullable<RequestForm["body"]>["examples"];
  onChoose: (value: JsonValue) => void;
}) {
  const id = useElementId();
  return (
    <div className="field">
      <label htmlFor={id}>Start from</label>
      <select
        id={id}
        onChange={({ target }) => onChoose(examples[Number(target.value)]?.value ?? null)}
      >
        {examples.map(({ name, summary }, index) => (
          <option key={name} value={index}>
            {summary ?? name}
          </option>
        ))}
      </select>
    </div>
  );
}

function BodyText({
  text,
  problems,
  onChange,
}: {
  text: string;
  problems: readonly ValueProblem[];
  onChange: (text: string) => void;
}) {
  const id = useElementId();
  return (
    <div className="field">
      <label htmlFor={id}>Body</label>
      <textarea
        id={id}
        rows={Math.min(24, text.split("\n").length + 1)}
        value={text}
        spellCheck={false}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul id={`${id}-help`}>
        {problems.slice(0, 8).map(({ path, message }) => (
          <li key={`${path.join(".")} ${message}`}>
            <code>{path.join(".")}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
