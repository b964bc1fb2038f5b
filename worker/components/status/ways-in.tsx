import { sections } from "../../../pipeline/model/page.ts";
import { currentSite } from "../../kernel/language.ts";
import { t } from "../../kernel/messages.ts";

/** Links to the sections of the site, for readers who found nothing. */
export function WaysIn() {
  const items = currentSite().navbar.items.filter((item) => item.type === "doc-sidebar");
  return (
    <>
      <h2>{t("waysIn.title")}</h2>
      <ul className="cards">
        {items.map(({ to, label, section }) => {
          const own = sections.find((name) => name === section);
          return (
            <li key={to} className="card">
              <b>
                <a href={to}>{own === undefined ? label : t(`waysIn.${own}`)}</a>
              </b>
              {own !== undefined && <p>{t(`waysIn.${own}.text`)}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
