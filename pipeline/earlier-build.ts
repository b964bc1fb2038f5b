import type { Messages } from "../content/model/text/translate.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import type { BuiltSite } from "./build.ts";

/** What a saved file belongs to. */
export type SourceKind =
  | "guides"
  | "libraries"
  | "openapi"
  | "images"
  | "settings"
  | "words"
  | "client"
  | "worker";

/** What a build takes over from the one before: the dev server makes anew only what a saved file changes. */
export interface EarlierBuild {
  built: BuiltSite;
  /** What has changed since. */
  changed: ReadonlySet<SourceKind>;
  /**
   * Present for the quick half of a change: code is not checked, search index and lists stay, and of the pages only
   * new ones and these paths are made. The slow half, without it, makes everything true again.
   */
  inView?: ReadonlySet<string>;
}

/** True when a source has to be read again. */
export function hasChanged(earlier: EarlierBuild | undefined, kind: SourceKind): boolean {
  return earlier === undefined || earlier.changed.has(kind);
}

/**
 * Saved settings change those sources, too, that are read with a setting that is another one now; saved words all
 * pages that are generated, which a preview does without.
 */
export function withChangedSettings(
  earlier: EarlierBuild | undefined,
  settings: SiteSettings,
): EarlierBuild | undefined {
  if (earlier === undefined) return undefined;
  const isSame = ofReference(settings) === ofReference(earlier.built.settings);
  const saysTheSame = earlier.inView !== undefined || !earlier.changed.has("words");
  const sources: SourceKind[] = isSame && saysTheSame ? [] : ["openapi", "libraries"];
  return { ...earlier, changed: new Set([...earlier.changed, ...sources]) };
}

/** The settings that pages of the reference are made with. */
function ofReference({ openapi, url, title, version, mainLibrary, i18n }: SiteSettings): string {
  return JSON.stringify([openapi, url, title, version, mainLibrary, i18n]);
}

/** Words of the earlier build where they say the same: scripts are bundled again for other words alone. */
export function keptWords(earlier: EarlierBuild | undefined, words: Messages): Messages {
  const known = earlier?.built.words;
  return known !== undefined && JSON.stringify(known) === JSON.stringify(words) ? known : words;
}

/**
 * True when nothing but code of browser and worker was saved: pages, their links and all that is made of them are those
 * of the earlier build, and the quick half is the whole.
 */
export function keepsContent(earlier: EarlierBuild | undefined): earlier is EarlierBuild {
  return isPreview(earlier) && isCodeAlone(earlier.changed);
}

/** See {@link keepsContent}. */
export function isCodeAlone(changed: ReadonlySet<SourceKind>): boolean {
  return [...changed].every((kind) => kind === "client" || kind === "worker");
}

export function isPreview(earlier: EarlierBuild | undefined): earlier is EarlierBuild {
  return earlier?.inView !== undefined;
}
