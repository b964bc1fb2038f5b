import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import { llmsPath, markdownPath, sitemapPath } from "../../model/urls.ts";
import { startLocalSite } from "./local-site.ts";
import { bundleWorker } from "./start.ts";

const manifestSchema = z.object({ pages: z.record(z.string(), z.unknown()) });

const lists = ["/healthz", llmsPath, "/llms-full.txt", sitemapPath, "/robots.txt", "/search?q=a"];

const concurrentRequests = 8;

/** Requests every page of the built site as HTML and as Markdown, and the lists of pages, from the Worker. */
export async function checkServed(root: string): Promise<{ problems: Problem[]; asked: number }> {
  await bundleWorker(root);
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(root, "dist", "manifest.json"), "utf8")),
  );
  const paths = Object.keys(manifest.pages);
  const urls = [...paths, ...paths.map(markdownPath), ...lists];
  const site = await startLocalSite({ root, port: 0, bindings: { ENVIRONMENT: "local" } });
  const problems: Problem[] = [];
  const waiting = [...urls];
  const requestNext = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await fetch(new URL(path, site.url));
      const text = await response.text();
      if (response.status === 200 && text !== "") continue;
      problems.push(errorAt({ file: path }, `the Worker answers ${response.status}`));
    }
  };
  const requests = Promise.all(Array.from({ length: concurrentRequests }, requestNext));
  await requests.finally(() => site.stop());
  return { problems, asked: urls.length };
}
