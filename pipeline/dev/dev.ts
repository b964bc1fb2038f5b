import { engineRoot } from "../kernel/engine.ts";
import { installedPackages } from "../libraries/read/read-libraries.ts";
import { readSite } from "../site/settings/read-site.ts";
import { DevSession } from "./dev-session.ts";
import { watchFiles } from "./watch-files.ts";

/**
 * Serves the site and follows every save in `content`, of API files and of installed packages; in the engine's own
 * repository also of `worker` and `client`. A save in `pipeline`, whose code is running, only reports that a restart is
 * needed.
 */
export async function dev(root: string, port: number): Promise<void> {
  const session = await DevSession.create(root, port);
  const folders = root === engineRoot ? ["content", "worker", "client", "pipeline"] : ["content"];
  const watch = watchFiles(root, [...folders, installedPackages], async (files) => {
    await session.follow(files);
    watch.follow(await filesToWatch(root, session));
  });
  watch.follow(await filesToWatch(root, session));
  await session.follow([]);
  watch.follow(await filesToWatch(root, session));
}

/** Files named in the settings, which may not exist yet, and the files that built APIs consist of. */
async function filesToWatch(root: string, { builtApiFiles }: DevSession): Promise<string[]> {
  const { settings } = await readSite(root);
  const named = settings?.openapi.flatMap(({ file, overlay }) => [file, overlay]);
  return [...(named ?? []).flat(), ...builtApiFiles];
}
