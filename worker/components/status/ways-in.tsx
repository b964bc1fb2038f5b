import { currentSite } from "../../language.ts";
import { t } from "../../render/messages.ts";

/** Sections that have words of their own; others have their label in the navbar. */
const described = ["docs", "openapi", "library"] as const;

/** Where a reader who found nothing goes on: the sections of the site. */
export function WaysIn() {
  const sections = currentSite().navbar.items.filter((item) => item.type === "doc-sidebar");
  return (
    <>
      <h2>{t("waysIn.title")}</h2>
      <ul className="near ways">
        {sections.map(({ to, label, section }) => {
          const own = described.find((name) => name === section);
          return (
            <li key={to}>
              <a href={to}>{own === undefined ? label : t(`waysIn.${own}`)}</a>
              {own !== undefined && <p>{t(`waysIn.${own}.text`)}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
