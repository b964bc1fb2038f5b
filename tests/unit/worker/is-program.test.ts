import { expect, it } from "vitest";
import { isProgram } from "../../../worker/http/is-program.ts";

it.each([
  "Mozilla/5.0 AppleWebKit/537.36; compatible; ChatGPT-User/1.0; +https://openai.com/bot",
  "Claude-User (claude-code/2.1; +https://support.anthropic.com/)",
  "Mozilla/5.0 (compatible; Perplexity-User/1.0)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/)",
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
  "Mediapartners-Google",
  "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
])("%s names itself", (userAgent) => {
  expect(isProgram(userAgent)).toBe(true);
});

it.each([
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "",
])("%j may be a browser", (userAgent) => {
  expect(isProgram(userAgent)).toBe(false);
});
