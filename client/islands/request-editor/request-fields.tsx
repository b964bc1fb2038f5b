import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import {
  type Credential,
  credentialPlaceholders,
  type RequestValues,
} from "../../../pipeline/model/samples/build-request.ts";
import { ValueEditor } from "./value-editor.tsx";
import { Field, OptionsField } from "./value-fields.tsx";

interface ServerFieldsProps {
  form: RequestForm;
  values: RequestValues;
  onChange: (part: Partial<RequestValues>) => void;
}

export function ServerFields({ form, values, onChange }: ServerFieldsProps) {
  const server = form.servers[values.server];
  return (
    <>
      <OptionsField
        label={words["editor.server"]}
        help={server?.description}
        names={form.servers.map(({ url, name }) => name ?? url)}
        chosen={values.server}
        onPick={(index) => onChange({ server: index, serverVariables: {} })}
      />
      {server?.variables.map((variable) => (
        <ValueEditor
          key={variable.name}
          path={[variable.name]}
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

/** Words are imported one by one to keep the bundle small. */
const credentialLabels: Record<Credential, string> = {
  userName: words["editor.userName"],
  password: words["editor.password"],
  apiKey: words["editor.apiKey"],
};

interface CredentialFieldProps {
  name: Credential;
  value: string;
  onChange: (value: string) => void;
}

export function CredentialField({ name, value, onChange }: CredentialFieldProps) {
  const placeholder = credentialPlaceholders[name];
  return (
    <Field label={credentialLabels[name]} help={words["editor.apiKey.help"]}>
      {(attributes) => (
        <input
          {...attributes}
          className={name === "userName" ? undefined : "masked"}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          value={value === placeholder ? "" : value}
          onChange={({ target }) => onChange(target.value === "" ? placeholder : target.value)}
        />
      )}
    </Field>
  );
}

export function ExampleField({
  examples,
  body,
  onChoose,
}: {
  examples: NonNullable<RequestForm["body"]>["examples"];
  body: JsonValue | undefined;
  onChoose: (value: JsonValue) => void;
}) {
  const text = JSON.stringify(body);
  const chosen = examples.findIndex(({ value }) => JSON.stringify(value) === text);
  return (
    <OptionsField
      label={words["example.title"]}
      names={examples.map(({ name, summary }) => summary ?? (name || words["example.title"]))}
      chosen={chosen}
      other={chosen < 0 ? words["editor.edited"] : undefined}
      onPick={(index) => onChoose(examples[index]?.value ?? null)}
    />
  );
}
