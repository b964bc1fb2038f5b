import { createHash } from "node:crypto";
import { stringify } from "yaml";
import { enginePackage } from "../kernel/engine.ts";
import { extensionsId } from "../publish/bundle/site-modules.ts";

/** What is known of a new site. */
export interface SiteFacts {
  /** Name of the Worker and of the project. */
  project: string;
  title: string;
  tagline: string;
  version: string;
  /** Origin, without a slash at its end. */
  url: string;
  /** `owner/name` on GitHub. */
  repository: string | undefined;
  apis: readonly { file: string; title: string; prefix: string }[];
  /** npm names of the documented packages. */
  packages: readonly string[];
}

const schemaLine = (path: string, name: string) =>
  `# yaml-language-server: $schema=${path}node_modules/${enginePackage}/pipeline/settings/${name}.schema.json\n`;

/** `content/site.yaml` */
export function siteSettings(facts: SiteFacts): string {
  const { project, title, tagline, version, url, repository, apis, packages } = facts;
  const [first] = apis;
  const menu = (label: string, sidebar: string) => ({
    ...{ type: "doc-sidebar", position: "left" },
    ...{ label, sidebar },
  });
  const address = `https://github.com/${repository}`;
  const settings = {
    ...{ title, tagline, version, url, baseUrl: "/" },
    organizationName: repository?.split("/")[0] ?? project,
    projectName: project,
    ...(repository !== undefined && {
      editUrl: `${address}/edit/main/`,
      issueUrl: `${address}/issues/new?title={query}`,
    }),
    i18n: { defaultLocale: "en", locales: ["en"] },
    colorMode: { defaultMode: "light", respectPrefersColorScheme: false },
    navbar: {
      title,
      items: [
        menu("Docs", "docs"),
        ...apis.map((api) =>
          api === first
            ? menu("API", "openapi")
            : menu(api.title, api.prefix.slice(1).toLowerCase()),
        ),
        ...(packages.length > 0 ? [menu("Packages", "library")] : []),
        { type: "search", position: "right" },
        ...(repository === undefined
          ? []
          : [{ type: "link", position: "right", label: "GitHub", href: address }]),
        { type: "color-mode-toggle", position: "right" },
      ],
    },
    footer: { columns: [], copyright: `© ${title}` },
    ...(apis.length > 0 && {
      openapi: apis.map(({ file, title: label, prefix }) =>
        apis.length === 1 ? { file } : { file, label, prefix },
      ),
    }),
    redirects: {},
  };
  return schemaLine("../", "site") + stringify(settings);
}

/** `library.yaml`: what the installed package does not say itself. */
export function librarySettings(npm: string, more: object): string {
  return schemaLine("../../../", "library") + stringify({ npm, ...more });
}

/** `wrangler.toml`, made of the engine's `own` without its ids: the Worker of the package is bundled already. */
export function workerSettings(project: string, own: string): string {
  const folder = `node_modules/${enginePackage}`;
  // Workers of an account whose limits have the same number share them.
  let limit = createHash("sha256").update(project).digest().readUInt16BE();
  return own
    .replace(/^name = .*/m, `name = "${project}"`)
    .replace(/^main = .*/m, `main = "${folder}/worker/index.js"`)
    .replace(/^account_id = .*\n/m, "")
    .replace(/^id = .*/m, `id = "${"0".repeat(32)}"`)
    .replace(/^namespace_id = .*/gm, () => `namespace_id = "${++limit}"`)
    .replace(/^# Builds dist[\s\S]*?\n\n/m, buildSettings)
    .replace(/^# Libraries ask[\s\S]*?(?=\[alias\])/m, "")
    .replace(
      /^# The public entry[\s\S]*?(?=\n\[\[kv)/m,
      `"${extensionsId}" = "./dist/extensions.js"\n`,
    )
    .replace(/^dataset = .*/m, `dataset = "${project.replaceAll("-", "_")}"`);
}

const buildSettings = `# Builds dist/ and, when wrangler really deploys, uploads the values that are not in KV yet.
# Of a build that ends by a signal, wrangler prints 10 lines of its own instead of 140.
[build]
command = "npm exec --silent -- docs wrangler-build || kill $$"
watch_dir = ["content"]

`;

const siteTypes = {
  ...{ target: "ES2024", module: "ESNext", moduleResolution: "bundler", jsx: "react-jsx" },
  ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
};

/** Files that extend the engine, for which nothing else is needed. */
export const extensionFiles: Readonly<Record<string, string>> = {
  "content/plugins/guides.ts": `import type { GuidePlugins } from "${enginePackage}";

/** Plugins of remark and rehype, and components that guides use without an import. */
export const guidePlugins: GuidePlugins = { remark: [], rehype: [], components: {} };
`,
  "content/plugins/event-sinks.ts": `import type { EventSinkOf } from "${enginePackage}";

/** Where events go beside Analytics Engine and Google Analytics. */
export const siteSinks: readonly EventSinkOf[] = [];
`,
  "content/parts/parts.ts": `import type { PageParts } from "${enginePackage}";

/** React components that take the place of parts of every page: \`{ Footer }\`. */
export const pageParts: PageParts = {};
`,
  "content/styles.css": "/* Rules of this site, after those of the engine. */\n",
  // Wrangler compiles TSX as it says.
  "tsconfig.json": `${JSON.stringify({ compilerOptions: siteTypes }, null, 2)}\n`,
  "content/islands/islands.ts": `import type { AuthorIslands } from "${enginePackage}";

/** React components by name: \`counter: () => import("./counter.tsx")\` is \`<Island name="counter">…</Island>\`. */
export const authorIslands: AuthorIslands = {};
`,
  ".gitignore": "node_modules/\n/dist/\n/dist.*/\n.cache/\n.wrangler/\n.dev.vars\n",
};

/** \`package.json\` @param engine version of the engine, or where it is */
export function packageSettings({ project }: SiteFacts, engine: string): string {
  const commands = ["dev", "build", "start", "check", "deploy", "release", "gc"];
  const settings = {
    ...{ name: project, private: true, type: "module" },
    scripts: {
      ...Object.fromEntries(commands.map((command) => [command, `docs ${command}`])),
      test: "docs check",
    },
    devDependencies: { [enginePackage]: engine },
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** `README.md` */
export function readme({ title }: SiteFacts): string {
  return `# ${title}

| command | what it does |
| --- | --- |
| \`npm run dev\` | serves the site on http://localhost:8787 and follows every saved file |
| \`npm run check\` | builds the site and asks it for every page |
| \`npx wrangler deploy\` | builds the site and puts it online |
| \`npx docs upgrade\` | writes settings as the installed version of the engine names them |

Guides are in \`content/guides/\`, settings in \`content/site.yaml\`, the documented packages in \`content/libraries/\`. \`node_modules/${enginePackage}/README.md\` says what they hold, and \`components.md\` beside it what guides are made of.
`;
}
