import { describe, expect, it } from "vitest";
import { counted, sentence } from "../../../pipeline/kernel/words.ts";
import { element, toNodes } from "../../../pipeline/tree/jsx-runtime.ts";
import { toHtml } from "../../../pipeline/tree/to-html.ts";

const name = element("code", { children: "Token" });

describe("words of generated pages", () => {
  it("a sentence has its link or code at the place that the language has for it", () => {
    const html = toHtml(toNodes(sentence("schema.named", { name })));
    expect(html).toBe("Schema <code>Token</code>");
  });

  it("a sentence takes several parts, and numbers among them", () => {
    const html = toHtml(toNodes(sentence("members.inheritedFrom", { count: 3, name })));
    expect(html).toBe("3 from <code>Token</code>");
  });

  it("braces in a part are no placeholder", () => {
    const html = toHtml(toNodes(sentence("security.and", { first: "{other}", other: "b" })));
    expect(html).toBe("{other} and b");
  });

  it("a placeholder without a part stays visible", () => {
    expect(toHtml(toNodes(sentence("schema.named", {})))).toBe("Schema {name}");
  });

  it("singular and plural have different texts", () => {
    expect(counted("schema.fieldCount", 1)).toBe("1 field");
    expect(counted("schema.fieldCount", 2)).toBe("2 fields");
    expect(counted("library.count", 1)).toBe("TypeScript package");
  });
});
