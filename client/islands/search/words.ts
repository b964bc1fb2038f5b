import { translate } from "../../../content/model/text/translate.ts";
// One by one, so that only these words travel with the dialog.
import {
  "search.believe" as believe,
  "search.cancel" as cancel,
  "search.changed" as changed,
  "search.clear" as clear,
  "search.count" as count,
  "search.count.one" as countOne,
  "search.error.hint" as errorHint,
  "search.error.title" as errorTitle,
  "search.favorite.add" as favoriteAdd,
  "search.favorite.confirm" as favoriteConfirm,
  "search.favorite.confirm.label" as favoriteConfirmLabel,
  "search.favorite.keep" as favoriteKeep,
  "search.favorite.remove" as favoriteRemove,
  "search.favorites" as favorites,
  "search.key.close" as keyClose,
  "search.key.move" as keyMove,
  "search.key.open" as keyOpen,
  "search.label" as label,
  "search.letUsKnow" as letUsKnow,
  "search.loading" as loading,
  "search.noRecent" as noRecent,
  "search.noResults" as noResults,
  "search.placeholder" as placeholder,
  "search.quickLinks" as quickLinks,
  "search.recent" as recent,
  "search.recent.remove" as recentRemove,
  "loader.retry" as retry,
  "search.section.docs" as sectionDocs,
  "search.section.library" as sectionLibrary,
  "search.section.openapi" as sectionOpenapi,
  "search.seeAll" as seeAll,
  "search.since" as since,
  "search.title" as title,
  "search.tooMany" as tooMany,
  "search.trySearching" as trySearching,
} from "../../../content/ui/en.json";

/** Words of the dialog. */
export const words = {
  retry,
  believe,
  cancel,
  changed,
  clear,
  errorHint,
  errorTitle,
  favoriteAdd,
  favoriteConfirm,
  favoriteConfirmLabel,
  favoriteKeep,
  favoriteRemove,
  favorites,
  keyClose,
  keyMove,
  keyOpen,
  label,
  letUsKnow,
  loading,
  noRecent,
  noResults,
  placeholder,
  quickLinks,
  recent,
  recentRemove,
  seeAll,
  since,
  title,
  tooMany,
  trySearching,
  section: { docs: sectionDocs, openapi: sectionOpenapi, library: sectionLibrary },
};

/** A message with its `{placeholders}` filled in. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return translate({}, { message }, values);
}

export function countText(number: number): string {
  return number === 1 ? countOne : fill(count, { count: number });
}
