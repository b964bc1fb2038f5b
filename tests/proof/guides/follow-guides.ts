import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Client from "mina-signer";
import { root } from "../../test-site.ts";
import { readBuiltSite } from "../../worker/read-built-site.ts";
import { startApiStandIn } from "./api-stand-in.ts";
import { type FollowedGuide, followGuide } from "./follow-guide.ts";
import { ReaderShell } from "./reader-shell.ts";

/** Guides that say which guide's project they go on with. */
const startsFrom: Record<string, string> = {
  launch: "/Documentation/MinaTokensAPI",
  trade: "/Documentation/MinaTokensAPI",
  example: "/Documentation/installation",
  rollup: "/Documentation/installation",
  features: "/Documentation/installation",
  privacy: "/Documentation/installation",
};

/** Paths of all guides of the built site. */
export function guidePaths(): string[] {
  return readBuiltSite()
    .pages.map(({ path }) => path)
    .filter((path) => path === "/" || path.startsWith("/Documentation/"));
}

/** Follows a guide of the built site in an empty folder, after the guide that it starts from. */
export async function followBuiltGuide(path: string): Promise<FollowedGuide> {
  const { pages } = readBuiltSite();
  const markdownOf = (wanted: string) => {
    const page = pages.find((candidate) => candidate.path === wanted);
    if (page === undefined) throw new Error(`the site has no page ${wanted}`);
    return page.markdown;
  };
  const folder = await realpath(await mkdtemp(join(tmpdir(), "guide-")));
  const api = await startApiStandIn();
  const { privateKey } = new Client({ network: "testnet" }).genKeys();
  const values = {
    MINATOKENS_API_KEY: "key",
    MINA_PRIVATE_KEY: privateKey,
    ZKCLOUDWORKER_JWT: "token",
  };
  try {
    const shell = await ReaderShell.open(folder, root, api.origin);
    const options = { shell, api, root, values };
    // "With an API key in the environment variable …"
    await shell.run(`export MINATOKENS_API_KEY=${values.MINATOKENS_API_KEY}`);
    const first = startsFrom[path.split("/").at(-1) ?? ""];
    if (first !== undefined) await followGuide(markdownOf(first), options);
    return await followGuide(markdownOf(path), options);
  } finally {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
}
