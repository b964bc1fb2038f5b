import type { ElementContent } from "hast";
import type { z } from "zod";
import { errorAt, type Place, type Problem } from "../kernel/problems.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { childrenOf, type GuideComponent } from "./mdx-runtime.ts";

/** Renders a component if its props match the schema; otherwise reports each issue with its place. */
export function checkProps<Schema extends z.ZodType>(
  problems: Problem[],
  name: string,
  schema: Schema,
  render: (props: z.output<Schema>, children: ElementContent[], place: Place) => Content,
): GuideComponent {
  const checked: GuideComponent = (props, place) => {
    const result = schema.safeParse(ownProps(props));
    if (result.success) return render(result.data, childrenOf(props), place);
    const allowed = "shape" in schema ? Object.keys(Object(schema.shape)).join(", ") : "";
    const hint = allowed === "" ? undefined : `props of \`<${name}>\`: ${allowed}`;
    for (const issue of result.error.issues) {
      const prop = issue.path.length === 0 ? "" : ` prop \`${issue.path.join(".")}\``;
      problems.push(errorAt(place, `\`<${name}>\`${prop}: ${issue.message}`, hint));
    }
    return undefined;
  };
  // The JSX runtime uses the function name in problems.
  return Object.defineProperty(checked, "name", { value: name });
}

/** Without functions, which the JSX runtime reports. */
function ownProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).filter(
      ([name, value]) => name !== "children" && typeof value !== "function",
    ),
  );
}
