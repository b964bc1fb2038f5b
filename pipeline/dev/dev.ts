import { engineRoot } from "../kernel/engine.ts";
import { filesBelow } from "../kernel/files-below.ts";
import { hasErrors } from "../kernel/problems.ts";
import { createProgress } from "../kernel/progress.ts";
import { readText } from "../kernel/read-text.ts";
import { readSite } from "../site/settings/read-site.ts";
import { DevBuild, DevSession, isEngine, printProblems, restartProblem } from "./dev-session.ts";
import { DevWorker } from "./dev-worker.ts";
import { watchFiles } from "./watch-files.ts";

/** Folders that are watched. An installed engine does not change. */
function watchedFolders(root: string): string[] {
  return root === engineRoot ? ["content", "worker", "client", "pipeline"] : ["content"];
}

/**
 * Serves the site and rebuilds it on every save in content, worker, client and API files. Pages in view are updated
 * first; code checks, search and other pages follow. Changes of `pipeline/` take effect after a restart; a warning says
 * so. If the first build fails, it is repeated on the next save.
 */
export async function dev(root: string, port: number): Promise<void> {
  const engine = await textsOf(root, await filesBelow(root, "pipeline"));
  const worker = await DevWorker.create(root);
  const session = await firstSession(root, port, worker);
  const watch = watchFiles(root, watchedFolders(root), async (files) => {
    const saved = await textsOf(root, files.filter(isEngine));
    for (const [file, text] of saved) session.noteEngine(file, text === engine.get(file));
    const own = files.filter((file) => !isEngine(file));
    if (own.length > 0) await session.follow(own);
    watch.follow(await namedFiles(root, session.apiFiles));
  });
  watch.follow(await namedFiles(root, session.apiFiles));
  process.stdout.write(
    `Serving on http://localhost:${session.port}, following ${watchedFolders(root).join(", ")} (Ctrl+C stops)\n`,
  );
}

/** Texts of files; undefined for one that does not exist. */
async function textsOf(
  root: string,
  files: readonly string[],
): Promise<Map<string, string | undefined>> {
  const read = files.map(async (file) => [file, await readText(root, file)] as const);
  return new Map(await Promise.all(read));
}

/** @returns undefined if the site does not build or its Worker does not start, which is printed */
async function startSession(
  root: string,
  port: number,
  worker: DevWorker,
): Promise<DevSession | undefined> {
  const progress = createProgress(process.stdout);
  const devBuild = new DevBuild(root);
  const { problems, built } = await devBuild.make({ progress });
  const workerProblems = await worker.follow([]);
  printProblems([...problems, ...workerProblems]);
  if (built === undefined || hasErrors(workerProblems)) return undefined;
  return DevSession.start(port, { worker, built, devBuild });
}

/** Repeats the build on every save until it succeeds, including saves during a build. */
async function firstSession(root: string, port: number, worker: DevWorker): Promise<DevSession> {
  for (;;) {
    const saved = Promise.withResolvers<void>();
    const files = [...watchedFolders(root), ...(await namedFiles(root, []))];
    const watch = watchFiles(root, files, async (names) => {
      printProblems(names.filter(isEngine).map(restartProblem));
      saved.resolve();
    });
    try {
      const session = await startSession(root, port, worker);
      if (session !== undefined) return session;
      process.stderr.write(
        "\nThe site does not build: mend the errors above, the next save is tried.\n",
      );
      await saved.promise;
    } finally {
      watch.stop();
    }
  }
}

/** API files in the settings, which may not exist yet, and parts of APIs. @param apiFiles files of the built APIs */
async function namedFiles(root: string, apiFiles: readonly string[]): Promise<string[]> {
  const { settings } = await readSite(root);
  const named = settings?.openapi.flatMap(({ file, overlay }) => [file, overlay]);
  return [...(named ?? []).flat(), ...apiFiles];
}
