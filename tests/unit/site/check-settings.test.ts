import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import type { SiteSettings } from "../../../pipeline/settings/site.ts";
import { checkSettings } from "../../../pipeline/site/links/check-settings.ts";
import { readSite } from "../../../pipeline/site/settings/read-site.ts";

const { settings, lineOf } = await readSite("tests/fixtures/site");
if (settings === undefined) throw new Error("the fixture's settings are broken");
const { announcement: _, ...rest } = settings;
const right: SiteSettings = {
  ...rest,
  favicon: "/favicon.ico",
  socialImage: "/img/card.png",
  navbar: { ...settings.navbar, logo: { src: "/img/logo.svg", alt: "Logo" } },
  footer: { ...settings.footer, logo: { src: "/img/logo.svg", alt: "Logo" }, columns: [] },
  redirects: { "/intro": "/" },
};

function check(changed: Partial<SiteSettings>): string[] {
  const all = { ...right, ...changed };
  const anchors = new Map([
    ["/", new Set(["start"])],
    ["/launch", new Set<string>()],
  ]);
  const files = new Set(["/favicon.ico", "/img/card.png", "/img/logo.svg"]);
  return checkSettings(all, {
    anchors,
    files,
    redirects: all.redirects,
    file: "content/site.yaml",
    libraries: ["tiny"],
    lineOf: (path) => {
      expect(path.length).toBeGreaterThan(0);
      return lineOf(path);
    },
  }).map(formatProblem);
}

const withLink = (href: string): Partial<SiteSettings> => ({
  footer: { ...right.footer, columns: [{ title: "Docs", links: [{ label: "A", href }] }] },
});

describe("links, images and redirects of site.yaml", () => {
  it.each(["/launch", "/#start", "https://example.com", "/favicon.ico", "/intro"])(
    "let the footer link to %s",
    (href) => {
      expect(check(withLink(href))).toEqual([]);
    },
  );

  it("are reported with file and line for a dead link of the footer, the announcement and the guide of assistants", () => {
    expect(check(withLink("/lunch"))[0]).toMatch(
      /^error {2}content\/site\.yaml:\d+ {2}link `\/lunch` points to no page\n.*did you mean `\/launch`/,
    );
    const announcement = { id: "a", text: "News", link: { label: "Read", href: "/none-at-all" } };
    expect(check({ announcement })[0]).toContain("link `/none-at-all` points to no page");
    expect(check({ agents: { guide: "/lunch" } })[0]).toContain("link `/lunch` points to no page");
  });

  it("have a page as suggestion for a dead link of the footer, and a file for one with a file's ending", () => {
    expect(check(withLink("/img/logo"))[0]).not.toContain("/img/logo.svg");
    expect(check(withLink("/img/logo.svh"))[0]).toContain("did you mean `/img/logo.svg`?");
  });

  it("cause a warning for a missing anchor", () => {
    expect(check(withLink("/#strat"))[0]).toMatch(/^warning .*did you mean `#start`/s);
  });

  it.each(["favicon", "socialImage"] as const)("name a missing %s", (name) => {
    expect(check({ [name]: "/img/none.png" })[0]).toContain("image `/img/none.png` does not exist");
  });

  it.each([
    ["to nowhere", { "/old": "/lunch" }, "redirect `/old`: link `/lunch` points to no page"],
    [
      "to itself",
      { "/old": "/old" },
      "redirect `/old` leads to `/old`, which is a redirect itself\n       hint: let it lead to a page",
    ],
    ["over a page", { "/launch": "/" }, "redirect `/launch` stands over a page of that path"],
    [
      "to a redirect",
      { "/older": "/old", "/old": "/" },
      "redirect `/older` leads to `/old`, which is a redirect itself",
    ],
  ])("name a redirect %s", (_, redirects, message) => {
    const found = check({ redirects });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it("may lead to a section of a page, which is looked for", () => {
    expect(check({ redirects: { "/old": "/#start" } })).toEqual([]);
    expect(check({ redirects: { "/old": "/#strat" } })).toEqual([
      expect.stringMatching(
        /^warning .*redirect `\/old`: link `\/#strat` points to an anchor that `\/` does not have\n.*did you mean `#start`/,
      ),
    ]);
  });
});
