import { expect, it } from "vitest";
import { z } from "zod";
import { guideComponents } from "../../../pipeline/guides/guide-components.tsx";
import { noPlugins } from "../../../pipeline/guides/guide-plugins.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { openHighlighter } from "../open-highlighter.ts";

const valueSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.json().optional(),
  description: z.string().default(""),
  pattern: z.string().optional(),
});
const componentSchema = z.object({
  description: z.string().default(""),
  properties: z.record(z.string(), valueSchema),
  required: z.array(z.string()).default([]),
});

function reference(name: string, schema: z.ZodType): string {
  const { description, properties, required } = componentSchema.parse(
    z.toJSONSchema(schema, { io: "input" }),
  );
  const rows = Object.entries(properties).map(([prop, value]) => {
    const choice = value.enum?.map((each) => `\`${each}\``).join(", ");
    const otherwise = value.default === undefined ? "" : `\`${JSON.stringify(value.default)}\``;
    const must = required.includes(prop) ? "required" : otherwise;
    return `| \`${prop}\` | ${choice ?? value.type ?? "text"} | ${must} | ${value.description} |`;
  });
  const table = ["| prop | value | default | |", "| --- | --- | --- | --- |", ...rows].join("\n");
  return [`## \`<${name}>\``, description, ...(rows.length > 0 ? [table] : [])]
    .filter((part) => part !== "")
    .join("\n\n");
}

it("the reference of components has every component and prop that a guide may write", async () => {
  const components = guideComponents({
    graph: new LinkGraph(),
    highlighter: await openHighlighter(),
    problems: [],
    mentions: new Set(),
    plugins: noPlugins,
    islands: [],
    typedLines: () => undefined,
  });
  const parts = Object.entries(components).flatMap(([name, component]) =>
    "schema" in component && component.schema instanceof z.ZodType
      ? [reference(name, component.schema)]
      : [],
  );
  const head =
    "# Components of guides\n\nThey need no import. Made of what the build checks: `npx vitest run tests/unit/guides/component-reference.test.ts -u`.";
  await expect(`${[head, ...parts].join("\n\n")}\n`).toMatchFileSnapshot(
    "../../../content/components.md",
  );
});
