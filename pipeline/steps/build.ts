import type { GuidePlugins } from "../guides/guide-plugins.ts";
import type { Steps } from "../kernel/step.ts";
import type { Compression } from "../publish/bundle/encoded-files.ts";
import type { ValueStore } from "../publish/dist/value-store.ts";
import type { SiteLanguage } from "../site/settings/site-language.ts";

/** What the steps of a language share. */
export interface Build {
  root: string;
  language: SiteLanguage;
  plugins: GuidePlugins;
  steps: Steps;
  /** Receives all values. */
  store: ValueStore;
  /** Compression of scripts and styles. */
  compression: Compression;
  /** Includes drafts of guides. */
  showsDrafts: boolean;
}
