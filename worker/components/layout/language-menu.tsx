import { currentLanguage } from "../../language.ts";
import { alternatesOf } from "../../render/alternates.ts";
import { t, textIn } from "../../render/messages.ts";
import { Icon } from "./icon.tsx";
import { OnlyChoice } from "./only-choice.tsx";

/** The same page in the other languages: links, which work without JavaScript. */
export function LanguageMenu({ path }: { path: string }) {
  const alternates = alternatesOf(path);
  if (alternates.length < 2) {
    return <OnlyChoice label={t("navbar.language")} value={t("language.name")} />;
  }
  return (
    <details className="dropdown page-actions">
      <summary className="text-button">
        <span className="visually-hidden">{t("navbar.language")}: </span>
        {t("language.name")}
        <Icon name="down" size={14} />
      </summary>
      <ul className="menu">
        {alternates.map(({ language, path: href, prefix }) => (
          <li key={language}>
            <a
              href={href}
              hrefLang={language}
              lang={language}
              data-language={prefix}
              aria-current={language === currentLanguage() ? "true" : undefined}
            >
              {textIn(language, "language.name")}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
