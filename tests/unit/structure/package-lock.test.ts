import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), resolved: z.string().optional() }),
  ),
});

it("npm can check every package that it installs, whatever registry it asks", async () => {
  const { packages } = lockSchema.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
  const { "": _own, ...installed } = packages;
  const unchecked = Object.entries(installed).filter(
    ([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined,
  );
  // Npm drops it where it updates a lock in place: make the lock anew in an empty folder.
  expect(unchecked.map(([name]) => name)).toEqual([]);
});
