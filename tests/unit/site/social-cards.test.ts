import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { socialCards } from "../../../pipeline/site/cards/social-cards.ts";
import { pageDraft } from "./page-draft.ts";

const temporaryFolder = () => mkdtemp(join(tmpdir(), "cards-"));

const guide = () => pageDraft("/launch", [], { title: "How to <launch> & mint" });
const library = () => pageDraft("/api/token", [], { section: "library", kind: "package" });
const symbol = () =>
  pageDraft("/api/token/class/Bid", [], {
    section: "library",
    kind: "class",
    breadcrumbs: [
      { label: "Library", path: "/api" },
      { label: "token", path: "/api/token" },
    ],
  });

describe("socialCards", () => {
  it("draws a card of 1200 by 630 for a page, whatever its title", async () => {
    const drafts = [guide()];
    const [card] = await socialCards(drafts, {
      root: await temporaryFolder(),
      siteTitle: "Docs",
    });
    expect(drafts[0]?.card).toBe("/img/cards/launch.png");
    expect(card).toMatchObject({ path: "/img/cards/launch.png", type: "image/png" });
    const png = Buffer.from(card?.content ?? "");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it("lets a symbol share the card of its package", async () => {
    const drafts = [library(), symbol()];
    const cards = await socialCards(drafts, {
      root: await temporaryFolder(),
      siteTitle: "Docs",
    });
    expect(drafts.map(({ card }) => card)).toEqual(Array(2).fill("/img/cards/api/token.png"));
    expect(cards).toHaveLength(1);
  });

  it("leaves a picture that an author has chosen, and the front page's", async () => {
    const drafts = [pageDraft("/launch", [], { image: "/img/own.png" }), pageDraft("/", [], {})];
    expect(await socialCards(drafts, { root: await temporaryFolder(), siteTitle: "Docs" })).toEqual(
      [],
    );
    expect(drafts.map(({ image, card }) => image ?? card)).toEqual(["/img/own.png", undefined]);
  });

  it("draws a card again only when its words change", async () => {
    const root = await temporaryFolder();
    const first = await socialCards([guide()], { root, siteTitle: "Docs" });
    const kept = await readFile(join(root, ".cache", "social-cards.json"), "utf8");
    expect(await socialCards([guide()], { root, siteTitle: "Docs" })).toEqual(first);
    expect(await readFile(join(root, ".cache", "social-cards.json"), "utf8")).toBe(kept);
    const renamed = { ...guide(), title: "Other" };
    expect(await socialCards([renamed], { root, siteTitle: "Docs" })).not.toEqual(first);
  });
});
