import type { RequestForm } from "../../../pipeline/model/operation.ts";
import { buildRequest, type RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { highlightSample } from "../../../pipeline/model/samples/highlight-sample.ts";
import { sampleLanguages } from "../../../pipeline/model/samples/sample-languages.ts";
import { typescriptSample } from "../../../pipeline/model/samples/typescript-client.ts";
import { splitLongValues } from "../../../pipeline/model/text/long-values.ts";
import { element } from "../../kernel/element.ts";

/** A reader takes longer than this from typing to selecting another language. */
const pauseMilliseconds = 300;

let pendingPanels: ReturnType<typeof setTimeout> | undefined;

/**
 * Renders the samples of a changed request: the visible one at once, the others when the reader pauses.
 */
export function updateSamplePanels(form: RequestForm, values: RequestValues): void {
  const request = buildRequest(form, values);
  const samples = [
    ...sampleLanguages.map(({ value, lang, generate }) => ({
      panel: document.getElementById(`sample-${value}`),
      lang,
      code: () => generate(request),
    })),
    {
      panel: document.getElementById("sample-typescript"),
      lang: "typescript",
      code: () =>
        typescriptSample(form, values) ?? "// The TypeScript client does not know this server.",
    },
  ];
  type Sample = (typeof samples)[number];
  const isHidden = ({ panel }: Sample) => panel?.hasAttribute("data-inactive") === true;
  const render = ({ panel, lang, code }: Sample) =>
    showCode(panel?.querySelector("code"), code(), lang);
  samples.filter((sample) => !isHidden(sample)).forEach(render);
  const hidden = samples.filter(isHidden);
  // One task each: a key that is pressed meanwhile waits for one sample, not for all.
  const renderNext = () => {
    const next = hidden.shift();
    if (next === undefined) return;
    render(next);
    pendingPanels = setTimeout(renderNext);
  };
  clearTimeout(pendingPanels);
  pendingPanels = setTimeout(renderNext, pauseMilliseconds);
}

/** Highlights the code and shortens its long values, as in the page's code blocks. */
export function showCode(code: Element | null | undefined, text: string, lang: string): void {
  const nodes = highlightSample(text, lang).map((token) => {
    const parts = splitLongValues(token.text).map(({ text, isMiddle }) =>
      isMiddle ? element("span", { className: "mid" }, text) : text,
    );
    const { class: className } = token;
    return className === undefined ? parts : [element("span", { className }, ...parts)];
  });
  code?.replaceChildren(...nodes.flat());
}
