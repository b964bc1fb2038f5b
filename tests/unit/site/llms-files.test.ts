import { describe, expect, it } from "vitest";
import type { PageKind, Section } from "../../../pipeline/model/page.ts";
import { llmsFiles } from "../../../pipeline/site/lists/llms-files.ts";

const site = {
  title: "Tiny",
  tagline: "For tests",
  url: "https://tiny.example",
  version: "1",
  prefix: "",
};

function group(section: Section, path: string, kind: PageKind, length: number) {
  const markdown = `# ${path}\n\n${"word ".repeat(length / 5)}`;
  const page = { path, title: path, description: "A page.", section, kind, markdown };
  return { section, title: section, pages: [page] };
}

/** The whole texts by path. */
function texts(length: number): Map<string, string> {
  const groups = [group("docs", "/", "guide", length), group("library", "/api/x", "class", length)];
  const files = [...llmsFiles(groups, site, [])].filter(({ path }) => path.includes("llms-full"));
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

describe("the text of all pages", () => {
  it("is one file for the site and one for each part", () => {
    const files = texts(1_000);
    expect([...files.keys()]).toEqual([
      "/llms-full.txt",
      "/guides/llms-full.txt",
      "/api/llms-full.txt",
    ]);
    expect(files.get("/llms-full.txt")).toContain("# /api/x");
  });

  it("stays where it is when the guides get another folder, which has its own", () => {
    const groups = ["/", "/Start/a", "/Errors/b"].map((path) => group("docs", path, "guide", 10));
    const files = [...llmsFiles(groups, site, [])].filter(({ path }) => path.endsWith("/llms.txt"));
    const listed = files.map(({ path, content }) => [
      path,
      [...String(content).matchAll(/- \[(\S+)\]\(\S+\.md\)/g)].map(([, title]) => title),
    ]);
    expect(listed).toEqual([
      ["/llms.txt", ["/", "/Start/a", "/Errors/b"]],
      ["/Start/llms.txt", ["/", "/Start/a"]],
      ["/Errors/llms.txt", ["/Errors/b"]],
    ]);
  });

  it("is divided when one file would be too long, and the first names the others", () => {
    const files = texts(6_000_000);
    expect(files.get("/llms-full.txt")?.slice(0, 600)).toContain(
      "The text continues in:\n\n- https://tiny.example/llms-full-2.txt",
    );
    expect(files.get("/llms-full-2.txt")?.length).toBeGreaterThan(6_000_000);
    expect(files.get("/api/llms-full.txt")?.length).toBeGreaterThan(6_000_000);
  });
});
