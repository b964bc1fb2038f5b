import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";
import { readOpenApi } from "../../pipeline/openapi/read/read-openapi.ts";
import { measureCoverage } from "./coverage/coverage.ts";
import { isRecord } from "./coverage/read-facts.ts";
import { printTable } from "./table.ts";

/** `npm run bench -- coverage FILE`: how much of what an OpenAPI file says is on its pages, and the first misses. */
const [, , file = "openapi.yaml"] = process.argv;
const shownOfKind = 3;

const path = resolve(file);
const document: unknown = parse(readFileSync(path, "utf8"), {
  maxAliasCount: -1,
  logLevel: "error",
});
if (!isRecord(document) || document.openapi === undefined) {
  throw new Error(`${file} is no file of OpenAPI 3.`);
}
const cpuStart = process.cpuUsage();
const { api, problems } = await readOpenApi(path, dirname(path));
if (api === undefined) throw new Error(problems.map(({ message }) => message).join("\n"));
const { total, found, kinds, misses, pages, largest } = await measureCoverage(api, document);
const cpu = process.cpuUsage(cpuStart);

printTable(
  kinds
    .sort((one, other) => other.total - other.found - (one.total - one.found))
    .map(({ kind, ...counts }) => ({
      figure: kind,
      value: `${counts.found} of ${counts.total}`,
    })),
);
for (const ofKind of Map.groupBy(misses, ({ fact }) => fact.kind).values()) {
  for (const { fact, form } of ofKind.slice(0, shownOfKind)) {
    const place = [fact.page, fact.entry].filter((part) => part !== undefined).join(" › ");
    console.log(`${form} misses ${fact.kind} of ${place}: ${fact.text.slice(0, 100)}`);
  }
}
console.log(`\n${found} of ${total} (${((found / total) * 100).toFixed(3)} %)`);
console.log(
  `${pages} pages, ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of CPU with the comparison, ` +
    `peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, largest page ${(largest / 1000).toFixed(0)} kB, ` +
    `${problems.length} problems`,
);
