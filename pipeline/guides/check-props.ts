import type { ElementContent } from "hast";
import type { z } from "zod";
import { schemaProblems } from "../kernel/checked-file.ts";
import type { Place, Problem } from "../kernel/problems.ts";
import { inSentences } from "../kernel/schema-messages.ts";
import { type Content, element } from "../tree/jsx-runtime.ts";
import { childrenOf, type GuideComponent } from "./mdx-runtime.ts";

/** A component that has a name in guides, and reports problems. */
export type NamedComponent = (
  name: string,
  problems: Problem[],
) => GuideComponent & { schema: z.ZodType };

/** Renders a component if its props match the schema; otherwise reports each issue with its place. */
export const component =
  <Schema extends z.ZodType>(
    schema: Schema,
    render: (props: z.output<Schema>, children: ElementContent[], place: Place) => Content,
  ): NamedComponent =>
  (name, problems) => {
    const checked: GuideComponent = (props, place) => {
      const result = schema.safeParse(withoutFunctions(props), inSentences);
      if (result.success) return render(result.data, childrenOf(props), place);
      const allowed = "shape" in schema ? Object.keys(Object(schema.shape)).join(", ") : "";
      const hint = allowed === "" ? {} : { hint: `props of \`<${name}>\`: ${allowed}` };
      const source = { file: place.file, value: withoutFunctions(props), lineOf: () => place.line };
      const found = schemaProblems(result.error, schema, source, { noun: "prop", ...hint });
      for (const problem of found)
        problems.push({ ...problem, message: `\`<${name}>\`: ${problem.message}` });
      // So that a component around it, such as `<Tabs>`, finds its child.
      return element(name.toLowerCase(), { children: childrenOf(props) });
    };
    // The JSX runtime uses the function name in problems.
    Object.defineProperty(checked, "name", { value: name });
    return Object.assign(checked, { schema });
  };

/** Props without children, and without functions, which the JSX runtime reports. */
function withoutFunctions(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).filter(
      ([name, value]) => name !== "children" && typeof value !== "function",
    ),
  );
}
