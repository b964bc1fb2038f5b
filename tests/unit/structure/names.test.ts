import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesBelow, isFixture, rooms, root } from "./tree-files.ts";

const files = rooms.flatMap(filesBelow).filter((path) => !isFixture(path));

/** Guides are named by their URLs, Java files after classes, a folder's README as everywhere. */
const named = files.filter(
  (path) => !path.startsWith("content/guides/") && !/(\.java|\/README\.md)$/.test(path),
);

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe("names of the tree", () => {
  it("top-level folders are the known ones and nothing else", () => {
    const made = ["node_modules", "dist", "test-results", "playwright-report"];
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map((entry) => entry.name)
      .filter((name) => !made.includes(name) && !/^dist\.(next|previous)-\d+$/.test(name));
    expect(folders.sort()).toEqual([...rooms].sort());
  });

  it("files are in kebab case", () => {
    const odd = named.filter((path) => {
      const [stem = ""] = (path.split("/").at(-1) ?? "").split(".");
      return stem !== "" && !kebabCase.test(stem);
    });
    expect(odd).toEqual([]);
  });

  it("folders are in kebab case", () => {
    const odd = named.filter((path) =>
      path
        .split("/")
        .slice(0, -1)
        .some((folder) => !kebabCase.test(folder)),
    );
    expect(odd).toEqual([]);
  });

  it("no folder or file is called by a name that says nothing", () => {
    const empty = /(^|\/)(utils?|helpers?|misc|common|shared|lib|stuff)(\/|\.[a-z.]+$)/;
    expect(files.filter((path) => empty.test(path))).toEqual([]);
  });

  it("tests end in .test.ts, or in .spec.ts for a browser", () => {
    const isBrowserFolder = (path: string) => /^tests\/(e2e|budgets)\//.test(path);
    const odd = files.filter((path) => isBrowserFolder(path) && /\.test\.tsx?$/.test(path));
    const browser = files.filter((path) => !isBrowserFolder(path) && /\.spec\.tsx?$/.test(path));
    expect([...odd, ...browser]).toEqual([]);
  });
});
