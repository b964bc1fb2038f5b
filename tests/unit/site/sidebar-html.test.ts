import { expect, it } from "vitest";
import { sidebarHtml } from "../../../pipeline/site/navigation/sidebar-html.tsx";

it("a sidebar is a list of links, with categories as collapsibles that work without JavaScript", () => {
  const html = sidebarHtml({
    id: "openapi",
    items: [
      { type: "link", label: "Start & go", path: "/" },
      {
        type: "category",
        label: "NFT",
        path: "/OpenAPI/tags/nft",
        open: true,
        items: [{ type: "link", label: "Mint", path: "/OpenAPI/mint-nft", badge: "post" }],
      },
      {
        type: "category",
        label: "Types",
        open: false,
        items: [{ type: "link", label: "A<B>", path: "/a", code: true }],
      },
    ],
  });
  expect(html).toBe(
    '<ul><li><a href="/">Start &amp; go</a></li>' +
      '<li><details open data-category="NFT"><summary>NFT</summary>' +
      '<ul><li><a href="/OpenAPI/tags/nft">Overview</a></li><li><a href="/OpenAPI/mint-nft"><span class="method post">post</span> Mint</a></li></ul></details></li>' +
      '<li><details data-category="Types"><summary>Types</summary>' +
      '<ul><li><a href="/a"><code>A&lt;B></code></a></li></ul></details></li></ul>',
  );
});

it("a name too long for one line breaks between its words", () => {
  const link = { type: "link", path: "/a", code: true } as const;
  const html = sidebarHtml({
    id: "api",
    items: [
      { ...link, label: "FungibleTokenBondingCurveAdmin" },
      { ...link, label: "FungibleTokenAdvancedAdmin" },
    ],
  });
  expect(html).toContain("<code>FungibleTokenBondingCurve<wbr>Admin</code>");
  expect(html).toContain("<code>FungibleTokenAdvancedAdmin</code>");
});
