import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import type { DocsSource } from "../store/docs-source.ts";
import { createServer } from "./create-server.ts";

/** Far more bytes than any call of our tools needs. */
export const longestBody = 256 * 1024;

export interface AnswerOptions {
  /** Served on the reader's own machine: a page of another site may have pointed its name there. */
  isLocal: boolean;
}

/**
 * Answers one HTTP request of an MCP client: Streamable HTTP, without sessions. Handler and server live as long as
 * the request, so that nothing of it is left for the next one.
 */
export async function answerRequest(
  request: Request,
  source: DocsSource,
  { isLocal }: AnswerOptions,
): Promise<Response> {
  const response = refusal(request, source, isLocal) ?? (await serve(request, source));
  const answer = new Response(response.body, response);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** A page of another site must not use a visitor's browser as its client. Programs send no origin. */
function refusal(request: Request, { site }: DocsSource, isLocal: boolean): Response | undefined {
  const spoofed = isLocal
    ? hostHeaderValidationResponse(request, localhostAllowedHostnames())
    : undefined;
  const own = [site.url, request.url].map((url) => new URL(url).hostname);
  return spoofed ?? originValidationResponse(request, own);
}

async function serve(request: Request, source: DocsSource): Promise<Response> {
  const handler = createMcpHandler(() => createServer(source), { maxRequestBodySize: longestBody });
  const response = await handler.fetch(request);
  // We never notify: a subscription is acknowledged, and ends.
  await handler.close();
  return response;
}
