import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** V8 waits until the heap has doubled: the build of a large API would take 350 MB more. */
export function runGc(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
