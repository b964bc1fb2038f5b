import { join } from "node:path";
import type { LibraryModel } from "../../content/model/reference.ts";
import type { Documented } from "../history/history.ts";
import { documentedSnapshot } from "../history/snapshots/library-snapshot.ts";
import type { Problem } from "../kernel/problems.ts";
import { readLibraries } from "../libraries/read/read-libraries.ts";
import { apiSnapshot } from "../openapi/projections/api-snapshot.ts";
import type { ApiModel } from "../openapi/read/api-model.ts";
import { readApis } from "../openapi/read/read-apis.ts";
import { readSite } from "../site/settings/read-site.ts";

export interface Models {
  libraries: LibraryModel[];
  documented: Documented[];
  problems: Problem[];
}

export async function readModels(root: string, recorded: string): Promise<Models> {
  const { settings, problems } = await readSite(root);
  if (settings === undefined) return { libraries: [], documented: [], problems };
  const [read, { apis, problems: apiProblems }] = await Promise.all([
    readLibraries(join(root, "content/libraries"), { root, cacheDirectory: join(root, ".cache") }),
    readApis(root, settings.openapi),
  ]);
  return {
    libraries: read.libraries,
    documented: documentedSubjects(read.libraries, apis, recorded),
    problems: [...problems, ...read.problems, ...apiProblems],
  };
}

/** The documented interface of every library and API. */
export function documentedSubjects(
  libraries: readonly LibraryModel[],
  apis: readonly ApiModel[],
  recorded: string,
): Documented[] {
  return [
    ...libraries.map((library) => ({
      subject: library.name,
      snapshot: documentedSnapshot(library, recorded),
      formerNames: library.formerNames,
    })),
    ...apis.map((api) => ({ subject: api.subject, snapshot: apiSnapshot(api, recorded) })),
  ];
}
