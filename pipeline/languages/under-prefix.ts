import type { ElementContent, Properties } from "hast";
import type { JsonObject } from "../../content/model/body.ts";
import { type Sidebar, type SidebarItem, sidebarIn } from "../../content/model/navigation.ts";
import { splitLink } from "../../content/model/urls.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import type { PageDraft } from "../kernel/page-draft.ts";
import type { SiteFile } from "../kernel/site-file.ts";

/** Attributes that hold addresses of pages. Images are the same in all languages. */
const addresses = ["href", "action"] as const;

/** Props of our own islands that hold the path of a file which each language has. */
const filesOfIslands: Readonly<Record<string, string>> = {
  "request-editor": "src",
  "symbol-filter": "source",
};

/** Answered by the worker for all languages. */
const servedForAll =
  /^\/(?:mcp|healthz|events|feedback|check-request|assets\/.*|\.well-known\/.*)$/;

/**
 * Pages are made as if there were one language; this brings what was made below the prefix of another one: paths of
 * pages, sidebars and files, and every link to them. With an empty prefix all stays as it is.
 */
export class UnderPrefix {
  readonly prefix: string;
  /** Paths that are the same in all languages. */
  readonly shared: ReadonlySet<string>;

  constructor(prefix: string, shared: ReadonlySet<string> = new Set()) {
    this.prefix = prefix;
    this.shared = shared;
  }

  /** A link or a path, with its query and its anchor. Addresses of other sites stay. */
  link(href: string): string {
    if (this.prefix === "" || !href.startsWith("/") || href.startsWith("//")) return href;
    const { path } = splitLink(href);
    if (this.shared.has(path) || servedForAll.test(path)) return href;
    return this.prefix + (path === "/" ? href.slice(1) : href);
  }

  /** What the author wrote, of a path as the checks see it. */
  asWritten(text: string): string {
    return this.prefix === "" ? text : text.replaceAll(`\`${this.prefix}/`, "`/");
  }

  drafts(drafts: readonly PageDraft[]): PageDraft[] {
    if (this.prefix === "") return [...drafts];
    return drafts.map((draft) => ({
      ...draft,
      path: this.link(draft.path),
      sidebar: sidebarIn(this.prefix, draft.sidebar),
      breadcrumbs: draft.breadcrumbs.map((crumb) =>
        crumb.path === undefined ? crumb : { ...crumb, path: this.link(crumb.path) },
      ),
      ...(draft.heading && { heading: this.#nodes(draft.heading) }),
      body: this.#nodes(draft.body),
    }));
  }

  sidebars(sidebars: readonly Sidebar[]): Sidebar[] {
    if (this.prefix === "") return [...sidebars];
    return sidebars.map(({ id, items }) => ({
      id: sidebarIn(this.prefix, id),
      items: items.map((item) => this.#item(item)),
    }));
  }

  redirects(redirects: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(redirects).map(([from, to]) => [this.link(from), this.link(to)]),
    );
  }

  /** Files of which each language has its own, with the paths and links in them. */
  files(files: readonly SiteFile[]): SiteFile[] {
    if (this.prefix === "") return [...files];
    return files.map((file) => ({
      ...file,
      path: this.prefix + file.path,
      content: this.#contentOf(file),
    }));
  }

  /** The site's own links. */
  settings(settings: SiteSettings): SiteSettings {
    if (this.prefix === "") return settings;
    const { announcement, navbar, footer } = settings;
    const link = announcement?.link;
    return {
      ...settings,
      ...(announcement && {
        announcement: {
          ...announcement,
          ...(link && { link: { ...link, href: this.link(link.href) } }),
        },
      }),
      navbar: {
        ...navbar,
        items: navbar.items.map((item) =>
          item.type === "link" ? { ...item, href: this.link(item.href) } : item,
        ),
      },
      footer: {
        ...footer,
        columns: footer.columns.map(({ links, ...column }) => ({
          ...column,
          links: links.map((each) => ({ ...each, href: this.link(each.href) })),
        })),
      },
      redirects: this.redirects(settings.redirects),
    };
  }

  #item(item: SidebarItem): SidebarItem {
    if (item.type === "link") return { ...item, path: this.link(item.path) };
    const items = item.items.map((each) => this.#item(each));
    return item.path === undefined
      ? { ...item, items }
      : { ...item, items, path: this.link(item.path) };
  }

  /** A copy: trees of the libraries serve all languages. */
  #nodes(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.map((node): ElementContent => {
      const markdown = node.data?.markdown;
      const instead = markdown === undefined ? {} : { markdown: this.#nodes(markdown) };
      if (node.type === "raw") {
        return {
          ...node,
          value: this.#linksOfHtml(node.value),
          data: { ...node.data, ...instead },
        };
      }
      if (node.type !== "element") return node;
      const { data } = node;
      const island = data?.island;
      return {
        ...node,
        properties: this.#properties(node.properties),
        children: this.#nodes(node.children),
        ...(data && {
          data: {
            ...data,
            ...instead,
            ...(island && { island: { ...island, props: this.#props(island) } }),
          },
        }),
      };
    });
  }

  #properties(properties: Properties): Properties {
    const own = addresses.flatMap((name) => {
      const value = properties[name];
      return typeof value === "string" ? [[name, this.link(value)] as const] : [];
    });
    return own.length === 0 ? properties : { ...properties, ...Object.fromEntries(own) };
  }

  #props({ name, props }: { name: string; props: JsonObject }): JsonObject {
    const key = filesOfIslands[name];
    const file = key === undefined ? undefined : props[key];
    return key === undefined || typeof file !== "string"
      ? props
      : { ...props, [key]: this.link(file) };
  }

  /** HTML that a highlighter has written. */
  #linksOfHtml(html: string): string {
    return html.replace(/ href="(\/[^"]*)"/g, (_, href: string) => ` href="${this.link(href)}"`);
  }

  /** In JSON: addresses of symbols, and HTML inside of texts. What the request editor reads has no links. */
  #contentOf({ path, content }: SiteFile): SiteFile["content"] {
    if (typeof content !== "string" || path.endsWith(".request.json")) return content;
    return content
      .replace(/"(\/api(?:\/[^"\\]*)?)"/g, (_, path: string) => `"${this.link(path)}"`)
      .replace(/ href=\\"(\/[^"\\]*)\\"/g, (_, href: string) => ` href=\\"${this.link(href)}\\"`);
  }
}
