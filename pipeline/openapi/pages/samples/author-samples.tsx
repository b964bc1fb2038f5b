import type { Content } from "../../../tree/jsx-runtime.ts";
import { t } from "../../../words.ts";
import type { ApiOperation } from "../../read/api-model.ts";
import { listOf, recordOf, textOfValue } from "../../read/json-value.ts";
import { codePanel } from "./code-panel.tsx";

/** Samples that stand in the API file itself (`x-codeSamples`), beside those that are made from it. */
export function authorSamples({ raw }: ApiOperation): Content {
  const samples = listOf(raw["x-codeSamples"] ?? raw["x-code-samples"]).flatMap((item) => {
    const { lang, label, source } = recordOf(item);
    const code = textOfValue(source);
    if (code === undefined) return [];
    const language = textOfValue(lang) ?? "text";
    return [{ title: textOfValue(label) ?? language, language: language.toLowerCase(), code }];
  });
  if (samples.length === 0) return undefined;
  return (
    <section>
      <h2 id="author-samples">{t("samples.authors")}</h2>
      {samples.map(({ title, language, code }) => (
        <details class="ex">
          <summary>{title}</summary>
          {codePanel(code, language)}
        </details>
      ))}
    </section>
  );
}
