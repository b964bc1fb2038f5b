// The guides, followed from their Markdown in an empty folder: what can be done in seconds. `npm run proof -- guides`
// follows them all, with the workers that have to be compiled.
import { describe, expect, it } from "vitest";
import { followBuiltGuide } from "./guides/follow-guides.ts";

const quick: Record<string, { commands: number; requests: number; outputs: number }> = {
  "/": { commands: 1, requests: 1, outputs: 0 },
  "/Documentation/installation": { commands: 7, requests: 0, outputs: 3 },
  "/Documentation/MinaTokensAPI": { commands: 11, requests: 11, outputs: 1 },
  "/Documentation/launch": { commands: 4, requests: 17, outputs: 2 },
  "/Documentation/trade": { commands: 1, requests: 11, outputs: 1 },
  "/Documentation/privacy": { commands: 1, requests: 0, outputs: 1 },
};

describe("a reader who follows a guide literally", () => {
  it.each(Object.entries(quick))(
    "gets through %s",
    async (path, atLeast) => {
      const { failures, done } = await followBuiltGuide(path);
      expect(failures).toEqual([]);
      expect(done.commands).toBeGreaterThanOrEqual(atLeast.commands);
      expect(done.requests).toBeGreaterThanOrEqual(atLeast.requests);
      expect(done.outputs).toBeGreaterThanOrEqual(atLeast.outputs);
    },
    180_000,
  );
});
