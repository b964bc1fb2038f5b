import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import type { DocsSource } from "../lookup/docs-source.ts";
import { createServer } from "./create-server.ts";

/** Most bytes of a request body. */
export const longestBody = 256 * 1024;

export interface AnswerOptions {
  /** True for a server on the reader's own machine, see {@link refusal}. */
  isLocal: boolean;
}

/**
 * Answers one HTTP request of an MCP client: Streamable HTTP, stateless. Handler and server are created per request,
 * so that nothing is shared between requests.
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
 * A local server accepts loopback hosts and origins only, against DNS rebinding: a page of another site may have pointed
 * its name at the loopback address. The public server accepts all origins: it has no cookies and responds the same to
 * everybody.
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
  // The server sends no notifications: a subscription is acknowledged and closed.
  await handler.close();
  return response;
}
