import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageDraft } from "../../../pipeline/kernel/page-draft.ts";
import { drawCards, socialCards } from "../../../pipeline/site/cards/social-cards.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { pageDraft } from "./page-draft.ts";

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
    const { ofPage, cards } = socialCards([guide()], { title: "Docs" });
    expect(ofPage.get("/launch")).toBe("/img/cards/launch.png");
    const [card] = await drawCards(cards, await temporaryFolder());
    expect(card).toMatchObject({ path: "/img/cards/launch.png", type: "image/png" });
    const png = Buffer.from(card?.content ?? "");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it("uses the card of the package for its symbols", () => {
    const { ofPage, cards } = socialCards([library(), symbol()], { title: "Docs" });
    expect([...ofPage.values()]).toEqual(Array(2).fill("/img/cards/api/token.png"));
    expect(cards).toHaveLength(1);
  });

  it("draws none for a page with an image of its author, nor for the front page", () => {
    const drafts = [pageDraft("/launch", [], { image: "/img/own.png" }), pageDraft("/", [], {})];
    const { ofPage, cards } = socialCards(drafts, { title: "Docs" });
    expect(cards).toEqual([]);
    expect(ofPage.has("/")).toBe(false);
  });

  it("draws none for guides of which there are hundreds", () => {
    const guides = Array.from({ length: 301 }, (_, place) => pageDraft(`/guide-${place}`, [], {}));
    const { ofPage, cards } = socialCards([...guides, library()], { title: "Docs" });
    expect(cards.map(({ path }) => path)).toEqual(["/img/cards/api/token.png"]);
    expect(ofPage.has("/guide-1")).toBe(false);
  });

  it("draws a card again only when its text changes", async () => {
    const root = await temporaryFolder();
    const draw = (draft: PageDraft) =>
      drawCards(socialCards([draft], { title: "Docs" }).cards, root);
    const first = await draw(guide());
    const kept = await readFile(join(root, ".cache", "social-cards.json"), "utf8");
    expect(await draw(guide())).toEqual(first);
    expect(await readFile(join(root, ".cache", "social-cards.json"), "utf8")).toBe(kept);
    expect(await draw({ ...guide(), title: "Other" })).not.toEqual(first);
  });
});
