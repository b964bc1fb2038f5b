import { t } from "../../render/messages.ts";
import { StatusPage } from "./status-page.tsx";

export function Unavailable({ path }: { path: string }) {
  return (
    <StatusPage title={t("unavailable.title")}>
      <p>{t("unavailable.text")}</p>
      <p>
        <a className="button" href={path}>
          {t("unavailable.retry")}
        </a>
      </p>
    </StatusPage>
  );
}
