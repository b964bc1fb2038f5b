import { t } from "../../kernel/words.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { ApiModel } from "../read/api-model.ts";
import { bodyContents } from "./body-content.tsx";
import { type ApiBuild, PageContext } from "./page-context.ts";

/** Makes the fields of a request body as the page of the operation at a path shows them, for pages of functions. */
export function requestFields(
  apis: readonly ApiModel[],
  toBuild: (api: ApiModel) => ApiBuild,
): (path: string) => Content {
  const builds = apis.map(toBuild);
  return (path) => {
    for (const build of builds) {
      const operation = build.api.operations.find(({ pagePath }) => pagePath === path);
      if (operation?.requestBody === undefined) continue;
      const heading = { id: "request-body", title: t("operation.requestBody") };
      return [
        <h2 id={heading.id}>{heading.title}</h2>,
        // Search finds them on the page of the operation.
        <div data={{ noText: true }}>
          {bodyContents(operation.requestBody.contents, new PageContext(build), {
            heading,
            anchor: "body",
          })}
        </div>,
      ];
    }
    return undefined;
  };
}
