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
          const known = sections.find((name) => name === section);
          return (
            <li key={to} className="card">
              <b>
                <a href={to}>{known === undefined ? label : t(`waysIn.${known}`)}</a>
              </b>
              {known !== undefined && <p>{t(`waysIn.${known}.text`)}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
