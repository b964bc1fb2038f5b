import {
  completable,
  type GetPromptResult,
  type McpServer,
  type PromptMessage,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import * as z from "zod";
import { absoluteUrl, markdownPath, skillPath } from "../../pipeline/model/urls.ts";
import { didYouMean } from "../lookup/did-you-mean.ts";
import type { DocsSource } from "../lookup/docs-source.ts";
import { operationNamed } from "../lookup/find-operation.ts";
import { matching } from "./matching.ts";
import { sampleChoices } from "./tools/get.ts";

const description = "Instructions, and the pages needed, for writing a program that uses this API.";

/** The prompt `write_code`: the skill, an operation and its rules. */
export function registerPrompt(server: McpServer, source: DocsSource): void {
  const argsSchema = z.object({
    task: z
      .string()
      .trim()
      .min(1, "The argument `task` must not be empty.")
      .describe("What the program should do."),
    operation: completable(z.string(), async (typed) => matching(await operationIds(source), typed))
      .optional()
      .describe("Id of the operation it begins with."),
    language: completable(z.string(), (typed) => matching(sampleChoices, typed))
      .optional()
      .describe("Language of the program; TypeScript by default."),
  });
  server.registerPrompt(
    "write_code",
    { title: "Write code against this API", description, argsSchema },
    (given) => writeCode(given, source),
  );
}

interface WriteCode {
  task: string;
  operation?: string | undefined;
  language?: string | undefined;
}

async function writeCode(
  { task, operation, language }: WriteCode,
  source: DocsSource,
): Promise<GetPromptResult> {
  const { url } = source.site;
  const skill = await source.file(skillPath);
  const page = operation ? await operationPage(operation, source) : undefined;
  const messages: PromptMessage[] = [];
  if (skill !== undefined) messages.push(resource(absoluteUrl(url, skillPath), skill));
  if (page !== undefined) {
    const { markdown } = await source.page(page);
    messages.push(resource(absoluteUrl(url, markdownPath(page)), markdown));
  }
  const text = instruction(task, language?.trim() || "TypeScript", source.site.agentRules);
  messages.push({ role: "user", content: { type: "text", text } });
  return { description, messages };
}

function instruction(task: string, language: string, rules: readonly string[]): string {
  return [
    `Write a program in ${language} that uses this API for this task: ${task}`,
    "",
    "- Follow the skill above. Look up every operation you use with get and use its field names, units and required fields exactly.",
    "- Read keys from the environment. Never print or send a private key.",
    ...rules.map((rule) => `- ${rule}`),
    "- Handle the errors the operations list.",
    "- Finish with how to run the program and what it prints.",
  ].join("\n");
}

function resource(uri: string, text: string): PromptMessage {
  return {
    role: "user",
    content: { type: "resource", resource: { uri, mimeType: "text/markdown", text } },
  };
}

async function operationPage(id: string, source: DocsSource): Promise<string> {
  const page = await operationNamed(id, source);
  if (page !== undefined) return page.path;
  const hint = didYouMean(id, await operationIds(source));
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no operation \`${id.slice(0, 64)}\`.${hint}`,
  );
}

async function operationIds(source: DocsSource): Promise<string[]> {
  return (await source.pages()).flatMap(({ operation }) => operation?.id ?? []);
}
