import type { JsonObject } from "../../../content/model/body.ts";
import type {
  CataloguePage,
  OperationRecord,
  OperationSample,
} from "../../../content/model/catalogue.ts";
import { absoluteUrl, pagePathOfMarkdown, splitLink } from "../../../content/model/urls.ts";
import type { DocsSource } from "../../docs-source/docs-source.ts";
import { didYouMean } from "../did-you-mean.ts";
import { withoutFrontMatter } from "../markdown-sections.ts";
import { type Tool, ToolError } from "../tool.ts";

/** Samples that are part of every operation's page. */
const onPage = ["curl", "typescript"];

/** One operation of the web API, exact enough to write code against. */
export const getOperation: Tool = {
  name: "get_operation",
  title: "Get an operation of the web API",
  description:
    "Gives one operation of the web API: method, path, servers, JSON Schemas of request and answers, and a code sample in the language you name. Find it by operation id (`mintTokens`), path (`/token/mint`) or page.",
  inputSchema: {
    type: "object",
    properties: {
      operation: {
        type: "string",
        description: "Operation id, path, `POST /path` or page of the operation.",
        minLength: 1,
        maxLength: 512,
      },
      language: {
        type: "string",
        description: "Language of the sample; `typescript` uses the client library.",
        maxLength: 16,
        enum: [
          "curl",
          "typescript",
          "javascript",
          "nodejs",
          "python",
          "rust",
          "ocaml",
          "go",
          "java",
          "powershell",
        ],
        default: "curl",
      },
    },
    required: ["operation"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      id: { type: "string" },
      method: { type: "string" },
      path: { type: "string", description: "Below a server's URL." },
      url: { type: "string", description: "Page of the operation." },
      summary: { type: "string" },
      description: { type: "string" },
      deprecated: { type: "boolean" },
      servers: { type: "array", items: { type: "object" } },
      authentication: { type: "string" },
      parameters: { type: "array", items: { type: "object" } },
      request: {
        type: "object",
        description: "Content type and JSON Schema of the body; its references lead to `$defs`.",
      },
      responses: { type: "array", items: { type: "object" } },
      $defs: { type: "object", description: "Named schemas." },
      sample: {
        type: "object",
        properties: {
          language: { type: "string" },
          client: { type: "string" },
          code: { type: "string" },
        },
        required: ["language", "client", "code"],
      },
      languages: { type: "array", items: { type: "string" } },
    },
    required: [
      "id",
      "method",
      "path",
      "url",
      "summary",
      "servers",
      "responses",
      "$defs",
      "languages",
    ],
  },
  async call({ operation, language }, source) {
    const page = await findOperation(String(operation), source);
    const [record, markdown] = await Promise.all([
      source.operation(page.path),
      source.markdown(page.path),
    ]);
    const sample = record.samples.find((candidate) => candidate.language === language);
    if (sample === undefined) {
      const known = record.samples.map((candidate) => candidate.language);
      throw new ToolError(
        `\`${record.id}\` has no sample in \`${language}\`, only in ${known.join(", ")}.`,
      );
    }
    return {
      text: operationText(withoutFrontMatter(markdown), sample),
      structured: toStructured(record, sample, source),
    };
  },
};

async function findOperation(wanted: string, source: DocsSource): Promise<CataloguePage> {
  const operations = (await source.pages()).filter(({ operation }) => operation !== undefined);
  const name = wanted.trim().replace(/^(get|put|post|delete|options|head|patch|trace)\s+/i, "");
  const byName = operations.find(
    ({ operation }) => operation?.id.toLowerCase() === name.toLowerCase(),
  );
  if (byName !== undefined) return byName;
  const { path: written } = splitLink(
    name.startsWith(source.site.url) ? name.slice(source.site.url.length) : name,
  );
  const path = pagePathOfMarkdown(written) ?? written;
  const endpoint = withoutServer(path);
  const resolved = source.resolve(path) ?? source.resolve(`/OpenAPI/${path}`);
  const found = operations.find(
    ({ path: page, operation }) => page === resolved || operation?.path === endpoint,
  );
  if (found !== undefined) return found;
  const candidates = operations.flatMap(({ operation }) =>
    operation === undefined ? [] : [operation.id, operation.path],
  );
  throw new ToolError(
    `There is no operation \`${wanted}\`.${didYouMean(endpoint, candidates)} list_pages with kind \`operation\` lists all ${operations.length}.`,
  );
}

/** `https://devnet.minatokens.com/api/v1/token/mint` → `/token/mint`. */
function withoutServer(path: string): string {
  const endpoint = path.replace(/^https?:\/\/[^/]+(\/api\/v\d+)?/, "").replace(/\/$/, "");
  return endpoint.startsWith("/") ? endpoint : `/${endpoint}`;
}

function operationText(page: string, sample: OperationSample): string {
  if (onPage.includes(sample.language)) return page;
  return `${page.trim()}\n\n## Sample: ${sample.language} (${sample.client})\n\n\`\`\`${sample.fence}\n${sample.code}\n\`\`\`\n`;
}

function toStructured(
  record: OperationRecord,
  { language, client, code }: OperationSample,
  { site }: DocsSource,
): JsonObject {
  const { samples, page, ...rest } = record;
  return {
    ...toJson(rest),
    url: absoluteUrl(site.url, page),
    sample: { language, client, code },
    languages: samples.map((candidate) => candidate.language),
  };
}

/** Leaves out what is undefined: JSON has no such value. */
function toJson(record: Omit<OperationRecord, "samples" | "page">): JsonObject {
  return JSON.parse(JSON.stringify(record));
}
