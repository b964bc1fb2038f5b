// `@minatokens/abi` is served by the registry and cannot be installed by readers: its pages say which symbols it has.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { librarySchema } from "../../pipeline/settings/library.ts";

const folder = "node_modules/@minatokens/abi";

it("the pages of abi name exactly the symbols that the published package has", () => {
  const library = librarySchema.parse(
    parse(readFileSync("content/libraries/abi/library.yaml", "utf8")),
  );
  const { source } = library;
  if (source.kind !== "declarations") throw new Error("abi is read from its declarations");
  const documented = library.topics.flatMap(({ symbols }) => symbols);
  const published = documented.filter((name) => exportedNames().has(name));
  expect(source.uninstallable?.symbols.toSorted()).toEqual(published.toSorted());
  const { version, peerDependencies } = parse(readFileSync(`${folder}/package.json`, "utf8"));
  expect(source.uninstallable?.note).toContain(`@minatokens/abi ${version}`);
  expect(peerDependencies).toHaveProperty("@minatokens/nft");
});

/** Names that an entry exports, its own and those of the files that it exports again. */
function exportedNames(file = `${folder}/dist/node/index.d.ts`): Set<string> {
  const text = readFileSync(file, "utf8");
  const own = [...text.matchAll(/^export (?:declare )?(?:const|function|type|class) (\w+)/gm)];
  const others = [...text.matchAll(/^export \* from "(.+)\.js";/gm)].flatMap(([, name]) => [
    ...exportedNames(join(dirname(file), `${name}.d.ts`)),
  ]);
  return new Set([...own.map(([, name = ""]) => name), ...others]);
}
