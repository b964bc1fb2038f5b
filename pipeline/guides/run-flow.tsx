import { z } from "zod";
import type { EntityId } from "../kernel/entity.ts";
import type { RunFlowProps } from "../model/run-flow.ts";
import { Island } from "../tree/forms.ts";
import { component } from "./check-props.ts";
import { unknownEntity } from "./entity-links.tsx";
import type { GuideContext } from "./guide-context.ts";

const json = z.record(z.string(), z.json());

const runFlow = z
  .strictObject({
    operation: z
      .string()
      .describe("The first. The flow goes on as the `links` of its answers say."),
    body: json.describe("Its body."),
    fields: z.array(z.string()).describe("Fields of the body that readers change."),
    choice: z
      .strictObject({
        field: z.string(),
        options: z.record(z.string(), z.strictObject({ body: json.default({}), note: z.string() })),
      })
      .describe("A field with a choice: what each value adds to the body, and what is said of it."),
    steps: z
      .array(
        z.strictObject({
          name: z.string(),
          text: z.string(),
          operations: z.array(z.string()).default([]),
          result: z
            .string()
            .default("")
            .describe("Pointer of the value of its last answer that is shown."),
        }),
      )
      .describe("In order. One without operations happens elsewhere, such as a signature."),
    program: z
      .strictObject({ page: z.string(), title: z.string() })
      .describe("Guide with the program of the flow, and the title of its code blocks."),
  })
  .describe(
    "Runs a flow of operations in the sandbox. What it holds stands there until a reader presses the button in it.",
  );

/** `<RunFlow>`: its children are shown until a reader presses the button in them. */
export function runFlowComponent({ problems, graph }: Pick<GuideContext, "problems" | "graph">) {
  return component(runFlow, ({ operation, steps, program, ...rest }, children, place) => {
    const hrefOf = (id: EntityId) => {
      const found = graph.entity(id);
      if (found === undefined) problems.push(unknownEntity(id, graph, place));
      return found?.href ?? "";
    };
    const pageOf = (id: string) => hrefOf(`operation:${id}`);
    const props: RunFlowProps = {
      ...rest,
      program: { ...program, page: hrefOf(`guide:${program.page}`) },
      page: pageOf(operation),
      steps: steps.map(({ operations, ...step }) => ({ ...step, pages: operations.map(pageOf) })),
    };
    return (
      <Island name="run-flow" props={props}>
        {children}
      </Island>
    );
  });
}
