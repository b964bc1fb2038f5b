import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { cacheDirectory } from "../kernel/cache-directory.ts";
import { enginePackage, engineRoot } from "../kernel/engine.ts";
import { makePackage } from "./make-package.ts";

// `npm run package`: makes the tarball that sites install, in the current folder.
const folder = join(cacheDirectory(engineRoot), enginePackage);
await makePackage(folder);
const tarball = execFileSync("npm", ["pack", "--silent", folder], { encoding: "utf8" });
process.stdout.write(`Made ${tarball}`);
