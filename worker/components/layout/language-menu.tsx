import { type Alternate, alternatesOf } from "../../kernel/alternates.ts";
import { currentLanguage } from "../../kernel/language.ts";
import { t, textIn } from "../../kernel/messages.ts";
import { Menu } from "./menu.tsx";

export interface LanguageMenuProps {
  /** Path of the page shown; the language links lead to the same page in other languages. */
  path: string;
  /** A menu in the navbar; links in the menu of narrow windows. */
  container: "navbar" | "menu";
}

/** Links to the same page in the other languages. */
export function LanguageMenu({ path, container }: LanguageMenuProps) {
  const alternates = alternatesOf(path);
  if (container === "menu") {
    const others = alternates.filter(({ language }) => language !== currentLanguage());
    return others.map((alternate) => <LanguageLink key={alternate.language} {...alternate} />);
  }
  return (
    <div className="dropdown">
      <Menu
        id="navbar-language"
        text={
          <>
            <span className="visually-hidden">{t("navbar.language")}: </span>
            {t("language.name")}
          </>
        }
      >
        {alternates.map((alternate) => (
          <li key={alternate.language}>
            <LanguageLink {...alternate} />
          </li>
        ))}
      </Menu>
    </div>
  );
}

/** The client updates `href` on navigation; `data-language` is the path prefix of the language. */
function LanguageLink({ language, path, prefix }: Alternate) {
  return (
    <a
      href={path}
      hrefLang={language}
      lang={language}
      data-language={prefix}
      aria-current={language === currentLanguage() ? "true" : undefined}
    >
      {textIn(language, "language.name")}
    </a>
  );
}
