// One folder for each feature of API files: the smallest file that has it, the Markdown of the operation's page and
// others (`tag.md`, `schema.md`), the HTML of a few, and requests with their faults, on which all checks must agree.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { checkParsedBody, parseBody } from "../../../client/islands/request-editor/parse-body.ts";
import { ApiBodies } from "../../../pipeline/code-checks/check-api-bodies.ts";
import { englishWords } from "../../../pipeline/kernel/language.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { initialValues } from "../../../pipeline/model/samples/build-request.ts";
import { toRequestCheck } from "../../../pipeline/openapi/projections/to-request-check.ts";
import { toRequestForm } from "../../../pipeline/openapi/projections/to-request-form.ts";
import { parseOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { checkRequest } from "../../../worker/checks/check-request.ts";
import { buildPages, htmlOf, markdownOf, readApi } from "./build-fixture.ts";

const requests = z.array(
  z.strictObject({
    url: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.json(),
    faults: z.array(z.string()),
  }),
);

const folder = fileURLToPath(new URL("../../fixtures/openapi/features", import.meta.url));

/** With samples in one language: the others have tests of their own. */
async function read(feature: string) {
  const text = readFileSync(join(folder, feature, "openapi.yaml"), "utf8");
  return readApi(text, "openapi.yaml", { languageTabs: ["curl"] });
}

async function readRequests(feature: string) {
  const api = await read(feature);
  const [operation] = api.operations;
  if (operation === undefined) throw new Error(`${feature} has no operation.`);
  const form = toRequestForm(operation, { api, graph: new LinkGraph() });
  const check = toRequestCheck(operation, api);
  const written = parse(readFileSync(join(folder, feature, "requests.yaml"), "utf8"));
  return { api, operation, form, check, requests: requests.parse(written) };
}

const features = readdirSync(folder);
const filesOf = (feature: string) => readdirSync(join(folder, feature));
const isOfPage = (file: string) => /\.(?:md|html)$/.test(file);
const featuresWith = (file: string) =>
  features.filter((feature) => filesOf(feature).some((name) => name.endsWith(file)));

// Files are named after the last part of the page's path, or after a page kind.
it.each(features.filter((feature) => filesOf(feature).some(isOfPage)))(
  "%s is on its pages",
  async (feature) => {
    const api = await read(feature);
    const { pages } = await buildPages(api);
    for (const file of filesOf(feature).filter(isOfPage)) {
      const name = file.replace(/\.[a-z]+$/, "");
      const page =
        pages.find(({ path }) => path.endsWith(`/${name}`)) ??
        pages.find(({ kind }) => kind === name);
      if (page === undefined) throw new Error(`${feature} has no page ${name}.`);
      const text = file.endsWith(".html")
        ? `${htmlOf(page.body)}\n`
        : `# ${page.title}\n\n> ${page.description}\n\n${markdownOf(page)}`;
      await expect(text).toMatchFileSnapshot(join(folder, feature, file));
    }
  },
);

it.each(featuresWith("problems.txt"))("%s is reported", async (feature) => {
  const text = readFileSync(join(folder, feature, "openapi.yaml"), "utf8");
  const { problems } = await parseOpenApi(text, "openapi.yaml");
  const file = join(folder, feature, "problems.txt");
  await expect(`${problems.map(formatProblem).join("\n")}\n`).toMatchFileSnapshot(file);
});

describe.each(featuresWith("requests.yaml"))("%s", (feature) => {
  it("is covered by the check of requests", async () => {
    const { check, requests } = await readRequests(feature);
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
    const { api, operation, form, check, requests } = await readRequests(feature);
    const bodies = new ApiBodies(api.normalized, englishWords);
    expect(checkParsedBody({ form, check }, initialValues(form).body)).toEqual([]);
    for (const { faults, body } of requests) {
      if (typeof body === "string") continue;
      const ofBody = faults.filter((place) => place.startsWith("/"));
      const written = JSON.stringify(body);
      expect(parseBody({ form, check }, written).hasForm).toBe(true);
      const problems = checkParsedBody({ form, check }, written);
      expect(problems.map(({ path }) => `/${path.join("/")}`)).toEqual(ofBody);
      const inGuide = bodies.faults(body, { operation: operation.id });
      expect(inGuide.length > 0, JSON.stringify(body)).toBe(ofBody.length > 0);
    }
  });
});
