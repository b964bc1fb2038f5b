import { httpMethods } from "../model/operation.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export type BadgeKind = "info" | "success" | "warning" | "danger";

/** A short label, bold in Markdown. */
export function Badge({ kind, children }: { kind?: BadgeKind; children: Content }): Content {
  const name = kind === undefined ? "badge" : `badge ${kind}`;
  return (
    <Twin markdown={<strong>{children}</strong>}>
      <span class={name}>{children}</span>
    </Twin>
  );
}

/** CSS class of an HTTP method. OpenAPI 3.2 allows any method name, which could be another CSS class (`copy`). */
export function methodClass(method: string): string {
  const name = method.toLowerCase();
  return httpMethods.includes(name) ? `method ${name}` : "method";
}
