import type { JsonValue } from "../../../content/model/body.ts";
import type { RequestForm } from "../../../content/model/operation.ts";
import { splitLongValues } from "../../../content/model/text/long-values.ts";
import { buildRequest, type RequestValues } from "../../../content/samples/build-request.ts";
import { highlightSample } from "../../../content/samples/highlight-sample.ts";
import { exactStructure } from "../../../content/samples/json-literals.ts";
import { sampleLanguages } from "../../../content/samples/sample-languages.ts";
import { typescriptSample } from "../../../content/samples/typescript-client.ts";

/** Renders the samples of a changed request. A typed API key stays in these elements. */
export function updateSamplePanels(form: RequestForm, values: RequestValues): void {
  const request = buildRequest(form, values);
  for (const { value, lang, generate } of sampleLanguages) {
    fill(`#sample-${value} code`, generate(request), lang);
  }
  const { client } = form;
  if (client === undefined) return;
  const body = bodyValue(values.body);
  const code = typescriptSample(client, { body, server: values.server, apiKey: values.apiKey });
  fill(
    "#sample-typescript code",
    code ?? "// The TypeScript client does not know this server.",
    "typescript",
  );
}

/** Value for the TypeScript sample; undefined for invalid JSON and numbers that would lose precision. */
function bodyValue(text: string | undefined): JsonValue | undefined {
  return text === undefined ? undefined : exactStructure(text);
}

function fill(selector: string, code: string, lang: string): void {
  const element = document.querySelector(selector);
  if (element === null) return;
  // What was checked is the sample as it came with the page.
  if (element.textContent !== code) element.closest("figure")?.querySelector(".proof")?.remove();
  const nodes = highlightSample(code, lang).map((token) => {
    const parts = splitLongValues(token.text).map(({ text, isMiddle }) =>
      isMiddle ? span("mid", text) : text,
    );
    return token.class === undefined ? parts : [span(token.class, ...parts)];
  });
  element.replaceChildren(...nodes.flat());
}

function span(className: string, ...parts: (Node | string)[]): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.append(...parts);
  return element;
}
