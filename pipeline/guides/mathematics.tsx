import temml from "temml";
import { messageOf } from "../kernel/errors.ts";
import { errorAt, type Place, type Problem } from "../kernel/problems.ts";
import { Twin, visitElements } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { htmlNodes } from "../tree/sanitized-html.ts";

/**
 * TeX as MathML, which browsers render without a script. The Markdown keeps the TeX in GitHub's notation.
 * @param display true for a formula on its own lines
 */
export function mathematics(
  tex: string,
  display: boolean,
  place: Place,
  problems: Problem[],
): Content {
  const markdown = display ? (
    <pre lang="math">
      <code>{tex}</code>
    </pre>
  ) : (
    ["$", <code>{tex}</code>, "$"]
  );
  try {
    const markup = temml.renderToString(tex, { displayMode: display, throwOnError: true });
    const math = htmlNodes(markup);
    visitElements(math, "html", replaceInlineStyle);
    return (
      <Twin markdown={markdown}>
        {display ? (
          <div class="mathematics" tabindex={0}>
            {math}
          </div>
        ) : (
          math
        )}
      </Twin>
    );
  } catch (error) {
    const hint = "text between dollar signs is TeX; write `\\$` for the character itself";
    problems.push(errorAt(place, `mathematics: ${messageOf(error).trim()}`, hint));
    return <code>{tex}</code>;
  }
}

/** Replaces `style`, which the content security policy blocks, by MathML's colour attributes. */
function replaceInlineStyle({ properties }: { properties: Record<string, unknown> }): void {
  const style = String(properties.style ?? "");
  const color = /(?:^|;)color:([^;]+)/.exec(style)?.[1];
  const background = /(?:^|;)background-color:([^;]+)/.exec(style)?.[1];
  if (color !== undefined) properties.mathcolor = color;
  if (background !== undefined) properties.mathbackground = background;
  delete properties.style;
}
