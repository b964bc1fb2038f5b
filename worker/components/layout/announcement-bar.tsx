import type { Announcement } from "../../../pipeline/model/site.ts";
import { t } from "../../kernel/messages.ts";
import { Icon } from "./icon.tsx";

/** The inline script in the head sets an attribute on the root that hides a dismissed bar before the first paint. */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { text, link } = announcement;
  return (
    <section className="announcement" aria-label={t("announcement.label")}>
      <p>
        {text} {link === undefined ? null : <a href={link.href}>{link.label}</a>}
      </p>
      <button
        type="button"
        className="icon-button js-only"
        data-now=""
        data-close-announcement=""
        aria-label={t("announcement.close")}
      >
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
