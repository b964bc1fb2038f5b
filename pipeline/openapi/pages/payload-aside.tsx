import type { JsonValue } from "../../../content/model/body.ts";
import type { BodyContent } from "../../../content/model/operation.ts";
import { bodyValue } from "../../../content/samples/build-request.ts";
import { type Tab, Tabs } from "../../components/tabs.tsx";
import { t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { RequestBody } from "../read/operation.ts";
import type { PageContext } from "./page-context.ts";
import { exampleCode, examplePanel } from "./samples/code-panel.tsx";
import { exampleWords } from "./samples/example-values.tsx";

/** Examples of a payload from the file, otherwise one made from the schema. */
export function payloadAside(body: RequestBody | undefined, page: PageContext): Content {
  const tabs = (body?.contents ?? []).flatMap((content, _, all) =>
    examplesOf(content, all.length > 1, page),
  );
  const [first] = tabs;
  if (first === undefined) return undefined;
  return (
    <aside class="samples" aria-label={t("sent.example")}>
      <h2 id="example">{t("sent.example")}</h2>
      {tabs.length === 1 ? (
        first.children
      ) : (
        <div class="statuses">
          <Tabs id={page.uniqueId("example")} label={t("sent.examples")} tabs={tabs} />
        </div>
      )}
    </aside>
  );
}

function examplesOf(content: BodyContent, isOneOfMany: boolean, page: PageContext): Tab[] {
  const { mediaType, examples } = content;
  const panelOf = (value: JsonValue) =>
    examplePanel(page, exampleCode(value, mediaType), mediaType);
  if (examples.length > 0) {
    return examples.map((example) => {
      const { name, summary, value } = example;
      const sole = isOneOfMany ? mediaType : t("example.title");
      const label = summary ?? (name === "Example" ? sole : name);
      const children = [exampleWords(example, page), panelOf(value)];
      return { value: `${mediaType} ${name}`, label, children };
    });
  }
  const made = bodyValue(content);
  if (made === undefined) return [];
  const children = [panelOf(made), <p class="note">{t("sent.exampleMade")}</p>];
  return [{ value: mediaType, label: mediaType, children }];
}
