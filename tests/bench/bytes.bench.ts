import { brotliCompressSync } from "node:zlib";
import { startBuiltWorker } from "../worker/built-worker.ts";
import { printTable, type Row } from "./table.ts";

/** What a browser gets before the load event, as brotli 11 of the decoded files. */
const pages = [
  ["front page", "/", "5.5 kB"],
  ["long guide", "/Documentation/MinaTokensAPI", "15 kB"],
  ["operation", "/OpenAPI/mint-tokens", "12 kB"],
  ["class", "/api/token/class/FungibleTokenAdmin", "6 kB"],
  ["package", "/api/token", "5.5 kB"],
] as const;

const site = await startBuiltWorker();
const read = async (path: string) => (await site.get(path)).text();
const kilobytes = (text: string) => `${(brotliCompressSync(text).byteLength / 1000).toFixed(2)} kB`;

const rows: Row[] = [];
for (const [name, path, budget] of pages) {
  rows.push({ figure: `HTML, ${name}`, value: kilobytes(await read(path)), budget });
}
const html = await read("/");
const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? "";
const inline = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
rows.push({ figure: "CSS", value: kilobytes(await read(styles)), budget: "8 kB" });
rows.push({
  figure: "JavaScript before load",
  value: kilobytes(`${await read(entry)}\n${inline}`),
  budget: "2 kB",
});
await site.stop();
printTable(rows);
