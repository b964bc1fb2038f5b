import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const worker = fileURLToPath(new URL("../../../worker", import.meta.url));

it("the code of the MCP server is loaded by its route alone, when it is called", () => {
  const files = readdirSync(worker, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("mcp/") && !file.startsWith("checks/"),
  );
  const loading = files.flatMap((file) => {
    const text = readFileSync(join(worker, file), "utf8");
    return [...text.matchAll(/(?:from|import\()\s*"(?:\.{1,2}\/)+mcp\/[^"]+"/g)].map(
      ([found]) => `${file}: ${found.startsWith("import(") ? "when called" : "at once"}`,
    );
  });
  expect(loading).toEqual(["routes/on-demand.ts: when called"]);
});
