import { memoize } from "../../../kernel/memoize.ts";
import { t } from "../../../kernel/words.ts";
import type { ChoiceOption, Choices, SchemaNode, SchemaRule } from "../../../model/operation.ts";
import { toDiscriminator } from "../../../model/schema/discriminator.ts";
import { listOf, recordOf, stringOf } from "../../../model/schema/json-value.ts";
import { schemaNameOf } from "../../../model/schema/references.ts";
import type { SchemaContext } from "../api-model.ts";

/** Options of `oneOf` or `anyOf` with unique labels. */
export function toChoices(
  mode: Choices["mode"],
  unlabelled: readonly Pick<ChoiceOption, "node" | "jsonSchema">[],
  rawDiscriminator: unknown,
): Choices {
  const options = unlabelled.map(
    (option, index): ChoiceOption => ({ label: optionLabel(option.node, index), ...option }),
  );
  labelByConstant(options);
  const choices: Choices = { mode, options };
  const names = unlabelled.flatMap(({ node }) => node.name ?? []);
  const discriminator = toDiscriminator(rawDiscriminator, names);
  if (discriminator === undefined) return choices;
  const { property } = discriminator;
  // Without a mapping, the value that an option requires selects it.
  const values = discriminator.values.map(({ value, schema }) => {
    const option = unlabelled.find(({ node }) => node.name === schema && value === schema);
    return { value: (option && constantOf(option.node, property)) ?? value, schema };
  });
  return { ...choices, discriminator: { ...discriminator, values } };
}

/** Uses the constants of a property as labels if they differ in all options. */
function labelByConstant(options: ChoiceOption[]): void {
  const [first, ...others] = options;
  for (const { field } of first?.node.fields ?? []) {
    const values = options.map(({ node }) => constantOf(node, field));
    const distinct = new Set(values);
    if (others.length === 0 || distinct.has(undefined) || distinct.size < options.length) continue;
    options.forEach((option, index) => {
      option.label = values[index] ?? option.label;
    });
    return;
  }
}

function constantOf(node: SchemaNode, name: string): string | undefined {
  const allowed = node.fields?.find(({ field }) => field === name)?.enum;
  const [only] = allowed ?? [];
  return allowed?.length === 1 && typeof only === "string" ? only : undefined;
}

function optionLabel(option: SchemaNode, index: number): string {
  const text = option.title ?? option.type.map((part) => part.text).join("");
  return option.name ?? (text === "object" ? t("choice.option", { number: index + 1 }) : text);
}

/** Keeps the description of a null option as a rule. */
function nullDescription({ node: { kind, description } }: ChoiceOption): SchemaRule[] {
  const isDescribed = kind === "null" && description !== undefined;
  return isDescribed ? [{ rule: "description", text: `\`null\`: ${description}` }] : [];
}

/** Turns `anyOf: [X, null]` into a nullable X, and marks other choices with a null option as nullable. */
export function collapseNullChoice(node: SchemaNode): SchemaNode {
  const { choices } = node;
  if (choices === undefined || node.fields !== undefined) return node;
  const others = choices.options.filter(({ node: option }) => option.kind !== "null");
  const [only] = others;
  if (others.length === choices.options.length) {
    const hasNull = others.some(({ node: option }) => option.nullable);
    return hasNull ? { ...node, nullable: true } : node;
  }
  const rules = [...(node.rules ?? []), ...choices.options.flatMap(nullDescription)];
  if (rules.length > (node.rules?.length ?? 0)) node.rules = rules;
  if (others.length > 1 || only === undefined) {
    return { ...node, nullable: true, choices: { ...choices, options: others } };
  }
  const { choices: _choices, kind: _kind, type: _type, ...annotations } = node;
  return { ...only.node, ...annotations, nullable: true };
}

/** Names of schemas that extend a schema by `allOf`. @param raw the schema in the file */
export function schemasExtending({ schemas }: SchemaContext, raw: unknown): readonly string[] {
  return allExtending(schemas).get(raw) ?? [];
}

const allExtending = memoize((schemas: SchemaContext["schemas"]): Map<unknown, string[]> => {
  const extending = new Map<unknown, string[]>();
  for (const { name, raw } of schemas.values()) {
    for (const part of listOf(recordOf(raw).allOf)) {
      const ref = stringOf(recordOf(part).$ref);
      const base = schemas.get((ref !== undefined && schemaNameOf(ref)) || "")?.raw;
      if (base !== undefined) extending.set(base, [...(extending.get(base) ?? []), name]);
    }
  }
  return extending;
});
