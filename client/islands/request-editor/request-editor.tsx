import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { Parameter, RequestForm } from "../../../pipeline/model/operation.ts";
import type { OperationRequest, RequestCheck } from "../../../pipeline/model/request-check.ts";
import {
  credentialPlaceholders,
  credentialsOf,
  initialValues,
  parameterKey,
  type RequestValues,
} from "../../../pipeline/model/samples/build-request.ts";
import { closest } from "../../kernel/closest.ts";
import { copyText } from "../../kernel/copy-text.ts";
import { isComposing } from "../../kernel/is-composing.ts";
import { keepValues } from "../../page/kept-values.ts";
import { CrashBoundary } from "../crash-boundary.tsx";
import { BodyEditor } from "./body-editor.tsx";
import { loadForm } from "./load-form.ts";
import { checkParsedBody, parseBody } from "./parse-body.ts";
import { CredentialField, ExampleField, ServerFields } from "./request-fields.tsx";
import { linkedRequest, requestLink, withoutSecrets } from "./request-link.ts";
import { RunPanel } from "./run-panel.tsx";
import { updateSamplePanels } from "./sample-panels.ts";
import { initialReaderValues } from "./show-variant.ts";
import { useVariant } from "./use-variant.ts";
import { SchemaDocument, ValueEditor } from "./value-editor.tsx";
import { type ValueProblem, valueProblems } from "./value-problem.ts";
import { shownVariant } from "./variants.ts";
import { inFormOrder, Verdict } from "./verdict.tsx";

/**
 * Edits a request and updates the page's samples. Requests are sent to the sandbox only.
 * Shown above the samples; in narrow windows it is a bottom sheet.
 */
export default function RequestEditor({ src }: { src: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const container = useMemo(() => document.getElementById("editor-place"), []);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (closest(target, "[data-opens]") !== null) setIsOpen(true);
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  const close = () => {
    setIsOpen(false);
    document.querySelector<HTMLElement>("[data-opens]")?.focus();
  };
  const [loaded, setLoaded] = useState<OperationRequest>();
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const load = () => {
    setFailure(undefined);
    loadForm(src).then(setLoaded, (error: unknown) => setFailure(String(error)));
  };
  useEffect(load, [src]);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  // The retry button was removed and the focus with it.
  useEffect(() => {
    if (loaded !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [loaded]);
  if (container === null) return null;
  return createPortal(
    <section
      className="editor"
      aria-labelledby={id}
      hidden={!isOpen}
      onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isComposing(nativeEvent) && close()}
    >
      <div className="editor-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {words["operation.buildRequest"]}
        </h2>
        <button type="button" className="text-button" onClick={close}>
          {words["editor.close"]}
        </button>
      </div>
      {failure !== undefined && (
        <p role="alert">
          {words["editor.failed"]}{" "}
          <button type="button" className="button" onClick={load}>
            {words["loader.retry"]}
          </button>
        </p>
      )}
      {loaded === undefined && failure === undefined && (
        <p role="status">{words["editor.loading"]}</p>
      )}
      {loaded !== undefined && <Editor loaded={loaded} />}
    </section>,
    container,
  );
}

/** Initial request: the one of the URL fragment, or the example of the selected variant. */
function firstValues(form: RequestForm): RequestValues {
  const linked = linkedRequest(location.hash);
  if (linked !== undefined && form.servers[linked.server] !== undefined) {
    return { ...initialValues(form), ...linked };
  }
  return initialReaderValues(form, shownVariant());
}

function Editor({ loaded }: { loaded: OperationRequest }) {
  const { form } = loaded;
  const initial = useMemo(() => initialValues(form), [form]);
  const [values, setValues] = useState(() => firstValues(form));
  // Fields keep their text in local state; a new key resets them for another body.
  const [resets, setResets] = useState(0);
  const change = (part: Partial<RequestValues>) => setValues((before) => ({ ...before, ...part }));
  const resetTo = (part: Partial<RequestValues>) => {
    change(part);
    setResets((before) => before + 1);
  };
  const reset = () => {
    keepValues({ apiKey: undefined, userName: undefined, password: undefined, server: undefined });
    resetTo(initial);
  };
  const body = parseBody(loaded, values.body);
  const isReadable = body.value !== undefined || values.body === undefined;
  // Checks and samples are deferred, so that typing stays responsive.
  const deferred = useDeferredValue(values);
  const deferredResets = useDeferredValue(resets);
  const checkedBody = useMemo(
    () => checkParsedBody(loaded, deferred.body),
    [loaded, deferred.body],
  );
  const checkedParameters = useMemo(
    () => parameterProblems(loaded, deferred.parameters),
    [loaded, deferred.parameters],
  );
  // After a reset they are still those of the previous values.
  const isChecked = deferredResets === resets;
  const bodyProblems = isChecked ? checkedBody : [];
  // While the JSON is invalid, the samples keep the last valid body.
  useEffect(() => {
    if (isReadable) updateSamplePanels(form, deferred);
  }, [form, deferred, isReadable]);
  const examples = form.body?.examples ?? [];
  const showExample = (value: JsonValue) => resetTo({ body: JSON.stringify(value, null, 2) });
  useVariant(loaded, body.value, (name) => {
    const example = examples.find((each) => each.name === name);
    if (example !== undefined) showExample(example.value);
  });
  const problems = [...checkedParameters.flatMap(withName), ...bodyProblems];
  return (
    <SchemaDocument value={loaded.check}>
      <CrashBoundary>
        {form.sandbox !== undefined && <RunPanel loaded={loaded} values={values} />}
        <Verdict problems={inFormOrder(problems, form)} />
        {form.parameters.map((parameter, index) => {
          const key = parameterKey(parameter);
          return (
            <ValueEditor
              key={`${key} ${resets}`}
              path={[parameter.name]}
              label={`${parameter.name} (${parameter.in})`}
              node={parameter.schema}
              required={parameter.required}
              value={values.parameters[key]}
              problems={(isChecked && checkedParameters[index]?.problems) || []}
              onChange={(item) => change({ parameters: withValue(values.parameters, key, item) })}
            />
          );
        })}
        {examples.length > 1 && (
          <ExampleField examples={examples} body={body.value} onChoose={showExample} />
        )}
        {form.body && (
          <BodyEditor
            body={form.body}
            resets={resets}
            parsed={body}
            problems={bodyProblems}
            text={values.body}
            onChange={(text) => change({ body: text })}
          />
        )}
        <ServerFields
          form={form}
          values={values}
          onChange={(part) => {
            change(part);
            if (part.server !== undefined) keepValues({ server: form.servers[part.server]?.url });
          }}
        />
        {credentialsOf(form.security).map((name) => (
          <CredentialField
            key={name}
            name={name}
            value={values[name]}
            onChange={(value) => {
              change({ [name]: value });
              keepValues({ [name]: value === credentialPlaceholders[name] ? undefined : value });
            }}
          />
        ))}
        <p className="editor-actions">
          <LinkButton values={values} check={loaded.check} />
          <button type="button" className="button" onClick={reset}>
            {words["editor.again"]}
          </button>
        </p>
      </CrashBoundary>
    </SchemaDocument>
  );
}

/** A link to this page with the request in its fragment. */
function LinkButton({ values, check }: { values: RequestValues; check: RequestCheck }) {
  const [status, setStatus] = useState<string>();
  const copy = async () => {
    const link = requestLink(location.origin + location.pathname, withoutSecrets(values, check));
    if (await copyText(link)) return setStatus(words["editor.link.copied"]);
    history.replaceState(history.state, "", link);
    setStatus(words["editor.link.shown"]);
  };
  return (
    <button type="button" className="button" onClick={() => void copy()} aria-live="polite">
      {status ?? words["editor.link"]}
    </button>
  );
}

interface ParameterProblems {
  parameter: Parameter;
  problems: ValueProblem[];
}

function parameterProblems(
  { form, check }: OperationRequest,
  values: RequestValues["parameters"],
): ParameterProblems[] {
  return form.parameters.map((parameter) => {
    const value = values[parameterKey(parameter)];
    if (value === undefined && parameter.required) {
      return { parameter, problems: [{ path: [], message: words["editor.missing"] }] };
    }
    const checked = check.parameters?.find(
      (each) => parameterKey(each) === parameterKey(parameter),
    );
    return { parameter, problems: valueProblems(checked?.schema, value, { $defs: check.$defs }) };
  });
}

function withName({ parameter, problems }: ParameterProblems): ValueProblem[] {
  return problems.map((problem) => ({ ...problem, path: [parameter.name, ...problem.path] }));
}

function withValue(
  all: Record<string, JsonValue>,
  key: string,
  value: JsonValue | undefined,
): Record<string, JsonValue> {
  const { [key]: _before, ...others } = all;
  return value === undefined ? others : { ...others, [key]: value };
}
