import type { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "`true` or `false`",
  array: "a list",
  object: "a group of keys",
  record: "a group of keys",
  function: "a function",
};

const countedThings: Readonly<Record<string, string>> = { string: "characters", array: "entries" };

function limitMessage(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>,
): string {
  const [inclusive, exclusive, limit] =
    issue.code === "too_small"
      ? ["at least", "more than", issue.minimum]
      : ["at most", "less than", issue.maximum];
  const counted = countedThings[issue.origin];
  if (counted === undefined)
    return `must be ${issue.inclusive === false ? exclusive : inclusive} ${limit}`;
  if (issue.code === "too_small" && limit === 1) return "must not be empty";
  const length =
    typeof issue.input === "string" || Array.isArray(issue.input) ? issue.input.length : 0;
  return `must have ${inclusive} ${limit} ${counted}, and has ${length}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "empty";
  return kinds[Array.isArray(value) ? "array" : typeof value] ?? typeof value;
}

/** Names the kinds that are allowed if the value is of another one. */
function unionMessage({
  errors,
  input,
}: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const wrongKinds = errors.flatMap(([first]) =>
    first?.code === "invalid_type" && first.path.length === 0
      ? [kinds[first.expected] ?? first.expected]
      : [],
  );
  return wrongKinds.length === errors.length && wrongKinds.length > 0
    ? `must be ${[...new Set(wrongKinds)].join(" or ")}, and is ${kindOf(input)}`
    : "has none of the forms that are allowed";
}

function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      return `must be ${kinds[issue.expected] ?? issue.expected}, and is ${kindOf(issue.input)}`;
    case "too_small":
    case "too_big":
      return limitMessage(issue);
    case "invalid_value":
      return `must be ${issue.values.map((value) => `\`${String(value)}\``).join(" or ")}`;
    case "invalid_union":
      return unionMessage(issue);
    case "invalid_key":
      return issue.issues[0]?.message;
    case "invalid_format":
      if (issue.format === "starts_with") return `must begin with \`${issue.prefix}\``;
      if (issue.format === "includes") return `must contain \`${issue.includes}\``;
      return issue.format === "url"
        ? "must be an address like `https://docs.example.com`"
        : undefined;
    default:
      return undefined;
  }
}

/** Option for parsing: messages are sentences about the value. A rule's own message comes first. */
export const inSentences = { error: issueMessage };
