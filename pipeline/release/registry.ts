import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** Source of published versions; tests use a stand-in. */
export interface Registry {
  /** All versions that can be installed, unsorted; empty for an unknown package. */
  versions(name: string): Promise<string[]>;
  /** Publication time of each version, as ISO strings. */
  times(name: string): Promise<Record<string, string>>;
  /** Unpacks a version below a folder and returns the folder of its `package.json`. */
  unpack(name: string, version: string, folder: string): Promise<string>;
}

const run = promisify(execFile);
const versionsSchema = z.union([z.array(z.string()), z.string().transform((only) => [only])]);
const packedSchema = z.array(z.object({ filename: z.string() })).min(1);

/** The registry configured for npm, accessed through npm. */
export const npmRegistry: Registry = {
  async versions(name) {
    try {
      const { stdout } = await run("npm", ["view", name, "versions", "--json"]);
      return versionsSchema.parse(JSON.parse(stdout));
    } catch (cause) {
      if (cause instanceof Error && cause.message.includes("E404")) return [];
      throw new Error(`npm does not say which versions of \`${name}\` there are`, { cause });
    }
  },
  async times(name) {
    const { stdout } = await run("npm", ["view", name, "time", "--json"]).catch((cause) => {
      throw new Error(`npm does not say when \`${name}\` was published`, { cause });
    });
    // A registry without times returns nothing.
    const times = z
      .record(z.string(), z.string())
      .parse(stdout.trim() === "" ? {} : JSON.parse(stdout));
    return Object.fromEntries(
      Object.entries(times).map(([version, time]) => [version, new Date(time).toISOString()]),
    );
  },
  async unpack(name, version, folder) {
    await mkdir(folder, { recursive: true });
    try {
      const pack = ["pack", `${name}@${version}`, "--json", "--pack-destination", folder];
      const { stdout } = await run("npm", pack);
      const [packed] = packedSchema.parse(JSON.parse(stdout));
      await run("tar", ["-xzf", join(folder, packed?.filename ?? ""), "-C", folder]);
    } catch (cause) {
      throw new Error(`\`${name}@${version}\` cannot be unpacked`, { cause });
    }
    return join(folder, "package");
  },
};
