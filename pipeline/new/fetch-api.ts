import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../kernel/errors.ts";
import { errorChain } from "../model/text/error-chain.ts";

/** An API file with the files that it refers to. */
export interface FetchedApi {
  /** Path in the site. */
  file: string;
  /** Texts by path in the site. */
  texts: ReadonlyMap<string, string>;
}

const reference = /["']?\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g;

/**
 * Reads an API file from a path or an address, with the files below its folder that it refers to.
 * @param name of the file in the site; several files are in a folder of this name
 * @throws UserError
 */
export async function fetchApi(source: string, name: string): Promise<FetchedApi> {
  const start = /^https?:/.test(source) ? URL.parse(source) : pathToFileURL(source);
  if (start === null) throw new UserError(`\`${source}\` is no address of an API file`);
  const first = await fetchText(start, source);
  const extension = [".json", ".yml"].find((each) => extname(start.pathname) === each) ?? ".yaml";
  const found = new Map([[start.href, first]]);
  // A map may grow while it is iterated.
  for (const [address, text] of found) {
    for (const [, path = ""] of text.matchAll(reference)) {
      const referenced = URL.parse(path, address)?.href;
      if (!referenced?.startsWith(new URL(".", start).href) || found.has(referenced)) continue;
      found.set(referenced, await fetchText(new URL(referenced), path).catch(() => ""));
    }
  }
  const files = [...found].filter(([, text]) => text !== "");
  if (files.length === 1) {
    const file = `${name}${extension}`;
    return { file, texts: new Map([[file, first]]) };
  }
  const texts = files.map(([address, text]): [string, string] => [
    `${name}/${decodeURI(new URL(address).pathname.slice(new URL(".", start).pathname.length))}`,
    text,
  ]);
  return { file: `${name}/${decodeURI(basename(start.pathname))}`, texts: new Map(texts) };
}

/** Time limit for a file. */
const fetchMilliseconds = 60_000;

async function fetchText(address: URL, source: string): Promise<string> {
  try {
    if (address.protocol === "file:") return await readFile(address, "utf8");
    const response = await fetch(address, { signal: AbortSignal.timeout(fetchMilliseconds) });
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw new UserError(
      `the API file \`${source}\` cannot be read: ${errorChain(cause).join(": ")}`,
    );
  }
}
