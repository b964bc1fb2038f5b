import { expect, it } from "vitest";
import { maxSections, namedSections } from "../../../worker/lookup/markdown-sections.ts";

it("sections beyond the most that are given at once are counted", () => {
  const page = { markdown: "## Rates\n\nLow.", toc: [] };
  const sectionsOf = (count: number) =>
    namedSections(page, new Array<string>(count).fill("rates"), "/fees").text ?? "";
  expect(sectionsOf(maxSections)).not.toContain("Left out");
  expect(sectionsOf(maxSections + 2)).toMatch(/\n\n_Left out: 2 more; 10 .*_$/);
});

// Search leads to rows of tables and to members, with these headings and these ids.
it.each([
  ["429", "## Errors\n\n| Status | Meaning |\n| - | - |\n| 429 | wait |"],
  ["error-429", "## Errors\n\n| Status | Meaning |\n| - | - |\n| 429 | wait |"],
  ["list<item>[].id", "## Body\n\n| Field | Type |\n| - | - |\n| `list<item>[].id` | string |"],
  [
    "field-standard-list-item-id",
    "## Body\n\n| Field | Type |\n| - | - |\n| `list<item>[].id` | string |",
  ],
  ["Shop.open", "### `open()`\n\nOpens."],
  ["Shop.size", "## Body\n\n| Field | Type |\n| - | - |\n| `size` | number |"],
  ["Shop.close", undefined],
  ["error-4290", undefined],
])("the hit %s is read by its row or its member", (hit, text) => {
  const markdown = `# Shop

## Body

| Field | Type |
| - | - |
| \`size\` | number |
| \`list<item>[].id\` | string |

## Errors

Read \`error\`.

| Status | Meaning |
| - | - |
| 400 | correct it |
| 429 | wait |

### \`open()\`

Opens.
`;
  expect(namedSections({ markdown, toc: [] }, [hit], "/shop").text).toBe(text);
});
