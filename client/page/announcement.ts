import { dismissedKey, storage } from "../kernel/storage.ts";

/** Dismisses the announcement until its text changes; moves the focus to the content. */
export function closeAnnouncement(): void {
  const { dataset } = document.documentElement;
  storage.set(dismissedKey, dataset.announcement ?? "");
  dataset.announcementClosed = "";
  document.getElementById("content")?.focus({ preventScroll: true });
}
