import { type ReactNode, useState } from "react";
import * as words from "#words";
import type { JsonValue } from "../../../content/model/body.ts";
import type { SchemaNode } from "../../../content/model/operation.ts";
import { fill } from "../../../content/model/text/translate.ts";
import { hasExactNumbers } from "../../../content/samples/json-literals.ts";
import { useElementId } from "./use-element-id.ts";
import type { ValueProblem } from "./value-problem.ts";

export interface ValueEditorProps {
  /** Names and indexes that lead to the value: what is said of it elsewhere leads to its field. */
  path: readonly string[];
  label: string;
  node: SchemaNode;
  required: boolean;
  value: JsonValue | undefined;
  /** Problems of the value and of everything in it, with paths from the value. */
  problems: readonly ValueProblem[];
  /** Undefined takes the value out of the request. */
  onChange: (value: JsonValue | undefined) => void;
}

interface FieldProps {
  path?: readonly string[];
  label: string;
  required?: boolean;
  message?: string | undefined;
  /** The message tells of a doubt, not of an error. */
  isWarning?: boolean | undefined;
  help?: string | undefined;
  /** The input; it gets the attributes that tie it to its label, help and message. */
  children: (attributes: FieldAttributes) => ReactNode;
}

interface FieldAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  "aria-required": boolean;
}

/** Label, help and message of one input. */
export function Field({
  path,
  label,
  required = false,
  message,
  isWarning,
  help,
  children,
}: FieldProps) {
  const id = useElementId();
  const isDescribed = message !== undefined || help !== undefined;
  return (
    <div className="field" data-path={path?.join(".")}>
      <label htmlFor={id}>
        {label}
        {required && <b> {words["field.required"]}</b>}
      </label>
      {children({
        id,
        "aria-describedby": isDescribed ? `${id}-help` : undefined,
        "aria-invalid": message !== undefined && isWarning !== true,
        "aria-required": required,
      })}
      {isDescribed && (
        <p id={`${id}-help`}>
          {message !== undefined && (isWarning ? <em>{message} </em> : <strong>{message} </strong>)}
          {help}
        </p>
      )}
    </div>
  );
}

/** What a field shows of a value's schema and problems. */
function fieldProps({ path, label, node, required, problems }: ValueEditorProps) {
  const problem = ownProblem(problems);
  const { message, isWarning } = problem ?? {};
  return { path, label, required, help: node.description, message, isWarning };
}

/** The problem of the value itself, not of something in it. */
export function ownProblem(problems: readonly ValueProblem[]): ValueProblem | undefined {
  return problems.find(({ path }) => path.length === 0);
}

export function TextField(props: ValueEditorProps) {
  const { value, onChange } = props;
  return (
    <Field {...fieldProps(props)}>
      {(attributes) => (
        <input
          {...attributes}
          value={typeof value === "string" ? value : ""}
          onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

export function NumberField(props: ValueEditorProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState("");
  const stored = value === undefined || typeof value === "string" ? value : JSON.stringify(value);
  // `1.50` is the same number as 1.5, and stays as it was typed.
  const text = toNumber(typed) === value ? typed : (stored ?? "");
  const isTooLong = numberText.test(text.trim()) && !hasExactNumbers(text.trim());
  const { message, ...field } = fieldProps(props);
  return (
    <Field {...field} message={isTooLong ? words["editor.tooExact"] : message}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(toNumber(target.value));
          }}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What is not (yet) a number stays as typed and is reported, so that typing `-` or `1.` is possible. */
function toNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  return numberText.test(trimmed) && hasExactNumbers(trimmed) ? Number(trimmed) : text;
}

export function SelectField({
  values,
  ...props
}: ValueEditorProps & { values: readonly JsonValue[] }) {
  const { value, required, onChange } = props;
  const index = values.findIndex((item) => JSON.stringify(item) === JSON.stringify(value));
  if (required && values.length === 1 && index === 0) return <FixedField {...props} />;
  return (
    <Field {...fieldProps(props)}>
      {(attributes) => (
        <select
          {...attributes}
          value={index}
          onChange={({ target }) => onChange(values[Number(target.value)])}
        >
          {(!required || index < 0) && (
            <option value={-1}>
              {index < 0 && value !== undefined ? words["editor.other"] : words["editor.notSet"]}
            </option>
          )}
          {values.map((item, position) => (
            <option key={JSON.stringify(item)} value={position}>
              {typeof item === "string" ? item : JSON.stringify(item)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Nothing can be chosen: the value is read, not set. */
function FixedField(props: ValueEditorProps) {
  const { value } = props;
  return (
    <Field {...fieldProps(props)}>
      {(attributes) => (
        <input
          {...attributes}
          readOnly
          value={typeof value === "string" ? value : JSON.stringify(value)}
        />
      )}
    </Field>
  );
}

/** Values without a form of their own (open objects, repeating schemas) are edited as JSON. */
export function JsonField(props: ValueEditorProps) {
  const { value, onChange } = props;
  const stored = value === undefined ? "" : JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState({ text: stored, stored });
  // Text that no value can hold stays until the value changes from elsewhere.
  const text = typed.stored === stored ? typed.text : stored;
  const { message, ...field } = fieldProps(props);
  const change = (changed: string) => {
    const next = parsed(changed);
    const isKept = typeof next === "string";
    setTyped({ text: changed, stored: isKept ? stored : next.stored });
    if (!isKept) onChange(next.value);
  };
  const failure = parsed(text);
  return (
    <Field {...field} message={typeof failure === "string" ? failure : message}>
      {(attributes) => (
        <textarea
          {...attributes}
          value={text}
          rows={Math.min(8, text.split("\n").length + 1)}
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

/** The value of a text and how it is written; a sentence when there is none. */
function parsed(text: string): { value: JsonValue | undefined; stored: string } | string {
  if (text.trim() === "") return { value: undefined, stored: "" };
  if (!hasExactNumbers(text)) return words["editor.tooExact"];
  try {
    const value: JsonValue = JSON.parse(text);
    return { value, stored: JSON.stringify(value, null, 2) };
  } catch (error) {
    return notJson(error);
  }
}

export function notJson(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return fill(words["editor.notJson"], { reason });
}
