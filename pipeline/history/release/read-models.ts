import { join } from "node:path";
import type { LibraryModel } from "../../../content/model/reference.ts";
import type { SiteSettings } from "../../../content/schema/site.ts";
import type { ApiSnapshot, LibrarySnapshot } from "../../../content/schema/snapshot.ts";
import { readLibraries } from "../../libraries/read/read-libraries.ts";
import type { ApiModel } from "../../openapi/read/api-model.ts";
import { type ReadOpenApiResult, readOpenApi } from "../../openapi/read/read-openapi.ts";
import type { Problem } from "../../problems.ts";
import { readSite } from "../../site/settings/read-site.ts";
import { apiSnapshot } from "../snapshots/api-snapshot.ts";
import { documentedSnapshot } from "../snapshots/documented-snapshot.ts";
import { apiFolder } from "../snapshots/read-snapshots.ts";

/** A subject's interface as the working tree documents it. */
export interface Documented {
  /** Library name or {@link apiFolder}. */
  subject: string;
  snapshot: LibrarySnapshot | ApiSnapshot;
}

export interface Models {
  libraries: LibraryModel[];
  api: ApiModel | undefined;
  documented: Documented[];
  problems: Problem[];
}

/** The models that pages are made of, and what is documented in them now. */
export async function readModels(root: string, recorded: string): Promise<Models> {
  const { settings, problems } = await readSite(root);
  if (settings === undefined) return { libraries: [], api: undefined, documented: [], problems };
  const [read, { api, problems: apiProblems }] = await Promise.all([
    readLibraries(join(root, "content/libraries"), { root, cacheDirectory: join(root, ".cache") }),
    readApi(root, settings.openapi),
  ]);
  return {
    libraries: read.libraries,
    api,
    documented: documentedSubjects(read.libraries, api, recorded),
    problems: [...problems, ...read.problems, ...apiProblems],
  };
}

/** A site need not have a web API. */
async function readApi(root: string, openapi: SiteSettings["openapi"]): Promise<ReadOpenApiResult> {
  return openapi === undefined
    ? { problems: [] }
    : readOpenApi(join(root, openapi.file), root, openapi);
}

/** Everything that has a version, as it is documented. */
export function documentedSubjects(
  libraries: readonly LibraryModel[],
  api: ApiModel | undefined,
  recorded: string,
): Documented[] {
  return [
    ...libraries.map((library) => ({
      subject: library.name,
      snapshot: documentedSnapshot(library, recorded),
    })),
    ...(api === undefined ? [] : [{ subject: apiFolder, snapshot: apiSnapshot(api, recorded) }]),
  ];
}
