import { describe, expect, it } from "vitest";
import { readerKind } from "../../../worker/analytics/reader-kind.ts";

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

describe("the kind of a reader", () => {
  it.each([
    [
      "Mozilla/5.0 AppleWebKit/537.36; compatible; ChatGPT-User/1.0; +https://openai.com/bot",
      "html",
      "agent",
    ],
    ["Claude-User (claude-code/2.1; +https://support.anthropic.com/)", "html", "agent"],
    ["Mozilla/5.0 (compatible; Perplexity-User/1.0)", "html", "agent"],
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "html", "crawler"],
    ["Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/)", "html", "crawler"],
    ["Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)", "html", "crawler"],
    ["Mediapartners-Google", "html", "crawler"],
    ["Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)", "markdown", "crawler"],
    ["Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "llms.txt", "crawler"],
    ["curl/8.5.0", "markdown", "agent"],
    ["node", "mcp", "agent"],
    [chrome, "markdown", "agent"],
    [chrome, "html", undefined],
    ["", "html", undefined],
  ] as const)("of %s that reads %s is %s", (userAgent, form, kind) => {
    expect(readerKind(userAgent, form)).toBe(kind);
  });
});
