import { describe, expect, it } from "vitest";
import {
  absoluteUrl,
  fragmentPath,
  markdownPath,
  normalizePath,
  pagePathOfFragment,
  pagePathOfMarkdown,
  splitLink,
  symbolPath,
  withoutOrigin,
} from "../../../pipeline/model/urls.ts";

describe("paths of fragments", () => {
  it("are not paths of pages", () => {
    expect(fragmentPath("/")).toBe("/_page/index.json");
    expect(fragmentPath("/Documentation/launch")).toBe("/_page/Documentation/launch.json");
  });

  it("can be converted back to the page", () => {
    for (const path of ["/", "/Documentation/launch", "/api/token/class/FungibleToken"]) {
      expect(pagePathOfFragment(fragmentPath(path))).toBe(path);
    }
    for (const other of ["/Documentation/launch", "/_page/x", "/_page.json", "/x.json"]) {
      expect(pagePathOfFragment(other)).toBeUndefined();
    }
  });
});

describe("absolute URLs", () => {
  it.each(["/", "/guides/a#b"])("can be converted back: %s", (path) => {
    expect(withoutOrigin("https://a.example", absoluteUrl("https://a.example", path))).toBe(path);
  });

  it.each(["https://a.example.com/x", "/x", "see https://a.example/x"])(
    "keep what is not of the origin: %s",
    (address) => expect(withoutOrigin("https://a.example", address)).toBe(address),
  );
});

describe("Markdown twins", () => {
  it("puts the twin of the root at /index.md and every other beside its page", () => {
    expect(markdownPath("/")).toBe("/index.md");
    expect(markdownPath("/Documentation/launch")).toBe("/Documentation/launch.md");
  });

  it("finds the page of a twin", () => {
    for (const path of ["/", "/Documentation/launch", "/api/token/class/FungibleToken"]) {
      expect(pagePathOfMarkdown(markdownPath(path))).toBe(path);
    }
  });

  it("accepts no other ending", () => {
    expect(pagePathOfMarkdown("/Documentation/launch")).toBeUndefined();
    expect(pagePathOfMarkdown("/notes.md.txt")).toBeUndefined();
  });
});

describe("normalizing a path", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["/index", "/"],
    ["/index.html", "/"],
    ["/index.html/", "/"],
    ["/Documentation/", "/Documentation"],
    ["/Documentation///launch//", "/Documentation/launch"],
    ["/Documentation/launch.html", "/Documentation/launch"],
    ["/Documentation/launch.html/", "/Documentation/launch"],
    ["/Documentation/index.html", "/Documentation"],
    ["//example.com", "/example.com"],
    ["/indexes", "/indexes"],
    ["/a.htm", "/a.htm"],
  ])("of %j is %j", (path, expected) => {
    expect(normalizePath(path)).toBe(expected);
  });

  it("takes one step, so that no redirect follows another", () => {
    for (const path of ["/a/index.html/", "/a.html.html", "/index/index", "/.html", "/a/.html/"]) {
      const once = normalizePath(path);
      expect(normalizePath(once)).toBe(once);
    }
  });
});

describe("links", () => {
  it("are split into path, query and anchor", () => {
    expect(splitLink("/a/b?x=1&y=2#part")).toEqual({
      path: "/a/b",
      query: "?x=1&y=2",
      anchor: "part",
    });
    expect(splitLink("#part")).toEqual({ path: "", query: "", anchor: "part" });
    expect(splitLink("/a")).toEqual({ path: "/a", query: "", anchor: "" });
  });

  it("treat a question mark after the hash as part of the anchor", () => {
    expect(splitLink("/a#what?")).toEqual({ path: "/a", query: "", anchor: "what?" });
  });

  it("become absolute under the origin, the root with its slash", () => {
    expect(absoluteUrl("https://docs.example", "/")).toBe("https://docs.example/");
    expect(absoluteUrl("https://docs.example", "/api")).toBe("https://docs.example/api");
  });

  it("to a library symbol contain package, kind and symbol", () => {
    expect(symbolPath("token", "class", "FungibleToken")).toBe("/api/token/class/FungibleToken");
  });
});
