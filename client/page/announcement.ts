import { storage } from "./storage.ts";

/** Closes the announcement bar until another announcement comes; the focus goes on to the content. */
export function closeAnnouncement(): void {
  const { dataset } = document.documentElement;
  storage.set("announcement.dismissed", dataset.announcement ?? "");
  dataset.announcementClosed = "";
  document.getElementById("content")?.focus({ preventScroll: true });
}
