import { expect, it } from "vitest";
import { areStyles, sourceKinds } from "../../../pipeline/publish/dev/source-kinds.ts";

it.each([
  ["content/guides/launch.mdx", ["guides"]],
  ["content/i18n/de/guides/launch.mdx", ["guides"]],
  ["content/ui/en.json", ["words"]],
  ["content/ui/quick-links.json", ["settings", "client"]],
  ["content/i18n/de/quick-links.json", ["settings", "client"]],
  ["content/islands/islands.ts", ["guides", "client", "worker"]],
  ["client/entry.ts", ["client", "worker"]],
  ["worker/app.tsx", ["worker"]],
  ["apis/tokens.yaml", ["openapi"]],
])("%s belongs to %j", (file, kinds) => {
  expect([...sourceKinds([file], [])]).toEqual(kinds);
});

it("knows overlays and parts of an API file wherever they stand", () => {
  const overlay = "content/openapi.overlay.yaml";
  expect([...sourceKinds([overlay], ["openapi.yaml", overlay])]).toEqual(["openapi"]);
});

it("takes styles for such alone when nothing else is saved with them", () => {
  expect(areStyles(["client/styles/site.css"])).toBe(true);
  expect(areStyles(["client/styles/site.css", "client/entry.ts"])).toBe(false);
});
