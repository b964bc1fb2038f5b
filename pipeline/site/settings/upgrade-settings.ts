import { isMap, isNode, isSeq, type Pair, parseDocument } from "yaml";
import { lineAt } from "../../kernel/problems.ts";
import { type FormerSetting, formerSettings } from "../../settings/former-settings.ts";

/** Writes settings of earlier versions as they are named now, and leaves all other text as it is. */
export function upgradeSettings(text: string): { text: string; changes: string[] } {
  const changes: string[] = [];
  let upgraded = text;
  // From the end, so that the positions before it stay.
  for (const { path, former, pair } of formerPairs(parseDocument(text).contents, []).reverse()) {
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
      changes.unshift(`content/site.yaml:${line}  \`${path}\` was removed`);
    } else {
      const start = isNode(value) && value.range ? value.range[0] : to;
      const written = text.slice(start, to);
      const now =
        former.now + text.slice(key.range[1], start) + (former.write?.(written) ?? written);
      upgraded = upgraded.slice(0, from) + now + upgraded.slice(to);
      changes.unshift(`content/site.yaml:${line}  \`${path}\` is \`${former.now}\` now`);
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
function formerPairs(node: unknown, path: readonly string[]): FormerPair[] {
  if (isSeq(node)) return node.items.flatMap((item) => formerPairs(item, path));
  if (!isMap(node)) return [];
  return node.items.flatMap((pair) => {
    const own = [...path, String(pair.key)];
    const name = own.join(".");
    const former = formerSettings.get(name);
    if (former !== undefined) return [{ path: name, former, pair }];
    const inside = formerPairs(pair.value, own);
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
