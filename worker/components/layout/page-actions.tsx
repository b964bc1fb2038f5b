import type { Page } from "../../../pipeline/model/page.ts";
import type { SiteConfig } from "../../../pipeline/model/site.ts";
import { absoluteUrl, agentsPath, markdownPath } from "../../../pipeline/model/urls.ts";
import { t } from "../../kernel/messages.ts";
import { Icon } from "./icon.tsx";
import { Menu } from "./menu.tsx";

/** URLs of AI assistants with a prefilled question. */
const assistants = [
  { name: "ChatGPT", url: "https://chatgpt.com/?q=" },
  { name: "Perplexity", url: "https://www.perplexity.ai/search?q=" },
] as const;

/** Page actions: copy as a button, the rest in a menu of links. */
export function PageActions({ page, site }: { page: Page; site: SiteConfig }) {
  const markdown = markdownPath(page.path);
  const prompt = t("page.assistantPrompt", { url: absoluteUrl(site.url, markdown) });
  return (
    <div className="page-actions">
      <button type="button" className="js-only" data-copy-page={markdown}>
        <Icon name="copy" size={15} />
        {t("page.copy")}
      </button>
      <Menu id="page-menu" className="" label={t("page.actions")}>
        <li>
          <a href={markdown}>{t("page.markdown")}</a>
        </li>
        <li>
          <a href={agentsPath}>{t("page.agents")}</a>
        </li>
        {assistants.map(({ name, url }) => (
          <li key={name}>
            <a className="external" href={url + encodeURIComponent(prompt)}>
              {t("page.openInAssistant", { name })}
            </a>
          </li>
        ))}
      </Menu>
    </div>
  );
}
