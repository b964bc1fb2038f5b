// One folder a feature of API files: the smallest file that has it, the Markdown of the operation's page and of others
// (`tag.md`, `schema.md`, with what lists say of them), and requests with the places of their faults. The request check, the editor and the check of guides all find the same.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { checkParsedBody, parseBody } from "../../../client/islands/request-editor/parse-body.ts";
import { checkRequest } from "../../../content/checks/check-request.ts";
import { ApiBodies } from "../../../pipeline/code/checks/check-api-bodies.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { requestCheck } from "../../../pipeline/openapi/projections/request-check.ts";
import { toRequestForm } from "../../../pipeline/openapi/projections/request-form.ts";
import { toOperation } from "../../../pipeline/openapi/read/to-operation.ts";
import { buildPages, markdownOf, readApi } from "./build-fixture.ts";

const requests = z.array(
  z.strictObject({
    url: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.json(),
    faults: z.array(z.string()),
  }),
);

const folder = fileURLToPath(new URL("../../fixtures/openapi/features", import.meta.url));

async function read(feature: string) {
  const text = readFileSync(join(folder, feature, "openapi.yaml"), "utf8");
  const api = await readApi(text, "openapi.yaml");
  const [source] = api.operations;
  if (source === undefined) throw new Error(`${feature} has no operation.`);
  const operation = toOperation(api, source);
  const form = toRequestForm(operation, { api, graph: new LinkGraph() });
  const check = requestCheck(operation, api);
  const file = join(folder, feature, "requests.yaml");
  const written = existsSync(file) ? parse(readFileSync(file, "utf8")) : [];
  return { text, api, operation, form, check, requests: requests.parse(written) };
}

/** Kinds of pages of which a folder has the Markdown beside that of the operation. */
function otherPages(feature: string): string[] {
  return readdirSync(join(folder, feature))
    .filter((file) => file.endsWith(".md") && file !== "operation.md")
    .map((file) => file.replace(".md", ""));
}

describe.each(readdirSync(folder))("%s", (feature) => {
  it("is on the page", async () => {
    const { api, operation } = await read(feature);
    const { page } = await buildPages(api);
    const markdown = markdownOf(page(operation.pagePath));
    await expect(markdown).toMatchFileSnapshot(join(folder, feature, "operation.md"));
  });

  it.each(otherPages(feature))("is on the page of kind %s", async (kind) => {
    const { api } = await read(feature);
    const { pages } = await buildPages(api);
    const page = pages.find((candidate) => candidate.kind === kind);
    if (page === undefined) throw new Error(`${feature} has no page of kind ${kind}.`);
    const text = `# ${page.title}\n\n> ${page.description}\n\n${markdownOf(page)}`;
    await expect(text).toMatchFileSnapshot(join(folder, feature, `${kind}.md`));
  });

  it("is known to the check of requests", async () => {
    const { check, requests } = await read(feature);
    for (const { faults, body, url, headers } of requests) {
      const written = {
        // Forms are written as text.
        body: typeof body === "string" ? body : JSON.stringify(body),
        ...(url && { url }),
        ...(headers && { headers }),
      };
      const found = checkRequest(check, written).map(({ pointer, code }) => pointer || code);
      expect(found, JSON.stringify(body)).toEqual(faults);
    }
  });

  it("is known to the editor and to the check of guides, as far as bodies go", async () => {
    const { text, operation, form, check, requests } = await read(feature);
    const bodies = ApiBodies.parse(text, "openapi.yaml");
    for (const { faults, body } of requests) {
      if (typeof body === "string") continue;
      const ofBody = faults.filter((place) => place.startsWith("/"));
      const written = JSON.stringify(body);
      expect(parseBody({ form, check }, written).hasForm).toBe(true);
      const problems = checkParsedBody({ form, check }, written);
      expect(problems.map(({ path }) => `/${path.join("/")}`)).toEqual(ofBody);
      const inGuide = bodies?.faults(body, { operation: operation.id }) ?? [];
      expect(inGuide.length > 0, JSON.stringify(body)).toBe(ofBody.length > 0);
    }
  });
});
