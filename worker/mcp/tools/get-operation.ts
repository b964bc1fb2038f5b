import type { JsonObject } from "../../../content/model/body.ts";
import type { OperationRecord, OperationSample } from "../../../content/model/catalogue.ts";
import { absoluteUrl } from "../../../content/model/urls.ts";
import { sampleLanguageNames } from "../../../content/samples/sample-languages.ts";
import type { DocsSource } from "../../store/docs-source.ts";
import { findOperation } from "../find-operation.ts";
import { withoutFrontMatter } from "../markdown-sections.ts";
import { type Tool, ToolError } from "../tool.ts";

/** What a sample can be written in. */
export const sampleChoices = ["typescript", ...sampleLanguageNames];

/** One operation of the web API, exact enough to write code against. */
export const getOperation: Tool = {
  name: "get_operation",
  title: "Get an operation of the web API",
  description:
    "Gives one operation of the web API: method, path, servers, JSON Schemas of request and answers; with `language` the code sample in it alone. Find it by operation id (`mintTokens`), path (`/token/mint`) or page.",
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
        description:
          "Gives the sample in this language alone; `typescript` uses the client library. Without it: the whole operation.",
        maxLength: 16,
        enum: sampleChoices,
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
    required: ["id", "method", "path", "url", "summary", "servers", "sample", "languages"],
  },
  async call({ operation, language }, source) {
    const page = await findOperation(String(operation), source);
    const record = await source.operation(page.path);
    const sample = sampleOf(record, String(language ?? "curl"));
    if (language !== undefined) {
      return {
        text: sampleText(record, sample, source),
        structured: sampleAlone(record, sample, source),
      };
    }
    return {
      text: withoutFrontMatter(await source.markdown(page.path)),
      structured: toStructured(record, sample, source),
    };
  },
};

function sampleOf({ id, samples }: OperationRecord, language: string): OperationSample {
  const sample = samples.find((candidate) => candidate.language === language);
  if (sample !== undefined) return sample;
  const known = samples.map((candidate) => candidate.language);
  throw new ToolError(`\`${id}\` has no sample in \`${language}\`, only in ${known.join(", ")}.`);
}

/** Enough to run the sample: where it goes, with which key, and what to ask for next. */
function sampleText(
  { id, method, path, summary, authentication, page }: OperationRecord,
  { language, client, fence, code }: OperationSample,
  { site }: DocsSource,
): string {
  return [
    `# ${summary}: ${language} (${client})`,
    "",
    `\`${method} ${path}\` (\`${id}\`)${authentication === undefined ? "" : `. ${authentication}`}. All fields and answers: get_operation without \`language\`, or ${absoluteUrl(site.url, page)}.md`,
    "",
    `\`\`\`${fence}`,
    code,
    "```",
    "",
  ].join("\n");
}

function sampleAlone(
  { id, method, path, summary, servers, page, samples }: OperationRecord,
  { language, client, code }: OperationSample,
  { site }: DocsSource,
): JsonObject {
  return {
    id,
    method,
    path,
    summary,
    url: absoluteUrl(site.url, page),
    servers: servers.map((server) => ({ ...server })),
    sample: { language, client, code },
    languages: samples.map((candidate) => candidate.language),
  };
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
