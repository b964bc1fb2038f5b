import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Category, categorySchema } from "../../content/schema/front-matter.ts";
import { filesBelow } from "../kernel/files-below.ts";
import type { Problem } from "../kernel/problems.ts";
import { parseSourceFile } from "../kernel/source-file.ts";

const name = "category.yaml";

/** Reads the `category.yaml` of every folder of guides. @param directory repository path of the guides */
export async function readCategories(
  root: string,
  directory: string,
): Promise<{ categories: Map<string, Category>; problems: Problem[] }> {
  const files = (await filesBelow(root, directory)).filter((file) => basename(file) === name);
  const categories = new Map<string, Category>();
  const problems: Problem[] = [];
  for (const file of files) {
    const read = parseCategory(await readFile(join(root, file), "utf8"), file);
    problems.push(...read.problems);
    const folder = file.slice(directory.length + 1, -name.length - 1);
    if (read.category !== undefined) categories.set(folder, read.category);
  }
  return { categories, problems };
}

function parseCategory(text: string, file: string): { category?: Category; problems: Problem[] } {
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { problems };
  const { data, error } = categorySchema.safeParse(source.value ?? {});
  if (data !== undefined) return { category: data, problems: [] };
  const hint = `fields: ${Object.keys(categorySchema.shape).join(", ")}`;
  return {
    problems: error.issues.map((issue): Problem => {
      const line = source.lineOf(issue.path);
      const field = issue.path.length === 0 ? "" : ` \`${issue.path.join(".")}\``;
      return { severity: "error", file, line, message: `category${field}: ${issue.message}`, hint };
    }),
  };
}
