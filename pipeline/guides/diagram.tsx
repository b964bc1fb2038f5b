import type { Element } from "hast";
import type { Fence } from "../code/fence.ts";
import { messageOf } from "../kernel/errors.ts";
import { errorAt, type Problem } from "../kernel/problems.ts";
import { t } from "../kernel/words.ts";
import { isElement, Twin, visitElements } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { htmlNodes } from "../tree/sanitized-html.ts";

export type DrawDiagram = (fence: Fence, problems: Problem[]) => Content;

/** The renderer is large: it is loaded only for guides with a diagram. */
export async function loadDiagrams(): Promise<DrawDiagram> {
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  let drawn = 0;
  return (fence, problems) => {
    const { title } = fence.meta;
    if (title === undefined) {
      const hint = 'write ```mermaid title="What the diagram shows": screen readers read it';
      problems.push(errorAt(fence.place, "the diagram has no title", hint));
    }
    const source = (
      <pre lang="mermaid" title={title}>
        <code>{fence.code}</code>
      </pre>
    );
    try {
      drawn += 1;
      const svg = inlineSvg(renderMermaidSVG(fence.code), `diagram-${drawn}-`);
      svg.properties = { ...svg.properties, role: "img", ariaLabel: title ?? "" };
      return (
        <Twin markdown={source}>
          <figure class="figure diagram">
            <div class="diagram-drawing" tabindex={0}>
              {svg}
            </div>
            {title !== undefined && <figcaption>{title}</figcaption>}
            <details>
              <summary>{t("diagram.text")}</summary>
              <pre tabindex={0}>
                <code>{fence.code}</code>
              </pre>
            </details>
          </figure>
        </Twin>
      );
    } catch (error) {
      const hint =
        "diagrams are written in Mermaid: flowcharts, sequences, states, classes, entities";
      const message = `the diagram cannot be drawn: ${messageOf(error)}`;
      problems.push(errorAt(fence.place, message, hint));
      return source;
    }
  };
}

/** Site colours by the renderer's CSS variables. */
const siteColors: Record<string, string> = {
  "--bg": "--page",
  "--_text": "--ink",
  "--_line": "--line-strong",
  "--_arrow": "--accent",
  "--_node-fill": "--surface",
  "--_node-stroke": "--line-strong",
  "--_group-fill": "--page",
  "--_group-hdr": "--surface-2",
  "--_inner-stroke": "--line",
  "--_key-badge": "--surface-2",
};

/** Replaces inline styles by the colours and fonts of the site's style sheet. */
function inlineSvg(markup: string, idPrefix: string): Element {
  const svg = htmlNodes(markup).find((node) => isElement(node, "svg"));
  if (svg === undefined) throw new Error("the renderer wrote no SVG");
  svg.children = svg.children.filter((child) => !isElement(child, "style"));
  visitElements([svg], "html", ({ properties }) => {
    delete properties.style;
    for (const name of Object.keys(properties))
      if (name.startsWith("data")) delete properties[name];
    // Ids of arrowheads must be unique on a page with several diagrams.
    if (typeof properties.id === "string") properties.id = `${idPrefix}${properties.id}`;
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value !== "string") continue;
      properties[name] = value
        .replace("url(#", `url(#${idPrefix}`)
        // Variables without an entry are those of secondary texts.
        .replace(/var\((--[\w-]+)\)/, (_, color) => `var(${siteColors[color] ?? "--muted"})`);
    }
  });
  return svg;
}
