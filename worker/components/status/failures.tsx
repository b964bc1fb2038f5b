import { t } from "../../kernel/messages.ts";
import { StatusPage } from "./status-page.tsx";

/** The crash screen: title, a way to try again, and the chain of error messages. */
export function Crash({ messages, path }: { messages: readonly string[]; path: string }) {
  return (
    <StatusPage title={t("crash.title")} mark="500">
      <RetryLink href={path}>{t("crash.retry")}</RetryLink>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{messages.join(`\n\n${t("crash.cause")}\n`)}</pre>
    </StatusPage>
  );
}

export function Unavailable({ path }: { path: string }) {
  return (
    <StatusPage title={t("unavailable.title")} mark="503">
      <p>{t("unavailable.text")}</p>
      <RetryLink href={path}>{t("unavailable.retry")}</RetryLink>
    </StatusPage>
  );
}

function RetryLink({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a className="button primary" href={href}>
        {children}
      </a>
    </p>
  );
}
