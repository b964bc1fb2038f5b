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
  const response = refusal(request, isLocal) ?? (await serve(request, source));
  const answer = new Response(response.body, response);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/**
 * On the reader's own machine the server answers only there: a page of another site may have pointed its name at the
 * loopback address (DNS rebinding), and would reach what else of that machine's is meant for nobody outside. In public
 * everybody may call it from any page: there are no cookies, and the answers are the same for all.
 */
function refusal(request: Request, isLocal: boolean): Response | undefined {
  const loopback = localhostAllowedHostnames();
  if (!isLocal && !loopback.includes(new URL(request.url).hostname)) return undefined;
  return (
    hostHeaderValidationResponse(request, loopback) ?? originValidationResponse(request, loopback)
  );
}

async function serve(request: Request, source: DocsSource): Promise<Response> {
  const handler = createMcpHandler(() => createServer(source), { maxRequestBodySize: longestBody });
  const response = await handler.fetch(request);
  // We never notify: a subscription is acknowledged, and ends.
  await handler.close();
  return response;
}
