import type { ElementContent } from "hast";
import { z } from "zod";
import { errorAt, nearHint } from "../kernel/problems.ts";
import { t } from "../kernel/words.ts";
import { Island, visitElements } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { component, type NamedComponent } from "./check-props.ts";
import type { GuideContext } from "./guide-context.ts";

const island = z
  .strictObject({
    name: z.string().describe("As in `content/islands/islands.ts`."),
    props: z.record(z.string(), z.json()).default({}),
  })
  .describe("A React component. What it holds stands there until a reader starts it.");

/** `<Island>`: a React component that authors have registered. Its children are shown until it is mounted. */
export function authorIsland({ problems, islands }: GuideContext): NamedComponent {
  return component(island, ({ name, props }, children, place) => {
    if (islands.includes(name)) {
      return (
        <Island name={name} props={props}>
          {withButton(children)}
        </Island>
      );
    }
    const hint = nearHint(name, islands) ?? "register it in content/islands/islands.ts";
    problems.push(errorAt(place, `there is no island \`${name}\``, hint));
    return children;
  });
}

/** The button mounts the island: add one if the children have none. */
function withButton(children: readonly ElementContent[]): Content {
  let hasButton = false;
  visitElements(children, "html", ({ tagName }) => {
    hasButton ||= tagName === "button";
  });
  if (hasButton) return children;
  return [
    ...children,
    <button type="button" class="button js-only">
      {t("island.start")}
    </button>,
  ];
}
