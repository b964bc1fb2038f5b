/**
 * What a difference means for code that calls: whether it breaks where callers give the value (arguments, requests),
 * and where they take it (what is returned, responses). `change.<rule>` in `content/ui` are the words for it.
 */
const rules = {
  removed: { given: true, taken: true },
  "added-required": { given: true, taken: false },
  "added-optional": { given: false, taken: false },
  required: { given: true, taken: false },
  optional: { given: false, taken: true },
  "type-narrower": { given: true, taken: false },
  "type-wider": { given: false, taken: true },
  "type-other": { given: true, taken: true },
  "type-unknown": { given: false, taken: false },
  "type-any": { given: false, taken: false },
  "value-removed": { given: true, taken: false },
  "value-added": { given: false, taken: true },
  "limit-narrower": { given: true, taken: false },
  "limit-wider": { given: false, taken: true },
  "limit-other": { given: true, taken: true },
  "default-changed": { given: false, taken: false },
  "style-changed": { given: true, taken: true },
  "direction-changed": { given: true, taken: true },
  readonly: { given: false, taken: true },
  writable: { given: false, taken: false },
  closed: { given: true, taken: false },
  opened: { given: false, taken: false },
  "rest-removed": { given: true, taken: true },
  "parameters-swapped": { given: true, taken: true },
  "call-removed": { given: true, taken: true },
  "call-added": { given: false, taken: false },
  "generic-added": { given: true, taken: true },
  "generic-removed": { given: true, taken: true },
  "generic-optional": { given: false, taken: false },
  "error-removed": { given: false, taken: false },
  "kind-changed": { given: true, taken: true },
  "made-abstract": { given: true, taken: true },
  "base-removed": { given: true, taken: true },
  "base-added": { given: false, taken: false },
  deprecated: { given: false, taken: false },
  undeprecated: { given: false, taken: false },
  "declaration-added": { given: false, taken: false },
  "declaration-removed": { given: true, taken: true },
  "schema-removed": { given: false, taken: false },
  "request-moved": { given: true, taken: true },
  "server-removed": { given: true, taken: true },
  "server-added": { given: false, taken: false },
  "security-removed": { given: true, taken: true },
  "security-added": { given: false, taken: false },
  sunset: { given: true, taken: true },
  "package-renamed": { given: true, taken: true },
  "needs-changed": { given: true, taken: true },
  "needs-widened": { given: false, taken: false },
} as const satisfies Record<string, Breaks>;

interface Breaks {
  given: boolean;
  taken: boolean;
}

export type RuleId = keyof typeof rules;

/** On which side of calls a value stands; a named type may stand on both. */
export type Sides = Readonly<Breaks>;

export const given: Sides = { given: true, taken: false };
export const taken: Sides = { given: false, taken: true };
export const both: Sides = { given: true, taken: true };

/** The same value as those see it who are called: what a callback takes, its caller gives. */
export function flipped(sides: Sides): Sides {
  return { given: sides.taken, taken: sides.given };
}

export function breaks(rule: RuleId, sides: Sides): boolean {
  return (rules[rule].given && sides.given) || (rules[rule].taken && sides.taken);
}
