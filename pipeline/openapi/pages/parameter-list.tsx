import { Field, FieldList } from "../../components/field.tsx";
import { Table } from "../../components/table.tsx";
import { sentence, t } from "../../kernel/words.ts";
import type { Parameter } from "../../model/operation.ts";
import { Twin } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { Operation } from "../read/operation-model.ts";
import { nestedContent, valueDescription } from "./fields/field-list.tsx";
import { choiceSentences, fieldTables } from "./fields/field-table.tsx";
import { typeOrNull } from "./fields/value-text.tsx";
import { fieldCount, type PageContext } from "./page-context.ts";
import { exampleValues } from "./samples/example-values.tsx";
import { styleText } from "./style-text.tsx";

/** Parameters in path, query, headers and cookies. */
export function parameterList({ parameters }: Operation, page: PageContext): Content {
  const list = (
    <FieldList>
      {parameters.map((parameter) => (
        <Field
          name={parameter.name}
          anchor={page.uniqueId(`field-${parameter.name}`)}
          type={typeOrNull(parameter.schema, page)}
          marks={t("parameter.in", { place: parameter.in })}
          required={parameter.required}
          deprecated={parameter.deprecated ?? parameter.schema.deprecated}
        >
          {parameterDescription(parameter, page)}
          {nestedContent(parameter.schema, page, {
            anchor: `field-${parameter.name}`,
          })}
        </Field>
      ))}
    </FieldList>
  );
  const head = (["parameter", "in", "type", "required", "description"] as const).map((name) =>
    t(`column.${name}`),
  );
  const rows = parameters.map((parameter) => [
    <code>{parameter.name}</code>,
    parameter.in,
    typeOrNull(parameter.schema, page),
    t(parameter.required ? "field.required" : "field.optional"),
    [
      (parameter.deprecated ?? parameter.schema.deprecated) && [t("field.deprecatedLead"), " "],
      parameterDescription(parameter, page),
      choiceSentences(parameter.schema, page),
    ],
  ]);
  // Nested fields do not fit into a table cell.
  const tables = parameters
    .filter(({ schema }) => fieldCount(schema) > 0)
    .map(({ name, schema }) => [
      <p>{sentence("parameter.holds", { name: <code>{name}</code> })}</p>,
      fieldTables(schema, page),
    ]);
  return <Twin markdown={[<Table head={head} rows={rows} />, tables]}>{list}</Twin>;
}

function parameterDescription(parameter: Parameter, page: PageContext): Content {
  const { schema } = parameter;
  const description = parameter.description ?? schema.description;
  const { example: ofSchema, ...silent } = schema;
  const named = { ...silent, field: parameter.name };
  const described = description === undefined ? named : { ...named, description };
  const style = styleText(parameter);
  const { examples } = parameter;
  const example = parameter.example ?? ofSchema;
  const single = example === undefined ? [] : [{ name: "", value: example }];
  return [
    valueDescription(described, page),
    style !== undefined && <p class="note">{style}</p>,
    exampleValues(examples ?? single),
  ];
}
