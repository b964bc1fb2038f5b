import type { Availability } from "../kernel/entity.ts";
import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export type BadgeKind = "info" | "success" | "warning" | "danger";

/** A short label; in Markdown, which has no frame for it, its text is bold. */
export function Badge({ kind, children }: { kind?: BadgeKind; children: Content }): Content {
  const name = kind === undefined ? "badge" : `badge ${kind}`;
  return (
    <Twin markdown={<strong>{children}</strong>}>
      <span class={name}>{children}</span>
    </Twin>
  );
}

/** Whether readers can install what a page shows. */
export function AvailabilityBadge({ of }: { of: Availability }): Content {
  return "published" in of ? (
    <Badge kind="success">{t("availability.in", { version: of.published })}</Badge>
  ) : (
    <Badge kind="warning">{of.lacking}</Badge>
  );
}

const httpMethods = ["get", "put", "post", "patch", "delete", "head", "options", "trace", "query"];

/** Class of a method's badge. OpenAPI 3.2 has methods of any name, which may be that of another class (`copy`). */
export function methodClass(method: string): string {
  const name = method.toLowerCase();
  return httpMethods.includes(name) ? `method ${name}` : "method";
}
