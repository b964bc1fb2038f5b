import { currentLanguage } from "../../language.ts";
import { type Alternate, alternatesOf } from "../../render/alternates.ts";
import { t, textIn } from "../../render/messages.ts";
import { Menu } from "./menu.tsx";
import { OnlyChoice } from "./only-choice.tsx";

export interface LanguageMenuProps {
  /** What is shown: the other languages have the same. */
  path: string;
  /** A menu to open in the navbar; in the main menu, where there is room, the links themselves. */
  place: "navbar" | "menu";
}

/** The same page in the other languages: links, which work without JavaScript. */
export function LanguageMenu({ path, place }: LanguageMenuProps) {
  const alternates = alternatesOf(path);
  if (alternates.length < 2) {
    return <OnlyChoice label={t("navbar.language")} value={t("language.name")} />;
  }
  if (place === "menu") {
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

/** The client keeps where it leads: `data-language` is what paths of the language begin with. */
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
