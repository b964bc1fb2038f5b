/**
 * Whether a difference breaks callers that pass the value (`input`: arguments, requests), and callers that receive it
 * (`output`: return values, responses). Texts of the rules are `change.<rule>` in `content/ui`.
 */
const rules = {
  removed: { input: true, output: true },
  "added-required": { input: true, output: false },
  "added-optional": { input: false, output: false },
  required: { input: true, output: false },
  optional: { input: false, output: true },
  "type-narrower": { input: true, output: false },
  "type-wider": { input: false, output: true },
  "type-other": { input: true, output: true },
  "type-unknown": { input: false, output: false },
  "type-any": { input: false, output: false },
  "value-removed": { input: true, output: false },
  "value-added": { input: false, output: true },
  "limit-narrower": { input: true, output: false },
  "limit-wider": { input: false, output: true },
  "limit-other": { input: true, output: true },
  "default-changed": { input: false, output: false },
  "style-changed": { input: true, output: true },
  "direction-changed": { input: true, output: true },
  readonly: { input: false, output: true },
  writable: { input: false, output: false },
  closed: { input: true, output: false },
  opened: { input: false, output: false },
  "rest-removed": { input: true, output: true },
  "parameters-swapped": { input: true, output: true },
  "call-removed": { input: true, output: true },
  "call-added": { input: false, output: false },
  "generic-added": { input: true, output: true },
  "generic-removed": { input: true, output: true },
  "generic-optional": { input: false, output: false },
  "error-removed": { input: false, output: false },
  "kind-changed": { input: true, output: true },
  "made-abstract": { input: true, output: true },
  "base-removed": { input: true, output: true },
  "base-added": { input: false, output: false },
  deprecated: { input: false, output: false },
  undeprecated: { input: false, output: false },
  "declaration-added": { input: false, output: false },
  "declaration-removed": { input: true, output: true },
  "schema-removed": { input: false, output: false },
  "request-moved": { input: true, output: true },
  "server-removed": { input: true, output: true },
  "server-added": { input: false, output: false },
  "security-removed": { input: true, output: true },
  "security-added": { input: false, output: false },
  sunset: { input: true, output: true },
  "package-renamed": { input: true, output: true },
  "needs-changed": { input: true, output: true },
  "needs-widened": { input: false, output: false },
} as const satisfies Record<string, Breaks>;

interface Breaks {
  input: boolean;
  output: boolean;
}

export type RuleId = keyof typeof rules;

/** Whether callers pass or receive values of a type; a named type may be used as both. */
export type Usage = Readonly<Breaks>;

export const inputOnly: Usage = { input: true, output: false };
export const outputOnly: Usage = { input: false, output: true };
export const both: Usage = { input: true, output: true };

/** Parameters are contravariant: the parameter of a callback is an output. */
export function flipped(usage: Usage): Usage {
  return { input: usage.output, output: usage.input };
}

export function breaks(rule: RuleId, usage: Usage): boolean {
  return (rules[rule].input && usage.input) || (rules[rule].output && usage.output);
}
