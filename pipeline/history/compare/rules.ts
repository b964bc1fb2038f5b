import type { Change, ChangeGroup } from "../../model/history.ts";

type Effect = Exclude<ChangeGroup, "fixed">;

type Rule = readonly [input: Effect, output: Effect, presence?: Change["presence"]];

/**
 * What a difference is for callers that pass the value (first: arguments, requests), and for callers that receive it
 * (second: return values, responses); third, whether its whole place is new or gone. Texts of the rules are
 * `change.<rule>` in `content/ui`.
 */
const rules = {
  removed: ["breaking", "breaking", "removed"],
  "added-required": ["breaking", "new", "added"],
  "added-optional": ["new", "new", "added"],
  required: ["breaking", "new"],
  optional: ["new", "breaking"],
  "type-narrower": ["breaking", "possible"],
  "type-wider": ["new", "breaking"],
  "type-other": ["breaking", "breaking"],
  "type-unknown": ["possible", "possible"],
  "type-any": ["possible", "possible"],
  "value-removed": ["breaking", "possible"],
  "value-added": ["new", "breaking"],
  "limit-narrower": ["breaking", "possible"],
  "limit-wider": ["new", "breaking"],
  "limit-other": ["breaking", "breaking"],
  "default-changed": ["possible", "possible"],
  "style-changed": ["breaking", "breaking"],
  "direction-changed": ["breaking", "breaking"],
  readonly: ["possible", "breaking"],
  writable: ["new", "new"],
  closed: ["breaking", "possible"],
  opened: ["new", "possible"],
  "rest-removed": ["breaking", "breaking"],
  "parameters-swapped": ["breaking", "breaking"],
  "call-removed": ["breaking", "breaking"],
  "call-added": ["new", "new"],
  "generic-added": ["breaking", "breaking"],
  "generic-removed": ["breaking", "breaking"],
  "generic-optional": ["new", "new"],
  "generic-stricter": ["breaking", "breaking"],
  "generic-looser": ["new", "new"],
  "error-removed": ["possible", "possible"],
  "kind-changed": ["breaking", "breaking"],
  "made-abstract": ["breaking", "breaking"],
  "made-protected": ["breaking", "breaking"],
  "made-public": ["new", "new"],
  "base-removed": ["breaking", "breaking"],
  "base-added": ["new", "new"],
  deprecated: ["possible", "possible"],
  undeprecated: ["new", "new"],
  "declaration-added": ["new", "new", "added"],
  "declaration-removed": ["breaking", "breaking", "removed"],
  "schema-removed": ["possible", "possible", "removed"],
  "request-moved": ["breaking", "breaking"],
  "server-removed": ["breaking", "breaking"],
  "server-added": ["new", "new"],
  "security-removed": ["breaking", "breaking"],
  "security-added": ["new", "new"],
  "package-renamed": ["breaking", "breaking"],
  "needs-changed": ["breaking", "breaking"],
  "needs-widened": ["new", "new"],
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

/** Whether callers pass or receive values of a type; a named type may be used as both. */
export interface Usage {
  readonly input: boolean;
  readonly output: boolean;
  /** True if no use was found. A change that breaks only one of the two uses is then possibly breaking. */
  readonly isGuessed?: boolean;
}

export const inputOnly: Usage = { input: true, output: false };
export const outputOnly: Usage = { input: false, output: true };
export const both: Usage = { input: true, output: true };

/** Parameters are contravariant: the parameter of a callback is an output. */
export function flipped(usage: Usage): Usage {
  return { ...usage, input: usage.output, output: usage.input };
}

/** The worst that a difference is to any caller. */
export function effectOf(rule: RuleId, usage: Usage): Effect {
  const [input, output] = rules[rule];
  const effects: Effect[] = [...(usage.input ? [input] : []), ...(usage.output ? [output] : [])];
  if (effects.includes("breaking")) {
    return usage.isGuessed === true && input !== output ? "possible" : "breaking";
  }
  return effects.includes("possible") ? "possible" : "new";
}

export function presenceOf(rule: RuleId): Change["presence"] {
  const [, , presence]: Rule = rules[rule];
  return presence;
}

export function breaks(rule: RuleId, usage: Usage): boolean {
  return effectOf(rule, usage) === "breaking";
}
