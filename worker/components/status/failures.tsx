import { t } from "../../kernel/messages.ts";
import { StatusPage } from "./status-page.tsx";
import { WaysIn } from "./ways-in.tsx";

/** The crash screen: title, a way to try again, and the chain of error messages. */
export function Crash({ messages, path }: { messages: readonly string[]; path: string }) {
  return (
    <StatusPage title={t("crash.title")} mark="500">
      <p>
        <a className="button primary" href={path}>
          {t("crash.retry")}
        </a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{messages.join(`\n\n${t("crash.cause")}\n`)}</pre>
      <WaysIn />
    </StatusPage>
  );
}

export function Unavailable({ path }: { path: string }) {
  return (
    <StatusPage title={t("unavailable.title")} mark="503">
      <p>{t("unavailable.text")}</p>
      <p>
        <a className="button primary" href={path}>
          {t("unavailable.retry")}
        </a>
      </p>
      <WaysIn />
    </StatusPage>
  );
}
