import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { filesBelow } from "../../kernel/files-below.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import type { SiteFile } from "../../kernel/site-file.ts";

const directory = "content/img";

interface Medium {
  type: string;
  /** First bytes, in hexadecimal; absent for XML. */
  begins?: RegExp;
}

/** By ending of the file's name. */
const media: Record<string, Medium> = {
  ".svg": { type: "image/svg+xml" },
  ".png": { type: "image/png", begins: /^89504e47/ },
  ".ico": { type: "image/x-icon", begins: /^00000100/ },
  ".webp": { type: "image/webp", begins: /^52494646.{8}57454250/ },
  ".jpg": { type: "image/jpeg", begins: /^ffd8ff/ },
  ".jpeg": { type: "image/jpeg", begins: /^ffd8ff/ },
  ".gif": { type: "image/gif", begins: /^47494638/ },
  ".avif": { type: "image/avif", begins: /^.{8}66747970617669/ },
};

/** Limit of a value in Workers KV. */
const maxBytes = 25 * 1024 * 1024;

/** Images below `content/img`, served under `/img`; `favicon.*` is served from the root. */
export async function readImages(root: string): Promise<SiteFile[]> {
  const files = await filesBelow(join(root, directory), "");
  const read = files.map(async (name): Promise<SiteFile[]> => {
    const medium = media[extname(name)];
    if (medium === undefined) return [];
    const path = name.startsWith("favicon.") ? `/${name}` : `/img/${name}`;
    return [
      {
        path: path.normalize("NFC"),
        type: medium.type,
        content: await readFile(join(root, directory, name)),
      },
    ];
  });
  return (await Promise.all(read)).flat();
}

/** Texts by path of SVG files whose colours are the site's own (`var(--ink, #1b2330)`): these stand in the page. */
export function drawingsOf(files: readonly SiteFile[]): ReadonlyMap<string, string> {
  return new Map(
    files
      .filter(({ type }) => type === "image/svg+xml")
      .map(({ path, content }) => [path, Buffer.from(content).toString()] as const)
      .filter(([, svg]) => svg.includes("var(--")),
  );
}

/** Reports files that browsers cannot show, and files above the limit. */
export async function imageProblems(files: readonly SiteFile[]): Promise<Problem[]> {
  const found = files.map(async ({ path, content }): Promise<Problem[]> => {
    const fault = await faultOf(path, content);
    const file = path.replace(/^\/(img\/)?/, `${directory}/`);
    return fault === undefined ? [] : [errorAt({ file, ...fault }, fault.message, fault.hint)];
  });
  return (await Promise.all(found)).flat();
}

type Fault = Pick<Problem, "message" | "hint" | "line">;

async function faultOf(path: string, content: SiteFile["content"]): Promise<Fault | undefined> {
  if (content.length === 0) return { message: "the file is empty" };
  if (content.length > maxBytes) {
    return {
      message: "the file is larger than 25 MiB, the most that Workers KV stores in a value",
      hint: "make it smaller, or put it on a host of its own and link to it",
    };
  }
  const ending = extname(path);
  const expected = media[ending]?.begins;
  if (expected === undefined) return svgFault(content);
  const beginning = Buffer.from(content).toString("hex", 0, 16);
  if (expected.test(beginning)) return undefined;
  const right = Object.entries(media).find(([, { begins }]) => begins?.test(beginning));
  return {
    message: `the file is no \`${ending}\``,
    ...(right && { hint: `it begins as a \`${right[0]}\`: name it so` }),
  };
}

/** Browsers show nothing of an SVG file that is not well-formed XML. */
async function svgFault(content: SiteFile["content"]): Promise<Fault | undefined> {
  const { default: sharp } = await import("sharp");
  try {
    await sharp(Buffer.from(content)).metadata();
  } catch (error) {
    const [, line, why] =
      /XML parse error.* on line (\d+) .*? of data: (.*)/.exec(String(error)) ?? [];
    if (line !== undefined) return { line: Number(line), message: `the file is no XML: ${why}` };
    if (/unsupported image format/.test(String(error)))
      return { line: 1, message: "the file is no SVG" };
  }
  return undefined;
}
