import type { ElementContent } from "hast";
import type { z } from "zod";
import type { Place, Problem } from "../kernel/problems.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { childrenOf, type GuideComponent } from "./mdx-runtime.ts";

/** A component that is rendered only with the props that its schema allows; others are reported with their place. */
export function checkProps<Schema extends z.ZodType>(
  problems: Problem[],
  name: string,
  schema: Schema,
  render: (props: z.output<Schema>, children: ElementContent[], place: Place) => Content,
): GuideComponent {
  const checked: GuideComponent = (props, place) => {
    const result = schema.safeParse(ownProps(props));
    if (result.success) return render(result.data, childrenOf(props), place);
    for (const issue of result.error.issues) {
      const prop = issue.path.join(".");
      const allowed = "shape" in schema ? Object.keys(Object(schema.shape)).join(", ") : "";
      problems.push({
        severity: "error",
        ...place,
        message: `\`<${name}>\`${prop === "" ? "" : ` prop \`${prop}\``}: ${issue.message}`,
        ...(allowed === "" ? {} : { hint: `props of \`<${name}>\`: ${allowed}` }),
      });
    }
    return undefined;
  };
  // The JSX runtime names a component in its problems by the function's name.
  return Object.defineProperty(checked, "name", { value: name });
}

/** Functions are left out: the JSX runtime reports them already. */
function ownProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).filter(
      ([name, value]) => name !== "children" && typeof value !== "function",
    ),
  );
}
