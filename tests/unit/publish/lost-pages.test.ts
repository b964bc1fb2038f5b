import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lostPages } from "../../../pipeline/publish/dist/lost-pages.ts";
import { manifestOf } from "./manifest-of.ts";

const page = { key: "k", kind: "guide", section: "docs" };

it("reports a page of the last build that was removed without an alias, and nothing before the first build", async () => {
  const dist = mkdtempSync(join(tmpdir(), "lost-pages-"));
  const now = { ...manifestOf("b"), pages: {}, redirects: { "/moved": "/new" } };
  expect(await lostPages(dist, now)).toEqual([]);
  const before = { ...manifestOf("a"), pages: { "/moved": page, "/launch": page } };
  writeFileSync(join(dist, "manifest.json"), JSON.stringify(before));
  expect(await lostPages(dist, now)).toMatchObject([
    { message: "`/launch` was a page of the last build, and leads nowhere now." },
  ]);
});
