import type { ReactNode } from "react";
import type { JsonObject, JsonValue } from "../../../content/model/body.ts";
import type { FieldNode, SchemaNode } from "../../../content/model/operation.ts";
import { exampleOf } from "../../../content/model/samples/example-value.ts";
import { useElementId } from "./use-element-id.ts";
import { bestOption, type ValueProblem } from "./validate-value.ts";

interface ValueEditorProps {
  label: string;
  node: SchemaNode;
  required: boolean;
  value: JsonValue | undefined;
  /** Problems of the value and of everything in it, with paths from the value. */
  problems: readonly ValueProblem[];
  /** Undefined takes the value out of the request. */
  onChange: (value: JsonValue | undefined) => void;
}

/** The part of the form for one value: an input, or a group of them. */
export function ValueEditor(props: ValueEditorProps) {
  const { node, value } = props;
  if (node.cut !== undefined || node.kind === "any" || node.kind === "never")
    return <JsonField {...props} />;
  if (node.choices !== undefined) return <ChoiceGroup {...props} choices={node.choices} />;
  if (node.enum !== undefined && node.enum.length > 0)
    return <SelectField {...props} values={node.enum} />;
  switch (node.kind) {
    case "boolean":
      return <SelectField {...props} values={[true, false]} />;
    case "number":
    case "integer":
      return <NumberField {...props} />;
    case "string":
      return <TextField {...props} />;
    case "array":
      return <ListGroup {...props} />;
    case "map":
      return <JsonField {...props} />;
    default:
      return node.fields === undefined ? (
        <JsonField {...props} />
      ) : (
        <ObjectGroup {...props} value={value} />
      );
  }
}

/** Label, help and message of one input; `children` gets the attributes that tie them together. */
function Field({
  label,
  node,
  required,
  problems,
  children,
}: Omit<ValueEditorProps, "onChange" | "value"> & {
  children: (attributes: {
    id: string;
    "aria-describedby": string;
    "aria-invalid": boolean;
    "aria-required": boolean;
  }) => ReactNode;
}) {
  const id = useElementId();
  const message = problems.find(({ path }) => path.length === 0)?.message;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <b> required</b>}
      </label>
      {children({
        id,
        "aria-describedby": `${id}-help`,
        "aria-invalid": message !== undefined,
        "aria-required": required,
      })}
      <p id={`${id}-help`}>
        {message !== undefined && <strong>{message} </strong>}
        {node.description}
      </p>
    </div>
  );
}

function TextField(props: ValueEditorProps) {
  const { value, required, onChange } = props;
  return (
    <Field {...props}>
      {(attributes) => (
        <input
          {...attributes}
          value={typeof value === "string" ? value : ""}
          onChange={({ target }) =>
            onChange(target.value === "" && !required ? undefined : target.value)
          }
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function NumberField(props: ValueEditorProps) {
  const { value, onChange } = props;
  const text = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
  return (
    <Field {...props}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => onChange(toNumber(target.value))}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** What is not (yet) a number stays as typed and is reported, so that typing `-` or `1.` is possible. */
function toNumber(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) && String(number) === trimmed ? number : text;
}

function SelectField({ values, ...props }: ValueEditorProps & { values: readonly JsonValue[] }) {
  const { value, required, onChange } = props;
  const index = values.findIndex((item) => JSON.stringify(item) === JSON.stringify(value));
  return (
    <Field {...props}>
      {(attributes) => (
        <select
          {...attributes}
          value={index}
          onChange={({ target }) => onChange(values[Number(target.value)])}
        >
          {(!required || index < 0) && <option value={-1}>not set</option>}
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

/** Values without a form of their own (open objects, repeating schemas) are edited as JSON. */
function JsonField(props: ValueEditorProps) {
  const { value, onChange } = props;
  const text = value === undefined ? "" : JSON.stringify(value, null, 2);
  return (
    <Field {...props}>
      {(attributes) => (
        <textarea
          {...attributes}
          key={text}
          defaultValue={text}
          rows={Math.min(8, text.split("\n").length + 1)}
          spellCheck={false}
          onBlur={({ target }) => onChange(parsedOr(target.value, value))}
        />
      )}
    </Field>
  );
}

function parsedOr(text: string, fallback: JsonValue | undefined): JsonValue | undefined {
  if (text.trim() === "") return undefined;
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return fallback;
  }
}

/** A group that may be left out: a button puts it in or takes it away. */
function Group({
  label,
  node,
  required,
  value,
  problems,
  onChange,
  children,
}: ValueEditorProps & { children: ReactNode }) {
  const message = problems.find(({ path }) => path.length === 0)?.message;
  const isThere = value !== undefined;
  return (
    <fieldset className="group">
      <legend>
        {label}
        {required && <b> required</b>}
      </legend>
      {message !== undefined && <strong>{message}</strong>}
      {isThere && children}
      {(!isThere || !required) && (
        <button type="button" onClick={() => onChange(isThere ? undefined : exampleOf(node))}>
          {isThere ? "Remove" : "Add"} {label}
        </button>
      )}
    </fieldset>
  );
}

function ObjectGroup(props: ValueEditorProps) {
  return (
    <Group {...props}>
      <ObjectFields {...props} fields={props.node.fields ?? []} />
    </Group>
  );
}

/** The inputs of an object's fields, without a frame. */
export function ObjectFields({
  fields,
  value,
  problems,
  onChange,
}: Pick<ValueEditorProps, "value" | "problems" | "onChange"> & { fields: readonly FieldNode[] }) {
  const object: JsonObject =
    typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const change = (name: string, item: JsonValue | undefined) => {
    const { [name]: _before, ...others } = object;
    onChange(
      item === undefined
        ? others
        : name in object
          ? { ...object, [name]: item }
          : { ...others, [name]: item },
    );
  };
  return fields
    .filter((field) => !field.readOnly)
    .map((field) => (
      <ValueEditor
        key={field.field}
        label={field.field}
        node={field}
        required={field.required}
        value={object[field.field]}
        problems={problemsBelow(problems, field.field)}
        onChange={(item) => change(field.field, item)}
      />
    ));
}

function problemsBelow(problems: readonly ValueProblem[], step: string | number): ValueProblem[] {
  return problems
    .filter(({ path }) => path[0] === step)
    .map(({ path, message }) => ({ path: path.slice(1), message }));
}

function ListGroup(props: ValueEditorProps) {
  const { label, node, value, problems, onChange } = props;
  const list = Array.isArray(value) ? value : [];
  const items = node.items ?? { kind: "any" as const, type: [{ text: "any" }] };
  const replace = (index: number, item: JsonValue | undefined) =>
    onChange(item === undefined ? list.toSpliced(index, 1) : list.with(index, item));
  return (
    <Group {...props}>
      {list.map((item, index) => (
        // Items have no identity of their own; their place is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="item">
          <ValueEditor
            label={`${label} ${index + 1}`}
            node={items}
            required
            value={item}
            problems={problemsBelow(problems, index)}
            onChange={(changed) => replace(index, changed ?? (items.kind === "string" ? "" : null))}
          />
          <button type="button" onClick={() => replace(index, undefined)}>
            Remove {label} {index + 1}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => onChange([...list, exampleOf(items)])}>
        Add item
      </button>
    </Group>
  );
}

/** Several forms: a select for the form, and below it the inputs of the chosen one. */
function ChoiceGroup({
  choices,
  ...props
}: ValueEditorProps & { choices: NonNullable<SchemaNode["choices"]> }) {
  const { label, node, value, problems, onChange } = props;
  const id = useElementId();
  const chosen = bestOption(choices.options, value);
  const option = choices.options[chosen];
  return (
    <Group {...props}>
      <div className="field">
        <label htmlFor={id}>Form of {label}</label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) =>
            onChange(switched(value, choices.options[Number(target.value)]?.node))
          }
        >
          {choices.options.map((item, index) => (
            <option key={item.label} value={index}>
              {item.label}
            </option>
          ))}
        </select>
      </div>
      {node.fields && (
        <ObjectFields fields={node.fields} value={value} problems={problems} onChange={onChange} />
      )}
      {option?.node.fields ? (
        <ObjectFields
          fields={option.node.fields}
          value={value}
          problems={problems}
          onChange={onChange}
        />
      ) : (
        option && (
          <ValueEditor
            label={label}
            node={option.node}
            required
            value={value}
            problems={problems}
            onChange={(item) => onChange(item ?? "")}
          />
        )
      )}
    </Group>
  );
}

/** A value of another form that keeps what both forms have. */
function switched(
  value: JsonValue | undefined,
  node: SchemaNode | undefined,
): JsonValue | undefined {
  if (node === undefined) return value;
  const fresh = exampleOf(node);
  const isObject = (item: JsonValue | undefined): item is JsonObject =>
    typeof item === "object" && item !== null && !Array.isArray(item);
  if (!isObject(value) || !isObject(fresh)) return fresh;
  const kept = (node.fields ?? []).filter(
    ({ field, enum: allowed }) => field in value && allowed === undefined,
  );
  return {
    ...fresh,
    ...Object.fromEntries(kept.map(({ field }) => [field, value[field] ?? null])),
  };
}
