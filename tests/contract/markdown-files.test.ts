import { toString as textOfNode } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { absoluteUrl, markdownPath, pagePathOfMarkdown } from "../../pipeline/model/urls.ts";
import { nodesOf, parseMarkdown } from "../unit/tree/parse-markdown.ts";
import { readBuiltSite } from "../worker/read-built-site.ts";

const { manifest, pages, file } = readBuiltSite();
const origin = manifest.site.url;
const paths = (section?: string) =>
  pages.filter((page) => section === undefined || page.section === section).map(({ path }) => path);

/** Site paths of all links of a Markdown text that lead to this site. */
function ownLinks(text: string): string[] {
  const written = nodesOf(parseMarkdown(text), "link").map(({ url }) => url);
  return written
    .filter((url) => url.startsWith(`${origin}/`))
    .map((url) => url.slice(origin.length));
}

/** Pages that the site's own index leaves to those of its sections, and changelogs that their overview links to. */
const sectionKinds: string[] = ["schema", "class", "function", "interface", "enum"];

const mainPaths = pages
  .filter(({ kind, path }) => !sectionKinds.includes(kind) && !path.startsWith("/changelog/"))
  .map(({ path }) => path);

describe("llms.txt", () => {
  const folders: [string, string | undefined][] = [
    ["", undefined],
    ["/Documentation", "docs"],
    ["/OpenAPI", "openapi"],
    ["/api", "library"],
  ];

  it.each(folders)(
    "%s/llms.txt leads to the twin of every page it covers, once",
    (folder, section) => {
      const links = ownLinks(file(`${folder}/llms.txt`)).filter((path) => path.endsWith(".md"));
      const listed = links.filter((path) => path !== "/skill.md");
      const covered = section === undefined ? mainPaths : paths(section);
      expect(listed.toSorted()).toEqual(covered.map(markdownPath).toSorted());
    },
  );

  it("of the whole site is short enough to be read at once", () => {
    expect(file("/llms.txt").length).toBeLessThan(50_000);
  });

  it("has a title, a summary, a section for every tag, and one for all packages", () => {
    const tree = parseMarkdown(file("/llms.txt"));
    expect(tree.children.slice(0, 3).map(({ type }) => type)).toEqual([
      "heading",
      "blockquote",
      "paragraph",
    ]);
    const sections = nodesOf(tree, "heading").map((heading) => textOfNode(heading));
    const tags = pages
      .filter(({ kind }) => kind === "tag")
      .map(({ contentTitle }) => `Web API: ${contentTitle}`);
    expect(tags).toHaveLength(5);
    expect(sections).toEqual(
      expect.arrayContaining(["Guides", "Web API", ...tags, "Libraries", "Optional"]),
    );
  });

  it("has one line for every page, with its description", () => {
    const items = nodesOf(parseMarkdown(file("/llms.txt")), "listItem").map((item) =>
      textOfNode(item),
    );
    expect(items.length).toBeGreaterThan(mainPaths.length);
    for (const item of items) expect(item).toMatch(/^.+: .{5,}/s);
  });

  it("lists only files that the site has", () => {
    for (const [folder] of folders) {
      const files = ownLinks(file(`${folder}/llms.txt`)).filter(
        (path) => pagePathOfMarkdown(path) === undefined,
      );
      const missing = files.filter((path) => path !== "/mcp" && manifest.files[path] === undefined);
      expect(missing).toEqual([]);
    }
  });

  it.each(folders)(
    "%s/llms-full.txt holds the text of every page in the order of the index",
    (folder, section) => {
      const full = file(`${folder}/llms-full.txt`);
      const sources = [...full.matchAll(/^Source: (\S+)$/gm)].map(([, url]) => url);
      const indexes = section === undefined ? ["/Documentation", "/OpenAPI", "/api"] : [folder];
      const listed = indexes
        .flatMap((index) => ownLinks(file(`${index}/llms.txt`)))
        .map((path) => pagePathOfMarkdown(path));
      const ordered = listed.flatMap((path) =>
        path !== undefined && manifest.pages[path] !== undefined ? [absoluteUrl(origin, path)] : [],
      );
      expect(sources).toEqual(ordered);
      for (const page of pages.filter((own) => section === undefined || own.section === section)) {
        const body = page.markdown.split("/llms.txt\n").slice(1).join("/llms.txt\n").trim();
        expect(full.includes(body), page.path).toBe(true);
      }
    },
  );
});

describe("skill.md", () => {
  const skill = file("/skill.md");

  it("stays short and names itself and its purpose", () => {
    expect(new TextEncoder().encode(skill).length).toBeLessThan(8_000);
    const front: unknown = parse(/^---\n([\s\S]*?)\n---/.exec(skill)?.[1] ?? "");
    expect(front).toMatchObject({
      name: "minatokens-api",
      description: expect.stringContaining("Use it for"),
    });
  });

  it("names only endpoints that the API has", () => {
    const api: { paths: object } = parse(file("/openapi.yaml"));
    const named = [...skill.matchAll(/`(\/(?:token|nft|info|transaction|faucet)[\w/-]*)`/g)].map(
      ([, path]) => path,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => path !== undefined && !(path in api.paths))).toEqual([]);
  });
});

describe("discovery", () => {
  it("the API catalogue is a linkset with description and documentation of every server", () => {
    const path = "/.well-known/api-catalog";
    expect(manifest.files[path]?.type).toMatch(
      /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"/,
    );
    type Links = { href: string }[];
    const {
      linkset,
    }: {
      linkset: { anchor: string; item?: Links; "service-desc"?: Links; "service-doc"?: Links }[];
    } = JSON.parse(file(path));
    const [catalogue, ...apis] = linkset;
    expect(catalogue).toMatchObject({ anchor: origin + path });
    expect(catalogue?.item?.map(({ href }) => href)).toEqual(apis.map(({ anchor }) => anchor));
    expect(apis.map(({ anchor }) => anchor)).toContain("https://devnet.minatokens.com/api/v1/");
    const local = apis.flatMap((api) => [
      ...(api["service-desc"] ?? []),
      ...(api["service-doc"] ?? []),
    ]);
    for (const { href } of local) {
      const target = href.slice(origin.length);
      const page = pagePathOfMarkdown(target) ?? target;
      expect(target in manifest.files || page in manifest.pages, href).toBe(true);
    }
  });

  it("openapi.json is equal to openapi.merged.yaml, except for what strict tools reject", () => {
    const changed = differences(
      parse(file("/openapi.merged.yaml")),
      JSON.parse(file("/openapi.json")),
    );
    const servers = [0, 1, 2].map((index) => `/servers/${index}/url`);
    const ofFaucet = [0, 1].map((index) => `/paths//faucet/post/servers/${index}/url`);
    expect(changed).toEqual([...servers, ...ofFaucet]);
  });
});

/** JSON pointers of what is not the same in two values, in their order. */
function differences(old: unknown, fresh: unknown, pointer = ""): string[] {
  if (!isParent(old) || !isParent(fresh)) return old === fresh ? [] : [pointer];
  const keys = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  const [before, after] = [new Map(Object.entries(old)), new Map(Object.entries(fresh))];
  return [...keys].flatMap((key) =>
    differences(before.get(key), after.get(key), `${pointer}/${key}`),
  );
}

function isParent(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
