import { type ReactNode, useId, useState } from "react";
import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { SchemaNode } from "../../../pipeline/model/operation.ts";
import { hasExactNumbers } from "../../../pipeline/model/samples/json-literals.ts";
import { asText, isEqual } from "../../../pipeline/model/schema/json-value.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import type { ValueProblem } from "./value-problem.ts";

export interface ValueEditorProps {
  /** Property names and indexes of the value; problems link to its field by it. */
  path: readonly string[];
  label: string;
  node: SchemaNode;
  required: boolean;
  value: JsonValue | undefined;
  /** Problems of the value and its descendants, with paths relative to the value. */
  problems: readonly ValueProblem[];
  /** `undefined` removes the value from the request. */
  onChange: (value: JsonValue | undefined) => void;
}

interface FieldProps {
  path?: readonly string[];
  label: string;
  required?: boolean;
  message?: string | undefined;
  isWarning?: boolean | undefined;
  help?: string | undefined;
  /** Renders the input with the attributes that link it to label, help and message. */
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
  const id = useId();
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

/** Label, help and message from a value's schema and problems. */
function fieldProps({ path, label, node, required, problems }: ValueEditorProps) {
  const problem = ownProblem(problems);
  const { message, isWarning } = problem ?? {};
  return { path, label, required, help: node.description, message, isWarning };
}

/** The problem of the value itself, not of a descendant. */
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
  const stored = value === undefined ? value : asText(value);
  // Keeps the typed form of an equal number, such as `1.50`.
  const text = toNumber(typed) === value ? typed : (stored ?? "");
  const isTooLong = numberPattern.test(text.trim()) && !hasExactNumbers(text.trim());
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

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Text that is not (yet) a number is kept and reported, so that `-` and `1.` can be typed. */
function toNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  return numberPattern.test(trimmed) && hasExactNumbers(trimmed) ? Number(trimmed) : text;
}

interface OptionsProps extends FieldAttributes {
  names: readonly string[];
  /** Index of the name; -1 when the value is none of them. */
  chosen: number;
  /** Shown first: no value, or another one. */
  other?: string | undefined;
  onPick: (index: number) => void;
}

/** A select of names by their index. */
function Options({ names, chosen, other, onPick, ...attributes }: OptionsProps) {
  return (
    <select {...attributes} value={chosen} onChange={({ target }) => onPick(Number(target.value))}>
      {other !== undefined && <option value={-1}>{other}</option>}
      {names.map((name, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A select with its label. */
export function OptionsField({
  label,
  help,
  ...options
}: Pick<FieldProps, "label" | "help"> & Omit<OptionsProps, keyof FieldAttributes>) {
  return (
    <Field label={label} help={help}>
      {(attributes) => <Options {...attributes} {...options} />}
    </Field>
  );
}

/** One of the values; a constant is shown as it is. */
export function SelectField({
  values,
  ...props
}: ValueEditorProps & { values: readonly JsonValue[] }) {
  const { value, required, onChange } = props;
  const index = values.findIndex((item) => isEqual(item, value));
  const isFixed = required && values.length === 1 && index === 0;
  const other = index < 0 && value !== undefined ? words["editor.other"] : words["editor.notSet"];
  return (
    <Field {...fieldProps(props)}>
      {(attributes) =>
        isFixed ? (
          <input {...attributes} readOnly value={asText(value)} />
        ) : (
          <Options
            {...attributes}
            names={values.map(asText)}
            chosen={index}
            other={!required || index < 0 ? other : undefined}
            onPick={(picked) => onChange(values[picked])}
          />
        )
      }
    </Field>
  );
}

/** Values without a form (open objects, recursive schemas) are edited as JSON. */
export function JsonField(props: ValueEditorProps) {
  const { value, onChange } = props;
  const stored = value === undefined ? "" : JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState({ text: stored, stored });
  // Invalid text stays until the value changes from outside.
  const text = typed.stored === stored ? typed.text : stored;
  const { message, ...field } = fieldProps(props);
  const change = (changed: string) => {
    const result = parsed(changed);
    const isInvalid = typeof result === "string";
    setTyped({ text: changed, stored: isInvalid ? stored : result.stored });
    if (!isInvalid) onChange(result.value);
  };
  const shown = parsed(text);
  return (
    <Field {...field} message={typeof shown === "string" ? shown : message}>
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

/** Parses text into a value; an error message when it is invalid. */
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
