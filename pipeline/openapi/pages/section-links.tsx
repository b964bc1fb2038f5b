import { t } from "../../kernel/words.ts";
import { Twin } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { Operation } from "../read/operation.ts";
import { isErrorOf } from "./responses-section.tsx";

/** Links past the samples, which come first in narrow windows. */
export function sectionLinks(operation: Operation): Content {
  const links = [
    operation.parameters.length > 0 && <a href="#parameters">{t("operation.parameters")}</a>,
    operation.requestBody && <a href="#request-body">{t("operation.requestBody")}</a>,
    <a href="#responses">{t("operation.responses")}</a>,
    operation.responses.some(isErrorOf(operation)) && <a href="#errors">{t("operation.errors")}</a>,
  ];
  return (
    <Twin markdown={[]}>
      <nav class="jumps" aria-label={t("toc.title")}>
        {links}
      </nav>
    </Twin>
  );
}
