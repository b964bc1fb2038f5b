import { z } from "zod";
import { extensible } from "./extensible.ts";

/** Schema of Arazzo 1.x files. References to `components` are resolved before validation. */

const id = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, "must be made of letters, digits, hyphens and underscores");

const text = z.string().optional();

const languages = ["jsonpath", "xpath", "jsonpointer"] as const;

/** A language of expressions, with or without its version. */
const language = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.union(
    [
      z.enum(names),
      extensible(z.strictObject({ type: z.enum(languages), version: z.string() })).transform(
        ({ type }) => type,
      ),
    ],
    `must be ${new Intl.ListFormat("en", { type: "disjunction" }).format(names.map((name) => `\`${name}\``))}`,
  );

/** Part of a value (Arazzo 1.1). */
const selector = z.strictObject({
  context: z.string(),
  selector: z.string(),
  type: language(languages),
});

const outputs = z
  .record(
    z.string().regex(/^[A-Za-z0-9._-]+$/, "must be made of letters, digits, `.`, `-` and `_`"),
    z.union([z.string(), selector], "must be a runtime expression, or a selector"),
  )
  .optional();

const criterion = extensible(
  z
    .strictObject({
      context: z.string().exactOptional(),
      condition: z.string(),
      type: language(["simple", "regex", ...languages]).default("simple"),
    })
    .refine(({ type, context }) => type === "simple" || context !== undefined, {
      message:
        "must have a `context`: a runtime expression of the value that the condition is about",
    }),
);

const criteria = z.array(criterion).default([]);

const parameters = z
  .array(
    extensible(
      z.strictObject({
        name: z.string(),
        in: z.enum(["path", "query", "querystring", "header", "cookie"]).exactOptional(),
        value: z.json(),
      }),
    ),
  )
  .default([]);

const target = { workflowId: text, stepId: text, criteria, parameters };

function hasOneTarget({ type, workflowId, stepId }: z.output<typeof failureAction>): boolean {
  const count = Number(workflowId !== undefined) + Number(stepId !== undefined);
  return type === "goto" ? count === 1 : count < 2;
}

const oneTarget = "must have either `stepId` or `workflowId`";

const successAction = z.strictObject({
  name: z.string(),
  type: z.enum(["end", "goto"]),
  ...target,
});

const failureAction = z.strictObject({
  name: z.string(),
  type: z.enum(["end", "goto", "retry"]),
  ...target,
  /** Seconds. */
  retryAfter: z.number().min(0).optional(),
  retryLimit: z.int().min(0).optional(),
});

const successActions = z
  .array(extensible(successAction.refine(hasOneTarget, oneTarget)))
  .default([]);
const failureActions = z
  .array(extensible(failureAction.refine(hasOneTarget, oneTarget)))
  .default([]);

const requestBody = extensible(
  z.strictObject({
    contentType: text,
    payload: z.json().optional(),
    replacements: z
      .array(
        extensible(
          z.strictObject({
            target: z.string(),
            targetSelectorType: language(languages).optional(),
            value: z.json(),
          }),
        ),
      )
      .default([]),
  }),
);

const step = extensible(
  z
    .strictObject({
      stepId: id,
      description: text,
      operationId: text,
      operationPath: text,
      channelPath: text,
      workflowId: text,
      /** For messages of AsyncAPI. */
      action: z.enum(["send", "receive"]).exactOptional(),
      correlationId: text,
      dependsOn: z.array(z.string()).default([]),
      /** Milliseconds. */
      timeout: z.int().min(0).exactOptional(),
      parameters,
      requestBody: requestBody.optional(),
      successCriteria: criteria,
      onSuccess: successActions,
      onFailure: failureActions,
      outputs,
    })
    .refine(
      (written) =>
        [
          written.operationId,
          written.operationPath,
          written.channelPath,
          written.workflowId,
        ].filter((name) => name !== undefined).length === 1,
      "must have one of `operationId`, `operationPath`, `channelPath` and `workflowId`",
    ),
);

const workflow = extensible(
  z.strictObject({
    workflowId: id,
    summary: text,
    description: text,
    inputs: z.record(z.string(), z.json()).optional(),
    dependsOn: z.array(z.string()).default([]),
    steps: z.array(step).min(1, "must hold at least one step"),
    successActions,
    failureActions,
    outputs,
    parameters,
  }),
);

export const arazzoSchema = extensible(
  z.strictObject({
    arazzo: z.string().regex(/^1\.\d+\.\d+(-.+)?$/, "must be a version in quotes, like `1.0.1`"),
    $self: text,
    info: extensible(
      z.strictObject({ title: z.string(), summary: text, description: text, version: z.string() }),
    ),
    sourceDescriptions: z
      .array(
        extensible(
          z.strictObject({
            name: id,
            url: z.string(),
            type: z.enum(["openapi", "asyncapi", "arazzo"]).default("openapi"),
          }),
        ),
      )
      .min(1, "must name at least one API"),
    workflows: z.array(workflow).min(1, "must hold at least one workflow"),
    components: extensible(
      z.strictObject({
        inputs: z.record(id, z.json()).default({}),
        parameters: z.record(id, z.json()).default({}),
        successActions: z.record(id, z.json()).default({}),
        failureActions: z.record(id, z.json()).default({}),
      }),
    ).optional(),
  }),
);

export type ArazzoContent = z.output<typeof arazzoSchema>;
