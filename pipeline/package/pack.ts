import { join, relative } from "node:path";
import { cacheDirectory } from "../kernel/cache-directory.ts";
import { enginePackage, engineRoot } from "../kernel/engine.ts";
import { npm } from "../new/npm.ts";
import { makePackage } from "./make-package.ts";

// `npm run package`: makes the tarball that sites install, in the current folder.
const folder = join(cacheDirectory(engineRoot), enginePackage);
await makePackage(folder);
const here = process.cwd();
process.stdout.write(`Made ${await npm(here, ["pack", `./${relative(here, folder)}`])}`);
