import { manifest } from "../../manifest.ts";
import { t } from "../../render/messages.ts";

const sections = manifest.site.navbar.items.filter((item) => item.type === "doc-sidebar");

/** Where a reader who found nothing goes on: the sections of the site. */
export function WaysIn() {
  return (
    <>
      <h2>{t("waysIn.title")}</h2>
      <ul className="near ways">
        {sections.map(({ to, section }) => (
          <li key={to}>
            <a href={to}>{t(`waysIn.${section}`)}</a>
            <p>{t(`waysIn.${section}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
