import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { checkRoutes } from "../../../pipeline/site/links/check-routes.ts";
import { pageDraft } from "./page-draft.ts";

describe("checkRoutes", () => {
  it("reports nothing for pages with different paths", () => {
    const drafts = [pageDraft("/a"), pageDraft("/b"), pageDraft("/a/b")];
    expect(checkRoutes(drafts)).toEqual({ pages: drafts, problems: [], lost: [] });
  });

  it("keeps the first of two pages at one path and warns at the second", () => {
    const first = pageDraft("/a");
    const second = pageDraft("/a", [], { place: { file: "openapi.yaml", line: 40 } });
    const { pages, problems } = checkRoutes([first, second]);
    expect(pages).toEqual([first]);
    expect(problems.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
      "warning  openapi.yaml:40  duplicate route \`/a\`, already made from \`content/guides/a.mdx\`
             hint: rename one of the two; only the first is published"
    `);
  });

  it.each(["/search", "/healthz", "/sandbox/guide", "/assets/a"])(
    "refuses a page at %s, where the site itself answers",
    (path) => {
      expect(checkRoutes([pageDraft(path)]).problems).toMatchObject([{ severity: "error" }]);
    },
  );

  it("treats paths that differ only in letter case as one, because requests ignore case", () => {
    expect(checkRoutes([pageDraft("/API"), pageDraft("/api")])).toMatchObject({
      problems: [{ severity: "warning" }],
      lost: ["/api"],
    });
  });
});
