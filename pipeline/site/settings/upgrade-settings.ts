import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isNode, isSeq, type Pair, parseDocument } from "yaml";
import { filesBelow } from "../../kernel/files-below.ts";
import { lineAt } from "../../kernel/problems.ts";
import {
  type FormerSetting,
  type FormerSettings,
  formerLibrarySettings,
  formerSettings,
} from "../../settings/former-settings.ts";

/** Upgrades the settings of the site and of its libraries. Returns the changes, a line each. */
export async function upgradeFiles(root: string): Promise<string[]> {
  const libraries = await filesBelow(root, "content/libraries");
  const changes: string[] = [];
  for (const file of [siteFile, ...libraries.filter((each) => each.endsWith("/library.yaml"))]) {
    const upgraded = upgradeSettings(await readFile(join(root, file), "utf8"), file);
    if (upgraded.changes.length > 0) await writeFile(join(root, file), upgraded.text);
    changes.push(...upgraded.changes);
  }
  return changes;
}

const siteFile = "content/site.yaml";

/** Writes settings of earlier versions as they are named now, and leaves all other text as it is. */
export function upgradeSettings(
  text: string,
  file = siteFile,
): { text: string; changes: string[] } {
  const changes: string[] = [];
  let upgraded = text;
  const settings = file === siteFile ? formerSettings : formerLibrarySettings;
  const pairs = formerPairs(parseDocument(text).contents, [], settings);
  // From the end, so that the positions before it stay.
  for (const { path, former, pair } of pairs.reverse()) {
    const { key, value } = pair;
    if (!isNode(key) || !key.range) continue;
    const [from] = key.range;
    const to = isNode(value) && value.range ? value.range[1] : key.range[1];
    const line = lineAt(text, from);
    if (former.now === undefined) {
      const start = text.lastIndexOf("\n", from) + 1;
      const isWholeLine = text.slice(start, from).trim() === "";
      const end = isWholeLine ? text.indexOf("\n", to - 1) + 1 || text.length : to;
      const before = upgraded.slice(0, isWholeLine ? start : from);
      const after = upgraded.slice(end);
      // In braces, one of the commas beside it goes, too.
      const rest = isWholeLine ? after : after.replace(/^\s*,\s*/, "");
      upgraded = (rest === after && !isWholeLine ? before.replace(/,\s*$/, "") : before) + rest;
      changes.unshift(`${file}:${line}  \`${path}\` was removed`);
    } else {
      const start = isNode(value) && value.range ? value.range[0] : to;
      const source = text.slice(start, to);
      const now = former.now + text.slice(key.range[1], start) + (former.write?.(source) ?? source);
      upgraded = upgraded.slice(0, from) + now + upgraded.slice(to);
      changes.unshift(`${file}:${line}  \`${path}\` is \`${former.now}\` now`);
    }
  }
  return { text: upgraded, changes };
}

interface FormerPair {
  path: string;
  former: FormerSetting;
  pair: Pair;
}

/** Pairs of former settings, in the order of the file. One that would be left empty goes with what is in it. */
function formerPairs(
  node: unknown,
  path: readonly string[],
  settings: FormerSettings,
): FormerPair[] {
  if (isSeq(node)) return node.items.flatMap((item) => formerPairs(item, path, settings));
  if (!isMap(node)) return [];
  return node.items.flatMap((pair) => {
    const own = [...path, String(pair.key)];
    const name = own.join(".");
    const former = settings.get(name);
    if (former !== undefined) return [{ path: name, former, pair }];
    const inside = formerPairs(pair.value, own, settings);
    const isEmptied =
      isMap(pair.value) &&
      inside.length > 0 &&
      pair.value.items.every((each) =>
        inside.some((found) => found.pair === each && found.former.now === undefined),
      );
    const paths = inside.map((each) => each.path).join("`, `");
    return isEmptied ? [{ path: paths, former: {}, pair }] : inside;
  });
}
