import type { JsonObject } from "../../content/model/body.ts";
import { absoluteUrl, markdownPath } from "../../content/model/urls.ts";
import type { DocsSource } from "../docs-source/docs-source.ts";
import { didYouMean } from "./did-you-mean.ts";
import { errorCodes, ProtocolError } from "./protocol.ts";
import { isObject } from "./read-message.ts";

export const writeCodePrompt = {
  name: "write_code",
  title: "Write code against this API",
  description:
    "Instructions, and the pages needed, for writing a program that uses the MinaTokens API.",
  arguments: [
    { name: "task", description: "What the program should do.", required: true },
    {
      name: "operation",
      description: "Operation id it begins with, such as `launchToken`.",
      required: false,
    },
    {
      name: "language",
      description: "Language of the program; TypeScript by default.",
      required: false,
    },
  ],
};

export async function getPrompt(params: JsonObject, source: DocsSource): Promise<JsonObject> {
  if (params.name !== writeCodePrompt.name) {
    throw new ProtocolError(
      errorCodes.invalidParams,
      `There is no prompt \`${String(params.name).slice(0, 64)}\`; there is \`${writeCodePrompt.name}\`.`,
    );
  }
  const { task, operation, language } = isObject(params.arguments) ? params.arguments : {};
  if (typeof task !== "string" || task.trim() === "") {
    throw new ProtocolError(errorCodes.invalidParams, "The argument `task` is required.");
  }
  const skill = await source.file("/skill.md");
  const page =
    typeof operation === "string" && operation !== ""
      ? await operationPage(operation, source)
      : undefined;
  const resources = [
    ...(skill === undefined ? [] : [resource(`${source.site.url}/skill.md`, skill)]),
    ...(page === undefined
      ? []
      : [resource(absoluteUrl(source.site.url, markdownPath(page)), await source.markdown(page))]),
  ];
  return {
    description: writeCodePrompt.description,
    messages: [
      ...resources,
      { role: "user", content: { type: "text", text: instruction(task, language) } },
    ],
  };
}

function instruction(task: string, language: unknown): string {
  const wanted =
    typeof language === "string" && language.trim() !== "" ? language.trim() : "TypeScript";
  return [
    `Write a program in ${wanted} that uses the MinaTokens API for this task: ${task.trim()}`,
    "",
    "- Follow the skill above. Look up every operation you use with get_operation and use its field names, units and required fields exactly.",
    "- Read the API key and any signing key from the environment. Never print or send a private key.",
    "- Use devnet unless the task says otherwise.",
    "- Carry each transaction through build, sign, prove, poll and confirm, and handle the errors the operations list.",
    "- Finish with how to run the program and what it prints.",
  ].join("\n");
}

function resource(uri: string, text: string): JsonObject {
  return {
    role: "user",
    content: { type: "resource", resource: { uri, mimeType: "text/markdown", text } },
  };
}

async function operationPage(id: string, source: DocsSource): Promise<string> {
  const pages = await source.pages();
  const page = pages.find(
    ({ operation }) => operation?.id.toLowerCase() === id.trim().toLowerCase(),
  );
  if (page !== undefined) return page.path;
  const hint = didYouMean(id, await operationIds(source));
  throw new ProtocolError(
    errorCodes.invalidParams,
    `There is no operation \`${id.slice(0, 64)}\`.${hint}`,
  );
}

export async function operationIds(source: DocsSource): Promise<string[]> {
  return (await source.pages()).flatMap(({ operation }) => operation?.id ?? []);
}
