import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readManifest } from "../worker/read-manifest.ts";
import { askJudge, jsonIn, judgesFolder } from "./install-judges.ts";
import type { Verdict } from "./verdict.ts";

/** Off is what React decides: how it closes void elements and writes attributes. Ids may have dots since HTML 5. */
const config = {
  extends: ["html-validate:recommended"],
  rules: {
    "void-style": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
    "valid-id": ["error", { relaxed: true }],
  },
};

const reportSchema = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ ruleId: z.string(), message: z.string(), selector: z.string().nullish() }),
    ),
  }),
);

/** Every page, the search page and the page that is not there. */
export async function judgeHtml(origin: string): Promise<Verdict> {
  const folder = join(judgesFolder, "pages");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { pages } = readManifest();
  const paths = [
    ...Object.keys(pages),
    "/search",
    "/search?q=mint",
    "/changelog?from=x",
    "/not/there",
  ];
  for (const path of paths) {
    const text = await (await fetch(origin + path)).text();
    await writeFile(join(folder, `${path.replaceAll(/[^\w-]/g, "_")}.html`), text);
  }
  await writeFile(join(folder, ".htmlvalidate.json"), JSON.stringify({ root: true, ...config }));
  const report = reportSchema.parse(
    jsonIn(await askJudge("html-validate", ["--formatter", "json", folder])),
  );
  const findings = report.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ ruleId, message, selector }) =>
        `${filePath.slice(folder.length + 1)}: ${ruleId}: ${message} (${selector ?? "?"})`,
    ),
  );
  return { judge: "html-validate", score: `${paths.length} pages`, findings };
}
