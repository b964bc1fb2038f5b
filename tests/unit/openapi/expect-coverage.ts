import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { numberText } from "../../../pipeline/model/schema/keywords.ts";
import { samplesPath } from "../../../pipeline/model/urls.ts";
import { sampleFiles } from "../../../pipeline/openapi/projections/operation-samples.ts";
import { readOpenApi } from "../../../pipeline/openapi/read/read-openapi.ts";
import { root } from "../../test-site.ts";
import { buildPages, htmlOf, markdownOf } from "./build-fixture.ts";

const recordSchema = z.record(z.string(), z.unknown());
/** Texts for people, and values that stand on a page as they are written. */
const prose = new Set(["summary", "description"]);
const values = new Set([
  "const",
  "default",
  "pattern",
  "format",
  "maximum",
  "maxLength",
  "maxItems",
]);
/** Examples are shown in samples, extensions may be of other tools, and a tag without operations has no page. */
const isElsewhere = (key: string) => /^(x-.*|examples?|tags)$/.test(key);
/** Characters of the begin and the end of each paragraph that are looked for. */
const piece = 60;

/** Expects what a file says on the pages of its API, read straight from the file, in HTML and in Markdown. */
export async function expectCoverage(file: string, overlays: string[] = []): Promise<void> {
  const { api, problems } = await readOpenApi(join(root, file), root, { overlays });
  if (api === undefined) throw new Error(JSON.stringify(problems));
  const { pages, graph } = await buildPages(api);
  const files = [...sampleFiles(api, graph, "https://docs.example")];
  const samples = new Map(files.map(({ path, content }) => [path, String(content)]));
  const texts = pages.map((page) => ({
    HTML: lettersOf(`${page.title} ${page.description} ${withoutTags(htmlOf(page.body))}`),
    Markdown: lettersOf(
      `${page.title} ${page.description} ${markdownOf(page)} ${samples.get(samplesPath(page.path))}`,
    ),
  }));
  const written =
    overlays.length > 0 ? api.normalized : parse(readFileSync(join(root, file), "utf8"));
  const facts = [...new Set(factsOf(written))];
  const missed = (["HTML", "Markdown"] as const).flatMap((form) =>
    facts
      .filter((fact) => !texts.some((text) => text[form].includes(lettersOf(fact))))
      .map((fact) => `${form}: ${fact}`),
  );
  expect(facts.length).toBeGreaterThan(20);
  expect(missed).toEqual([]);
}

function factsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(factsOf);
  const { success, data } = recordSchema.safeParse(value);
  if (!success) return [];
  // A rule is shown by its message.
  const message = data["x-message"];
  if (typeof message === "string") return paragraphsOf(message);
  return Object.entries(data).flatMap(([key, part]) => {
    if (isElsewhere(key)) return [];
    if (prose.has(key) && typeof part === "string") return paragraphsOf(part);
    if (values.has(key) && typeof part === "string") return [part];
    if (values.has(key) && typeof part === "number") return [numberText(part)];
    if (key === "enum" && Array.isArray(part))
      return part.filter((each) => each !== null).map(String);
    if (key === "properties")
      return [...Object.keys(recordSchema.parse(part)), ...namedFacts(part)];
    return factsOf(part);
  });
}

/** The names in it are not keywords. */
function namedFacts(value: unknown): string[] {
  return Object.values(recordSchema.parse(value)).flatMap(factsOf);
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n/).flatMap((paragraph) => {
    const letters = lettersOf(withoutTags(paragraph).replace(/^\s*\d+\. /, ""));
    return [letters.slice(0, piece), letters.slice(-piece)];
  });
}

function withoutTags(html: string): string {
  return html.replace(/<script\b.*?<\/script>|<[^>]+>/g, "");
}

/** Marks and spaces differ between the file and the forms of a page. */
function lettersOf(text: string): string {
  return text
    .replace(/&(?:#x?[\da-f]+|\w+);/gi, "")
    .replace(/\]\([^)]*\)/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
