import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import * as words from "#words";
import type { JsonObject, JsonValue } from "../../../pipeline/model/body.ts";
import type { FieldNode, SchemaNode } from "../../../pipeline/model/operation.ts";
import { exampleOf } from "../../../pipeline/model/samples/example-value.ts";
import { isObject } from "../../../pipeline/model/schema/json-value.ts";
import { chooseOption, type Definitions } from "../../../pipeline/model/schema/schema-of-value.ts";
import { counted, fill } from "../../../pipeline/model/text/translate.ts";
import {
  JsonField,
  NumberField,
  OptionsField,
  ownProblem,
  SelectField,
  TextField,
  type ValueEditorProps,
} from "./value-fields.tsx";
import type { ValueProblem } from "./value-problem.ts";

/** The document that `$ref`s are resolved in. */
export const SchemaDocument = createContext<Definitions>({ $defs: {} });

/** Form controls of one value: an input, or a group for objects and lists. */
export function ValueEditor(props: ValueEditorProps) {
  const { node } = props;
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
      return node.fields === undefined ? <JsonField {...props} /> : <ObjectGroup {...props} />;
  }
}

/** An optional group, with a button that adds or removes it. */
function Group({
  path,
  label,
  node,
  required,
  value,
  problems,
  onChange,
  children,
}: ValueEditorProps & { children: ReactNode }) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  const message = ownProblem(problems)?.message;
  const isSet = value !== undefined;
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    group.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
  const toggle = () => {
    isAdded.current = !isSet;
    onChange(isSet ? undefined : exampleOf(node));
  };
  return (
    <fieldset
      className="group"
      data-path={path.join(".")}
      ref={group}
      aria-describedby={message === undefined ? undefined : id}
    >
      <legend>
        {label}
        {required && <b> {words["field.required"]}</b>}
      </legend>
      {message !== undefined && <strong id={id}>{message}</strong>}
      {isSet && children}
      {(!isSet || !required) && (
        <button type="button" className="button" onClick={toggle}>
          {fill(isSet ? words["editor.remove"] : words["editor.add"], { label })}
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

interface OptionalFieldsProps {
  count: number;
  /** Number of fields with a value. */
  setCount: number;
  /** True when no required field is shown above. */
  isFirst: boolean;
  hasProblem: boolean;
  children: ReactNode;
}

/** Optional fields, folded unless the object has no others. A problem opens them; the reader may close them again. */
function OptionalFields({ count, setCount, isFirst, hasProblem, children }: OptionalFieldsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current !== null && (isFirst || hasProblem)) fold.current.open = true;
  }, [isFirst, hasProblem]);
  const fields = counted(words["editor.optional.one"], words["editor.optional"], count);
  return (
    <details className="optional" ref={fold}>
      <summary>
        {setCount > 0 ? fill(words["editor.optional.set"], { fields, count: setCount }) : fields}
      </summary>
      {children}
    </details>
  );
}

/** Controls of an object's fields, without a frame. */
function ObjectFields({
  path,
  fields,
  value,
  problems,
  onChange,
}: Pick<ValueEditorProps, "path" | "value" | "problems" | "onChange"> & {
  fields: readonly FieldNode[];
}) {
  const object = isObject(value) ? value : {};
  const shown = fields.filter((field) => !field.readOnly && !field.isPattern && !field.secret);
  const secrets = fields.filter(({ secret }) => secret);
  const editorOf = (field: FieldNode) => (
    <ValueEditor
      key={field.field}
      path={[...path, field.field]}
      label={field.field}
      node={field}
      required={field.required}
      value={Object.hasOwn(object, field.field) ? object[field.field] : undefined}
      problems={problemsBelow(problems, field.field)}
      onChange={(item) => onChange(withField(object, fields, field.field, item))}
    />
  );
  const optional = shown.filter((field) => !field.required);
  const setCount = optional.filter((field) => Object.hasOwn(object, field.field)).length;
  const hasProblem = optional.some((field) => problemsBelow(problems, field.field).length > 0);
  return (
    <>
      {shown.filter((field) => field.required).map(editorOf)}
      {optional.length > 0 && (
        <OptionalFields
          count={optional.length}
          setCount={setCount}
          isFirst={optional.length === shown.length}
          hasProblem={hasProblem}
        >
          {optional.map(editorOf)}
        </OptionalFields>
      )}
      {secrets.length > 0 && (
        <p className="note">
          {fill(words["editor.secrets"], { fields: secrets.map(({ field }) => field).join(", ") })}
        </p>
      )}
    </>
  );
}

/** The object with one field changed; new fields are inserted in schema order. */
function withField(
  object: JsonObject,
  fields: readonly FieldNode[],
  name: string,
  item: JsonValue | undefined,
): JsonObject {
  const entries = Object.entries(object);
  if (item === undefined) return Object.fromEntries(entries.filter(([key]) => key !== name));
  const index = entries.findIndex(([key]) => key === name);
  if (index >= 0) return Object.fromEntries(entries.with(index, [name, item]));
  const names = fields.map(({ field }) => field);
  const later = new Set(names.slice(names.indexOf(name)));
  const next = entries.findIndex(([key]) => later.has(key));
  return Object.fromEntries(entries.toSpliced(next < 0 ? entries.length : next, 0, [name, item]));
}

function problemsBelow(problems: readonly ValueProblem[], step: string | number): ValueProblem[] {
  return problems
    .filter(({ path }) => path[0] === String(step))
    .map((problem) => ({ ...problem, path: problem.path.slice(1) }));
}

function ListGroup(props: ValueEditorProps) {
  const { label, node, value, problems, onChange } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const list = Array.isArray(value) ? value : [];
  const items = node.items ?? { kind: "any" as const, type: [{ text: "any" }] };
  const remove = (index: number) => {
    // Removing the last item removes its button: moves the focus first.
    if (index === list.length - 1) addButton.current?.focus();
    onChange(list.toSpliced(index, 1));
  };
  return (
    <Group {...props}>
      {list.map((item, index) => (
        // Items have no identity but their index.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="item">
          <ValueEditor
            path={[...props.path, String(index)]}
            label={`${label} ${index + 1}`}
            node={items}
            required
            value={item}
            problems={problemsBelow(problems, index)}
            onChange={(changed) =>
              onChange(list.with(index, changed ?? (items.kind === "string" ? "" : null)))
            }
          />
          <button type="button" className="button" onClick={() => remove(index)}>
            {fill(words["editor.remove"], { label: `${label} ${index + 1}` })}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button"
        ref={addButton}
        onClick={() => onChange([...list, exampleOf(items)])}
      >
        {fill(words["editor.addTo"], { label })}
      </button>
    </Group>
  );
}

/** Selects a variant and shows the controls of that variant. */
function ChoiceGroup({
  choices: { options, discriminator },
  ...props
}: ValueEditorProps & { choices: NonNullable<SchemaNode["choices"]> }) {
  const { label, node, value, onChange } = props;
  const [picked, setPicked] = useState<number>();
  // Keeps the selected variant while the value allows it, so that an empty field does not switch variants.
  const schemaDocument = useContext(SchemaDocument);
  const pickedSchema = options[picked ?? -1]?.jsonSchema;
  const isPickedValid =
    pickedSchema !== undefined &&
    chooseOption({ options: [pickedSchema] }, value, schemaDocument).isMatch;
  const choice = { options: options.map(({ jsonSchema }) => jsonSchema), discriminator };
  const chosen =
    picked !== undefined && isPickedValid
      ? picked
      : chooseOption(choice, value, schemaDocument).index;
  const option = options[chosen]?.node;
  const pick = (index: number) => {
    setPicked(index);
    onChange(toVariant(value, options[index]?.node));
  };
  return (
    <Group {...props}>
      <OptionsField
        label={fill(words["editor.variantOf"], { label })}
        names={options.map((item) => item.label)}
        chosen={chosen}
        onPick={pick}
      />
      {node.fields && <ObjectFields {...props} fields={node.fields} />}
      {option?.fields && <ObjectFields {...props} fields={option.fields} />}
      {option && option.fields === undefined && (
        <ValueEditor {...props} node={option} required onChange={(item) => onChange(item ?? "")} />
      )}
    </Group>
  );
}

/** Converts a value to another variant, keeping common fields. */
function toVariant(
  value: JsonValue | undefined,
  node: SchemaNode | undefined,
): JsonValue | undefined {
  if (node === undefined) return value;
  const example = exampleOf(node);
  if (!isObject(value) || !isObject(example)) return example;
  const common = (node.fields ?? []).filter(
    ({ field, enum: allowed }) => field in value && allowed === undefined,
  );
  return {
    ...example,
    ...Object.fromEntries(common.map(({ field }) => [field, value[field] ?? null])),
  };
}
