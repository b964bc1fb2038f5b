import { t } from "../../../kernel/words.ts";
import { Twin } from "../../../tree/forms.ts";
import type { Content } from "../../../tree/jsx-runtime.ts";
import { type AuthorSample, toAuthorSamples } from "../../projections/operation-samples.ts";
import type { Operation } from "../../read/operation-model.ts";
import { codePanel } from "./code-panel.tsx";

/**
 * Samples in the API file, shown beside the generated ones.
 * @param labels of generated samples: in Markdown the samples with these titles are in their place
 */
export function authorSamples(operation: Operation, labels: readonly string[]): Content {
  const samples = toAuthorSamples(operation);
  if (samples.length === 0) return undefined;
  const others = samples.filter(({ title }) => !labels.includes(title));
  return others.length === samples.length ? (
    samplesSection(samples)
  ) : (
    <Twin markdown={others.length === 0 ? [] : samplesSection(others)}>
      {samplesSection(samples)}
    </Twin>
  );
}

function samplesSection(samples: readonly AuthorSample[]): Content {
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
