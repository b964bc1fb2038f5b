import type { Fence } from "../code/fence.ts";
import { type FenceMeta, parseFenceMeta } from "../code/fence-meta.ts";
import { codeBlock } from "../code/highlight/code-block.tsx";
import { isKnownLanguage, knownLanguages } from "../code/languages.ts";
import { errorAt, nearHint, type Place, type Problem } from "../kernel/problems.ts";
import { isElement } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { textOf } from "../tree/plain-text.ts";
import type { GuideContext } from "./guide-context.ts";
import { childrenOf } from "./mdx-runtime.ts";

/** MDX renders a fence as `pre` > `code.language-x`; `keepFenceMeta` adds the meta as an attribute. */
export function fencedCode(
  props: Record<string, unknown>,
  place: Place,
  context: GuideContext,
): Content {
  const [code] = childrenOf(props);
  if (!isElement(code, "code")) return <pre tabindex={0}>{childrenOf(props)}</pre>;
  const [languageClass] = [code.properties.className].flat();
  const lang = String(languageClass ?? "").replace(/^language-/, "");
  const meta = parseFenceMeta(String(code.properties.meta ?? ""));
  const fencePlace = { file: place.file, line: Number(code.properties.line ?? place.line) };
  reportFence(lang, meta, fencePlace, context.problems);
  const fence: Fence = {
    lang,
    code: textOf(code.children).replace(/\n$/, ""),
    meta,
    place: fencePlace,
  };
  const htmlLines = context.typedLines(fence);
  return codeBlock(context.highlighter, {
    code: fence.code,
    lang: lang === "" ? "text" : lang,
    title: meta.title,
    highlighted: meta.highlighted,
    lineNumbers: meta.showLineNumbers,
    htmlLines,
  });
}

function reportFence(lang: string, meta: FenceMeta, place: Place, problems: Problem[]): void {
  if (!isKnownLanguage(lang)) {
    const plugin = "a plugin in content/plugins/guides.ts can draw others, such as diagrams";
    const all = `known languages: ${knownLanguages.join(", ")}; ${plugin}`;
    const hint = nearHint(lang, knownLanguages) ?? all;
    problems.push(errorAt(place, `code block of the unknown language \`${lang}\``, hint));
  }
  for (const word of meta.unknown) {
    const hint =
      'allowed: title="", {lines}, showLineNumbers, program="", operation="", response="", schema="", no-check="reason"';
    problems.push(errorAt(place, `unknown word \`${word}\` after the fence's language`, hint));
  }
}
