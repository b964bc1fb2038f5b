import { t } from "../../kernel/messages.ts";
import { StatusPage } from "./status-page.tsx";
import { WaysIn } from "./ways-in.tsx";

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
