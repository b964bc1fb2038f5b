import { describe, expect, it } from "vitest";
import { translate } from "../../../pipeline/model/text/translate.ts";

const messages = { greeting: "Hello {name}", count: "{count} of {count}" };

describe("translate", () => {
  it("fills in the placeholders of a message, as often as they occur", () => {
    expect(translate(messages, { id: "greeting" }, { name: "Mina" })).toBe("Hello Mina");
    expect(translate(messages, { id: "count" }, { count: 0 })).toBe("0 of 0");
  });

  it("leaves a placeholder without a value as it is", () => {
    expect(translate(messages, { id: "greeting" })).toBe("Hello {name}");
  });

  it("prefers the message file to the default text", () => {
    expect(translate(messages, { id: "greeting", message: "Hi" }, { name: "x" })).toBe("Hello x");
    expect(translate(messages, { id: "absent", message: "Hi {name}" }, { name: "x" })).toBe("Hi x");
    expect(translate(messages, { message: "Hi" })).toBe("Hi");
  });

  it("throws without id and message", () => {
    expect(() => translate(messages, {})).toThrowErrorMatchingInlineSnapshot(
      `[Error: translate() was called with neither id nor message; give at least one of them]`,
    );
  });

  it("names an unknown id and the file to add it to", () => {
    expect(() => translate(messages, { id: "absent" })).toThrowErrorMatchingInlineSnapshot(
      `[Error: translate() knows no message with the id \`absent\`; add it to content/ui/en.json]`,
    );
  });
});
